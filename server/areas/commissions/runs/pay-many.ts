import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { minorUnits } from '#rules/money.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import { debtCeiling, payStatement, type PaySettings } from './pay-statement.ts'

/**
 * Pays statements of one depth once, in one round trip and one transaction. Statements whose payer has wagering
 * requirements, which must be computed first, are paid one by one afterwards: no payer of a depth depends on a payment
 * of the same depth.
 */
export async function payMany(
  db: Db,
  settings: PaySettings,
  { statementIds, at }: { statementIds: readonly string[]; at: number },
): Promise<void> {
  const ceiling = String(minorUnits(debtCeiling, settings.currencyDecimals))
  const { rows } = await db.execute<{ rest: string[] }>(sql`
    SELECT contract_pay_many(${arrayText(statementIds)}::text[], ${ceiling}, ${instant(at)}) AS rest`)
  for (const statementId of rows[0]!.rest) await payStatement(db, settings, { statementId, at })
}
