import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { raisedAboveCeiling } from '../agent-contracts/rates-held.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { teamPlaces } from './tables.ts'
import { type Rates } from '#server/areas/site/settings/rebate-settings.ts'
import { reach } from './team-reach.ts'

/** A rate in millionths: the contract allows at most six decimals. */
function millionths(rate: string | undefined): number {
  const [whole = '0', rest = ''] = (rate ?? '0').split('.')
  return Number(whole) * 1_000_000 + Number(rest.padEnd(6, '0'))
}

/** Whether no rate exceeds the upline's rate. */
export const areWithin = (rates: Rates, above: Rates): boolean =>
  (Object.keys(rates) as (keyof Rates)[]).every(
    (category) => millionths(rates[category]) <= millionths(above[category]),
  )

/** Rates, lowered to the upline's where they exceed them. */
export const lowered = (rates: Rates, above: Rates): Rates =>
  Object.fromEntries(
    (Object.keys(rates) as (keyof Rates)[]).map((category) => [
      category,
      millionths(rates[category]) <= millionths(above[category]) ? rates[category] : (above[category] ?? '0'),
    ]),
  )

/** The rates of a member; empty for a member outside any tree. */
export async function readRates(tx: Db | Tx, memberId: string): Promise<Rates> {
  const [row] = await tx.select({ rates: teamPlaces.rates }).from(teamPlaces).where(eq(teamPlaces.memberId, memberId))
  return row?.rates ?? {}
}

/**
 * The rates of a member, locked until the transaction ends: anyone who grants from them or changes them waits here. The
 * tree is locked first, as it is for moves.
 */
export async function lockRates(tx: Tx, memberId: string): Promise<Rates> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(team_lock())`)
  const [row] = await tx
    .select({ rates: teamPlaces.rates })
    .from(teamPlaces)
    .where(eq(teamPlaces.memberId, memberId))
    .for('update')
  return row!.rates
}

export async function writeRates(tx: Tx, memberId: string, rates: Rates): Promise<void> {
  await tx.update(teamPlaces).set({ rates }).where(eq(teamPlaces.memberId, memberId))
}

/**
 * Sets a direct child's rebate rates: never above the caller's own rates, never below those of the child's children,
 * and together with the child's contracts within the ceiling.
 */
export async function setDownlineRates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { body, caller }: Pick<RequestOf<'setDownlineRebateRates'>, 'body' | 'caller'>,
): Promise<ReplyOf<'setDownlineRebateRates'>> {
  const { memberId, rebateRates } = body
  return db.transaction(async (tx) => {
    const child = await reach(tx, caller.memberId, memberId)
    if (child?.depth !== 1) return refuse('member.not.found')
    const own = await lockRates(tx, caller.memberId)
    if (!areWithin(rebateRates, own)) return refuse('affiliate.rate.exceeds.own')
    const before = await lockRates(tx, child.id)
    const failing = await raisedAboveCeiling(tx, { memberId: child.id, before, rates: rebateRates }, clock.now())
    if (failing.length > 0) return refuse('contract.rate.exceeds.upline')
    const below = await tx
      .select({ rates: teamPlaces.rates })
      .from(teamPlaces)
      .innerJoin(members, eq(members.id, teamPlaces.memberId))
      .where(and(eq(members.uplineId, child.id), ne(members.status, 'closed')))
      .orderBy(asc(teamPlaces.memberId))
      .for('update', { of: teamPlaces })
    if (below.some(({ rates }) => !areWithin(rates, rebateRates))) return refuse('affiliate.rate.below.child')
    await writeRates(tx, child.id, rebateRates)
    return ok({ memberId: child.id, rebateRates })
  })
}
