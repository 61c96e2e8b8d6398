import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { lowered } from './rebate-rates.ts'
import type { Rates } from '#server/areas/site/settings/rebate-settings.ts'

/** Members of a team whose rebate rates exceed the given rates. */
const above = (memberId: string, rates: Rates): SQL => sql`
  team_spans s JOIN team_places p ON p.member_id = s.descendant_id JOIN members m ON m.id = s.descendant_id
  WHERE s.ancestor_id = ${memberId} AND s.to_at IS NULL AND s.depth > 0 AND EXISTS (
    SELECT FROM jsonb_each_text(p.rates) AS r
    WHERE r.value::numeric > coalesce((${JSON.stringify(rates)}::jsonb ->> r.key)::numeric, 0))`

type Cut = { account: string; rates: Rates; cut: Rates }

/** The rebate rates in a team that exceed the given rates, from the top down, and their values after the cut. */
export async function ratesAbove(tx: Tx, memberId: string, rates: Rates): Promise<Cut[]> {
  const { rows } = await tx.execute<Omit<Cut, 'cut'>>(sql`
    SELECT m.account, p.rates FROM ${above(memberId, rates)} ORDER BY s.depth, m.account`)
  return rows.map((one) => ({ ...one, cut: lowered(one.rates, rates) }))
}

/** Cuts the rebate rates in a team to the given rates; returns how many members changed. */
export async function cutRatesBelow(tx: Tx, memberId: string, rates: Rates): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE team_places t SET rates = (
      SELECT jsonb_object_agg(r.key, CASE WHEN r.value::numeric > coalesce((${JSON.stringify(rates)}::jsonb ->> r.key)::numeric, 0)
        THEN coalesce(${JSON.stringify(rates)}::jsonb ->> r.key, '0') ELSE r.value END) FROM jsonb_each_text(t.rates) AS r)
    WHERE t.member_id IN (SELECT p.member_id FROM ${above(memberId, rates)})`)
  return rowCount ?? 0
}
