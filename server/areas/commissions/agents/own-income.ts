import { merchantDay } from '#server/db/merchant-day.ts'
import type { Calendar } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import { amountText } from '#rules/money.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'

type Kind = ValueOf<'listAgentIncome'>['rows'][number]['kind']
type IncomeSum = ValueOf<'getTeamOverview'>['myIncome']

/** The kinds of posting that pay an agent, and those by which it pays. */
export const incomeKinds = {
  'agent-rebate': 'agent_rebate',
  dividend: 'dividend',
  'daily-wage': 'daily_wage',
  'hour-wage': 'hour_wage',
  'real-time-wage': 'real_time_wage',
} as const satisfies Record<string, Kind>

const sums = ['gross', 'paid', 'advanced', 'repaid'] as const
type Sums = Record<(typeof sums)[number], string>
export type IncomeRead = { day: string; kind: keyof typeof incomeKinds } & Sums

/**
 * Reads what an agent received, what its downlines were paid (`paid`, of which the house advanced `advanced`), and what
 * the house took back of its advances, per day and kind, newest day first; minor units. A repayment has the kind of the
 * commission that covered it.
 */
export async function readIncome(
  tx: Tx,
  { memberId, currency, calendar }: { memberId: string; currency: string; calendar: Calendar },
  { start, end, until, kinds }: { start: Date; end: Date; until: Date; kinds: readonly string[] },
): Promise<IncomeRead[]> {
  const { rows } = await tx.execute<IncomeRead>(sql`
    SELECT ${merchantDay(sql`o.posted_at`, calendar)}::text AS day, o.kind, coalesce(sum(o.gross), 0) AS gross,
      coalesce(sum(o.paid), 0) AS paid, coalesce(sum(o.advanced), 0) AS advanced, coalesce(sum(o.repaid), 0) AS repaid
    FROM (
      SELECT p.posted_at, coalesce(c.kind, p.kind) AS kind,
        CASE WHEN l.wallet = 'main' AND l.amount > 0 THEN l.amount END AS gross,
        CASE WHEN p.kind <> 'receivable' AND l.amount < 0 THEN -l.amount END AS paid,
        CASE WHEN p.kind <> 'receivable' AND l.wallet = 'house:receivables' THEN -l.amount END AS advanced,
        CASE WHEN p.kind = 'receivable' AND l.wallet = 'main' THEN -l.amount END AS repaid
      FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
      LEFT JOIN postings c ON p.kind = 'receivable' AND p.key LIKE '%:debt' AND c.member_id = p.member_id
        AND c.key = left(p.key, -length(':debt'))
      WHERE p.member_id = ${memberId} AND p.currency = ${currency} AND p.kind = ANY (${arrayText([...kinds, 'receivable'])})
        AND p.kind NOT IN ('bet', 'win', 'tie', 'refund', 'correction') AND l.wallet IN ('main', 'house:receivables')
        AND p.posted_at >= ${instant(start.getTime())} AND p.posted_at < ${instant(end.getTime())}
        AND p.posted_at <= ${instant(until.getTime())}
    ) AS o
    WHERE o.kind = ANY (${arrayText(kinds)})
    GROUP BY 1, 2 ORDER BY 1 DESC, 2`)
  return rows
}

/** Income summed, as the contract shows it. */
export function incomeSum(rows: readonly Sums[], decimals: number): IncomeSum {
  const [gross, paid, advanced, repaid] = sums.map((name) =>
    rows.reduce((total, row) => total + BigInt(row[name]), 0n),
  ) as [bigint, bigint, bigint, bigint]
  const text = (minor: bigint) => amountText(minor, decimals)
  return {
    gross: text(gross),
    paid: text(paid),
    advanced: text(advanced),
    net: text(gross - paid),
    repaid: text(repaid),
    toWallet: text(gross - paid + advanced - repaid),
  }
}
