import { sql } from 'drizzle-orm'
import type { ContractKind } from '#rules/contracts/terms.ts'
import { currencySign } from '#rules/written-money.ts'
import type { Tx } from '#server/db/connect.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { instant } from '#server/db/sql-values.ts'

/** The PostgreSQL format of an amount with thousands separators and decimals. */
const amountFormat = (decimals: number) => `FM999,999,999,999,990${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`

const notices = {
  DIVIDEND: { paid: notice('dividendPaid', { amount: '{amount}' }), held: notice('dividendHeld', {}) },
  DAILY: { paid: notice('dailyPaid', { amount: '{amount}' }), held: notice('dailyHeld', {}) },
} as const

/**
 * Notifies the payees of a run what was paid. Days that are paid together get one message, with the last day's
 * statement number, which the message ids derive from. Hourly and real-time salaries send no message.
 */
export async function tellPaid(
  tx: Tx,
  runId: string,
  kind: ContractKind,
  { currency, decimals, at }: { currency: string; decimals: number; at: number },
): Promise<void> {
  if (kind !== 'DIVIDEND' && kind !== 'DAILY') return
  const { paid, held } = notices[kind]
  await tx.execute(sql`
    WITH ended AS (
      SELECT s.id, s.contract_id, s.payee_id, s.pay_at FROM contract_statements s JOIN contract_runs r ON r.id = s.run_id
      WHERE s.run_id = ${runId} AND s.pay_at = r.period_end + interval '120 minutes' AND NOT EXISTS (
        SELECT FROM messages m WHERE m.id IN (md5(s.id || ' paid')::uuid, md5(s.id || ' held')::uuid))
    ), sums AS (
      SELECT e.payee_id, e.id, sum(s.from_wallet + s.advance) AS got, bool_or(s.state = 'held') AS held
      FROM ended e JOIN contract_statements s ON s.contract_id = e.contract_id AND s.pay_at = e.pay_at GROUP BY 1, 2
    ), told AS (
      SELECT payee_id, id, 'paid' AS what, replace(${JSON.stringify(paid)}, '{amount}',
          ${currencySign(currency)} || to_char(got / ${`1e${decimals}`}::numeric, ${amountFormat(decimals)}))::jsonb AS told
      FROM sums WHERE got > 0
      UNION ALL SELECT payee_id, id, 'held', ${JSON.stringify(held)}::jsonb FROM sums WHERE held
    )
    INSERT INTO messages (id, member_id, kind, ref_no, texts, notice, sent_at)
    SELECT md5(id || ' ' || what)::uuid, payee_id, 'SALARY', id::text, told -> 'texts', told -> 'notice', ${instant(at)} FROM told`)
}
