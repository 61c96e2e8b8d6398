import { merchantDay } from '../../db/merchant-day.ts'
import type { Calendar } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '../../db/connect.ts'
import { amountText } from '../wallet/amounts.ts'
import { arrayText, instant } from '../wallet/ledger.ts'

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

export type IncomeRead = { day: string; kind: keyof typeof incomeKinds; gross: string; paid: string }

/** Reads what an agent received and what it paid to downlines, per day and kind, newest day first; minor units. */
export async function readIncome(
  tx: Tx,
  { memberId, currency, calendar }: { memberId: string; currency: string; calendar: Calendar },
  { start, end, until, kinds }: { start: Date; end: Date; until: Date; kinds: readonly string[] },
): Promise<IncomeRead[]> {
  const { rows } = await tx.execute<IncomeRead>(sql`
    SELECT ${merchantDay(sql`p.posted_at`, calendar)}::text AS day, p.kind,
      coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0) AS gross, coalesce(-sum(l.amount) FILTER (WHERE l.amount < 0), 0) AS paid
    FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
    WHERE p.member_id = ${memberId} AND p.currency = ${currency} AND p.kind = ANY (${arrayText(kinds)})
      AND p.kind NOT IN ('bet', 'win', 'tie', 'refund', 'correction') AND l.wallet = 'main'
      AND p.posted_at >= ${instant(start.getTime())} AND p.posted_at < ${instant(end.getTime())}
      AND p.posted_at <= ${instant(until.getTime())}
    GROUP BY 1, 2 ORDER BY 1 DESC, 2`)
  return rows
}

/** Income summed, as the contract shows it. */
export function incomeSum(rows: readonly Pick<IncomeRead, 'gross' | 'paid'>[], decimals: number): IncomeSum {
  const sum = (name: 'gross' | 'paid') => rows.reduce((total, row) => total + BigInt(row[name]), 0n)
  const [gross, paid] = [sum('gross'), sum('paid')]
  return {
    gross: amountText(gross, decimals),
    paid: amountText(paid, decimals),
    net: amountText(gross - paid, decimals),
  }
}
