import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { foldedName } from '../members/folded-name.ts'
import { instant } from '../wallet/ledger.ts'

/** Whether somebody with this payee name is excluded at the merchant; `but` is not counted. */
export async function isExcludedPerson(
  db: Db | Tx,
  { merchant, payeeName, at, but = null }: { merchant: string; payeeName: string; at: number; but?: string | null },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM play_guards g JOIN members m ON m.id = g.member_id
    WHERE g.excluded_name = ${foldedName(payeeName)} AND m.merchant = ${merchant} AND play_excluded(g, ${instant(at)})
      AND g.member_id IS DISTINCT FROM ${but}::uuid LIMIT 1`)
  return rows.length > 0
}
