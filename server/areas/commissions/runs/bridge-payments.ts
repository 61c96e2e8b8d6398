import { sql } from 'drizzle-orm'
import type { ContractKind } from '#rules/contracts/terms.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { RecordQuery } from '#server/lists/record-query.ts'
import { amountText } from '#rules/money.ts'
import { instant } from '#server/db/sql-values.ts'
import type { PostingKind } from '#server/areas/money/wallet/posting-kinds.ts'

type Bridge = NonNullable<ValueOf<'listDividendStatements'>['totals']['byDay']>['gross']
type Asked = {
  kind: ContractKind
  memberId: string
  side: 'RECEIVED' | 'PAID'
  /** Sums of the statements in the window, in minor units: their amounts, and the part paid until now. */
  sums: { gross: bigint; settled: bigint }
  currency: string
  decimals: number
}

const postingKind = {
  DIVIDEND: 'dividend',
  DAILY: 'daily-wage',
  HOURLY: 'hour-wage',
  REALTIME: 'real-time-wage',
} as const satisfies Record<ContractKind, PostingKind>

const legs = {
  RECEIVED: sql`l.wallet = 'main' AND l.amount > 0`,
  PAID: sql`l.wallet IN ('main', 'house:receivables') AND l.amount < 0`,
}

/** Leads from what the periods of a window came to, to what was paid on its days, as the list of income counts it. */
export async function bridgePayments(
  tx: Tx,
  { kind, memberId, side, sums, currency, decimals }: Asked,
  { start, end, until }: Pick<RecordQuery, 'start' | 'end' | 'until'>,
): Promise<Bridge> {
  const { rows } = await tx.execute<{ by_day: string; earlier: string }>(sql`
    SELECT coalesce(sum(abs(l.amount)), 0) AS by_day,
      coalesce(sum(abs(l.amount)) FILTER (WHERE c.period_start < ${instant(start.getTime())}), 0) AS earlier
    FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
    JOIN contract_statements c ON c.id = p.reference
    WHERE p.member_id = ${memberId} AND p.currency = ${currency} AND p.kind = ${postingKind[kind]} AND ${legs[side]}
      AND p.kind NOT IN ('bet', 'win', 'tie', 'refund', 'correction')
      AND p.posted_at >= ${instant(start.getTime())} AND p.posted_at < ${instant(end.getTime())}
      AND p.posted_at <= ${instant(until.getTime())}`)
  const [byDay, earlier] = [BigInt(rows[0]!.by_day), BigInt(rows[0]!.earlier)]
  const text = (minor: bigint) => amountText(minor, decimals)
  return {
    unpaid: text(sums.gross - sums.settled),
    later: text(sums.settled - (byDay - earlier)),
    earlier: text(earlier),
    byDay: text(byDay),
  }
}
