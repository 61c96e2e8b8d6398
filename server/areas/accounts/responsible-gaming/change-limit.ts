import { and, eq } from 'drizzle-orm'
import { refuse, type BodyOf, type Caller, type QueryOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { minorUnits } from '#rules/money.ts'
import { holdGuard } from './hold-guard.ts'
import { readProtection } from './read-protection.ts'
import { confirmTimes, standing, windowOf, type Limit, type LimitKey } from './rules.ts'
import { playLimits } from './tables.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>
/** The change of the member's own limit: `invalid` refuses, any other result is written in the transaction. */
type Change = (
  tx: Tx,
  now: number,
  limits: { key: Pick<Limit, 'kind' | 'hours'>; own: Limit | undefined; operator: Limit | undefined },
) => Promise<'invalid' | void>

const invalid = () => refuse('limit.change.invalid')
const settled = { askedAt: null, askedValue: null }

const ownLimit = (memberId: string, { kind, hours }: Pick<Limit, 'kind' | 'hours'>) =>
  and(
    eq(playLimits.memberId, memberId),
    eq(playLimits.kind, kind),
    eq(playLimits.hours, hours),
    eq(playLimits.setBy, 'MEMBER'),
  )

/** Changes one limit of a member, serialized with the member's bets, and returns the resulting limits. */
async function changeLimit(services: Needs, caller: Caller, requested: LimitKey, change: Change) {
  const { db, clock } = services
  const hours = windowOf(requested)
  if (hours === null) return invalid()
  const { kind } = requested
  const settings = await services.merchant.read()
  return db.transaction(async (tx) => {
    await holdGuard(tx, caller.memberId)
    const limits = await tx
      .select()
      .from(playLimits)
      .where(and(eq(playLimits.memberId, caller.memberId), eq(playLimits.kind, kind), eq(playLimits.hours, hours)))
    const by = (setBy: Limit['setBy']) => limits.find((limit) => limit.setBy === setBy)
    const done = await change(tx, clock.now(), { key: { kind, hours }, own: by('MEMBER'), operator: by('OPERATOR') })
    return done === 'invalid' ? invalid() : readProtection(services, settings, tx, caller)
  })
}

/**
 * Sets a limit. A new or lower one takes effect at once and cancels a pending change; a higher one has to be confirmed
 * after a wait.
 */
export async function setLimit(services: Needs, caller: Caller, body: BodyOf<'setLimit'>) {
  const { kind, amount, minutes } = body
  if ((kind === 'SESSION') !== (minutes !== undefined) || (kind === 'SESSION') === (amount !== undefined))
    return invalid()
  const { currencyDecimals } = await services.merchant.read()
  const value = amount === undefined ? BigInt(minutes!) : minorUnits(amount, currencyDecimals)
  if (value === null) return invalid()
  const { memberId } = caller
  return changeLimit(services, caller, body, async (tx, now, { key, own, operator }) => {
    if (operator && value > operator.value) return 'invalid'
    const at = new Date(now)
    if (!own) await tx.insert(playLimits).values({ memberId, ...key, setBy: 'MEMBER', value, since: at })
    else if (value <= own.value) {
      const since = value === own.value ? own.since : at
      await tx
        .update(playLimits)
        .set({ value, since, ...settled })
        .where(ownLimit(memberId, key))
    } else if (!standing(own, now) || own.askedValue !== value)
      await tx.update(playLimits).set({ askedAt: at, askedValue: value }).where(ownLimit(memberId, key))
  })
}

/** Requests the end of the member's own limit. An operator's limit stays. */
export const removeLimit = (services: Needs, caller: Caller, { kind, period }: QueryOf<'removeLimit'>) =>
  changeLimit(services, caller, { kind, ...(period && { period }) }, async (tx, now, { key, own }) => {
    if (!own) return 'invalid'
    if (standing(own, now) && own.askedValue === null) return
    await tx
      .update(playLimits)
      .set({ askedAt: new Date(now), askedValue: null })
      .where(ownLimit(caller.memberId, key))
  })

/** Confirms a change whose wait is over and that has not lapsed. */
export const confirmLimit = (services: Needs, caller: Caller, body: BodyOf<'confirmLimit'>) =>
  changeLimit(services, caller, body, async (tx, now, { key, own, operator }) => {
    const askedAt = own && standing(own, now)
    if (!askedAt || now < confirmTimes(askedAt).confirmFrom.getTime()) return 'invalid'
    const limit = ownLimit(caller.memberId, key)
    if (own.askedValue === null) await tx.delete(playLimits).where(limit)
    else if (operator && own.askedValue > operator.value) return 'invalid'
    else
      await tx
        .update(playLimits)
        .set({ value: own.askedValue, since: new Date(now), ...settled })
        .where(limit)
  })
