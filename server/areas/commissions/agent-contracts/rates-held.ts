import { eq, sql } from 'drizzle-orm'
import { accountTypes } from '#rules/account-types.ts'
import { ratesAboveCeiling, type RateFault } from '#rules/contracts/ceilings.ts'
import { millionths, singleCategories } from '#rules/contracts/terms.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { teamPlaces } from '../agents/tables.ts'
import { type Rates, defaultRebates, type RebateSettings } from '#server/areas/site/settings/rebate-settings.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { received, termsOf } from './read-contracts.ts'

/**
 * The rebate rates of a member that would rise above the ceiling, given the contracts it receives from now on. Everyone
 * below is bounded by the member's own rates and contracts, so the whole chain stays within the ceiling.
 */
export async function raisedAboveCeiling(
  tx: Db | Tx,
  { memberId, before, rates }: { memberId: string; before: Rates; rates: Rates },
  now: number,
): Promise<RateFault[]> {
  const rows = await received(tx, memberId, new Date(now))
  return ratesAboveCeiling(rates, before, rows.map(termsOf))
}

const highest = (all: readonly Rates[]): Rates =>
  Object.fromEntries(
    singleCategories.map((category) => [
      category,
      all.map((rates) => rates[category] ?? '0').reduce((a, b) => (millionths(b) > millionths(a) ? b : a), '0'),
    ]),
  )

/** The highest rebate rates a member can reach: for a player directly below the house, the rates of any rank count. */
export async function mostRates(tx: Db | Tx, memberId: string): Promise<Rates> {
  const [row] = await tx
    .select({
      rates: teamPlaces.rates,
      type: members.type,
      uplineId: members.uplineId,
      levelRates: sql<RebateSettings['levelRates'] | null>`(
        SELECT s.settings -> 'rebates' -> 'levelRates' FROM merchants s WHERE s.code = ${members.merchant})`,
    })
    .from(teamPlaces)
    .innerJoin(members, eq(members.id, teamPlaces.memberId))
    .where(eq(teamPlaces.memberId, memberId))
  if (!row) return {}
  const hasRank = row.type === accountTypes.player && row.uplineId === null
  return hasRank ? highest([row.rates, ...(row.levelRates ?? defaultRebates.levelRates)]) : row.rates
}

/**
 * A player directly below the house whose contracts and rank rates together would exceed the ceiling; null when there
 * is none.
 */
export async function rankAboveCeiling(
  db: Db | Tx,
  merchant: string,
  levelRates: RebateSettings['levelRates'],
  now: number,
): Promise<({ account: string } & RateFault) | null> {
  const players = await db
    .select({ id: members.id, account: members.account })
    .from(members)
    .where(
      sql`${members.merchant} = ${merchant} AND ${members.type} = ${accountTypes.player} AND ${members.uplineId} IS NULL
        AND EXISTS (SELECT FROM contracts c WHERE c.payee_id = ${members.id} AND c.state IN ('accepted', 'terminating'))`,
    )
    .orderBy(members.account)
  for (const { id, account } of players) {
    const before = await mostRates(db, id)
    const [fault] = await raisedAboveCeiling(db, { memberId: id, before, rates: highest(levelRates) }, now)
    if (fault) return { account, ...fault }
  }
  return null
}
