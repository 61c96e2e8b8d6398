import { refuse, type BodyOf, type Caller } from '#openapi/handlers.ts'
import type { Tx } from '../../db/connect.ts'
import { foldedName } from '../members/folded-name.ts'
import { memberOf } from '../members/find-member.ts'
import type { Services } from '../../services.ts'
import { changeGuard, holdGuard } from './hold-guard.ts'
import { readProtection } from './read-protection.ts'
import { isExcluded, monthsAfter, type Guard } from './rules.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>

/** Changes a pause in turn with the member's other changes; null refuses. */
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

/** Pauses play at once. A pause that runs can only become longer. */
export const startCoolingOff = (services: Needs, caller: Caller, { hours }: BodyOf<'startCoolingOff'>) =>
  change(services, caller, ({ coolingUntil }, now) => {
    const until = new Date(now + hours * 3_600_000)
    return coolingUntil && until < coolingUntil ? null : { coolingUntil: until }
  })

/** Excludes from play at once. One that runs can only become longer; asking again takes back that its end was asked for. */
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

/** Asks for the end of an exclusion, after its time; it ends 24 hours later. */
export const endSelfExclusion = (services: Needs, caller: Caller) =>
  change(services, caller, (guard, now) => {
    if (!isExcluded(guard, now) || now < guard.excludedUntil!.getTime()) return null
    return { exclusionEndAskedAt: guard.exclusionEndAskedAt ?? new Date(now) }
  })
