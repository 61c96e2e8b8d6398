import { refuse, type BodyOf, type Caller } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import { foldedName } from '../members/folded-name.ts'
import { memberOf } from '../members/find-member.ts'
import type { Services } from '#server/services.ts'
import { changeGuard, holdGuard } from './hold-guard.ts'
import { readProtection } from './read-protection.ts'
import { isExcluded, monthsAfter, type Guard } from './rules.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>

/** Changes a break, serialized with the member's other changes; null refuses. */
async function change(
  services: Needs,
  caller: Caller,
  next: (guard: Guard, now: number, tx: Tx) => Promise<Partial<Guard> | null> | Partial<Guard> | null,
) {
  const { db, clock, merchant } = services
  const settings = await merchant.read()
  return db.transaction(async (tx) => {
    const set = await next(await holdGuard(tx, caller.memberId), clock.now(), tx)
    if (set === null) return refuse('limit.change.invalid')
    await changeGuard(tx, caller.memberId, set)
    return readProtection(services, settings, tx, caller)
  })
}

/** Starts a break at once. A running break can only be extended. */
export const startCoolingOff = (services: Needs, caller: Caller, { hours }: BodyOf<'startCoolingOff'>) =>
  change(services, caller, ({ coolingUntil }, now) => {
    const until = new Date(now + hours * 3_600_000)
    return coolingUntil && until < coolingUntil ? null : { coolingUntil: until }
  })

/** Starts a self-exclusion at once. A running one can only be extended; a new call cancels a request for its end. */
export const startSelfExclusion = (services: Needs, caller: Caller, { months }: BodyOf<'startSelfExclusion'>) =>
  change(services, caller, async (guard, now, tx) => {
    const until = monthsAfter(now, months)
    const runs = isExcluded(guard, now)
    if (runs && until < guard.excludedUntil!) return null
    const { payeeName } = await memberOf(tx, caller.memberId)
    return {
      excludedFrom: runs ? guard.excludedFrom : new Date(now),
      excludedUntil: until,
      exclusionEndAskedAt: null,
      excludedName: payeeName === null ? null : foldedName(payeeName),
    }
  })

/** Requests the end of an exclusion, after its time; it ends 24 hours later. */
export const endSelfExclusion = (services: Needs, caller: Caller) =>
  change(services, caller, (guard, now) => {
    if (!isExcluded(guard, now) || now < guard.excludedUntil!.getTime()) return null
    return { exclusionEndAskedAt: guard.exclusionEndAskedAt ?? new Date(now) }
  })
