import { sql, type SQL } from 'drizzle-orm'
import type { ConsoleValueOf, FilledConsoleQueryOf } from '#openapi/console-handlers.ts'
import { lineAmount, lineDecimals } from '#server/areas/money/reconciliation/suspense.ts'
import type { LineState } from '#server/areas/money/reconciliation/tables.ts'
import type { LineKind } from '#server/areas/site/settings/statement-columns.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'
import type { Services } from '#server/services.ts'
import { cursorOf, keysOf, pageOf } from '../../pipeline/cursor.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'

type Query = FilledConsoleQueryOf<'listStatementLines'>
type Row = ConsoleValueOf<'listStatementLines'>['rows'][number]
type Found = {
  provider: string
  line_id: string
  kind: LineKind
  tx_id: string
  amount: string
  fee: string
  currency: string
  at: Date | string
  heard_at: Date | string
  source: Row['source']
  state: LineState
  twice: boolean
  deposit_no: string | null
  withdrawal_no: string | null
  account: string | null
  member_id: string | null
  number: string | null
  sender: string | null
  reason: string | null
}

const iso = (at: Date | string) => new Date(at).toISOString()

/** Whether another line names the same transaction. */
const isTwice = sql`EXISTS (
  SELECT 1 FROM statement_lines o WHERE o.provider = l.provider AND upper(o.tx_id) = upper(l.tx_id) AND o.kind = l.kind
    AND o.line_id <> l.line_id)`

const standing = (state: NonNullable<Query['state']>): SQL => (state === 'twice' ? isTwice : sql`l.state = ${state}`)

function whereOf({ provider, state, kind, txId, from, to, after }: Query, merchant: string): SQL {
  const [at, ofProvider, lineId] = keysOf(after, 'time', 'text', 'text') ?? []
  const parts = [
    sql`l.merchant = ${merchant}`,
    provider !== undefined && sql`l.provider = ${provider}`,
    state !== undefined && standing(state),
    kind !== undefined && sql`l.kind = ${kind}`,
    txId !== undefined && sql`upper(l.tx_id) = ${txId.toUpperCase()}`,
    from !== undefined && sql`l.at >= ${iso(from)}`,
    to !== undefined && sql`l.at < ${iso(to)}`,
    at !== undefined && sql`(l.at, l.provider, l.line_id) < (${at}, ${ofProvider}, ${lineId})`,
  ]
  return sql.join(
    parts.filter((part) => part !== false),
    sql` AND `,
  )
}

function show(row: Found, settings: MerchantSettings): Row {
  const { provider, kind, currency, source, state, twice, account, number, sender, reason } = row
  const line = { amount: BigInt(row.amount), currency }
  return {
    provider,
    lineId: row.line_id,
    kind,
    txId: row.tx_id,
    amount: lineAmount(line, settings),
    fee: amountText(BigInt(row.fee), lineDecimals(currency, settings)),
    currency,
    at: iso(row.at),
    heardAt: iso(row.heard_at),
    source,
    state,
    twice,
    depositNo: row.deposit_no,
    withdrawalNo: row.withdrawal_no,
    account,
    memberId: row.member_id,
    number,
    sender,
    reason,
  }
}

/** Statement lines, newest first, each with its order and member. */
export async function listLines(
  { db, merchant }: Services,
  { query, settings }: ConsoleRequest<'listStatementLines'>,
): Promise<ConsoleValueOf<'listStatementLines'>> {
  const { limit } = query
  const { rows } = await db.execute<Found>(sql`
    SELECT l.provider, l.line_id, l.kind, l.tx_id, l.amount, l.fee, l.currency, l.at, l.heard_at, l.source, l.state,
      ${isTwice} AS twice, l.deposit_no, l.withdrawal_no, m.account, m.id AS member_id, l.number, l.sender, l.reason
    FROM statement_lines l LEFT JOIN deposits d ON d.deposit_no = l.deposit_no
    LEFT JOIN withdrawals w ON w.withdrawal_no = l.withdrawal_no
    LEFT JOIN members m ON m.id = coalesce(d.member_id, w.member_id)
    WHERE ${whereOf(query, merchant.code)}
    ORDER BY l.at DESC, l.provider DESC, l.line_id DESC LIMIT ${limit + 1}`)
  const page = pageOf(rows, limit, (last) => cursorOf(iso(last.at), last.provider, last.line_id))
  return { rows: page.rows.map((row) => show(row, settings)), next: page.next }
}
