import { sql, type SQL } from 'drizzle-orm'
import type { ConsoleValueOf, FilledConsoleQueryOf } from '#openapi/console-handlers.ts'
import { lineAmount } from '#server/areas/money/reconciliation/suspense.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { Services } from '#server/services.ts'
import { cursorOf, keysOf, pageOf } from '../../pipeline/cursor.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'

type Query = FilledConsoleQueryOf<'listExceptions'>
type Row = ConsoleValueOf<'listExceptions'>['rows'][number]
type Found = {
  id: string
  kind: Row['kind']
  state: Row['state']
  provider: string
  tx_id: string | null
  ours: string | null
  theirs: string | null
  currency: string
  at: Date | string
  found_at: Date | string
  deposit_no: string | null
  withdrawal_no: string | null
  account: string | null
  said: string | null
  decided_by: string[]
  reason: string | null
}

const iso = (at: Date | string) => new Date(at).toISOString()

function show(row: Found, settings: MerchantSettings): Row {
  const { id, kind, state, provider, currency, account, said, reason } = row
  const text = (minor: string | null) =>
    minor === null ? null : lineAmount({ amount: BigInt(minor), currency }, settings)
  return {
    id,
    kind,
    state,
    provider,
    txId: row.tx_id,
    ours: text(row.ours),
    theirs: text(row.theirs),
    currency,
    at: iso(row.at),
    foundAt: iso(row.found_at),
    depositNo: row.deposit_no,
    withdrawalNo: row.withdrawal_no,
    account,
    said,
    decidedBy: row.decided_by.join(', '),
    reason,
  }
}

function whereOf({ provider, state, kind, after }: Query, merchant: string): SQL {
  const [before] = keysOf(after, 'number') ?? []
  const parts = [
    sql`e.merchant = ${merchant}`,
    provider !== undefined && sql`e.provider = ${provider}`,
    state !== undefined && sql`e.state = ${state}`,
    kind !== undefined && sql`e.kind = ${kind}`,
    before !== undefined && sql`e.id < ${before}`,
  ]
  return sql.join(
    parts.filter((part) => part !== false),
    sql` AND `,
  )
}

/** Differences between our books and the providers', newest first, decided or not. */
export async function listExceptions(
  { db, merchant }: Services,
  { query, settings }: ConsoleRequest<'listExceptions'>,
): Promise<ConsoleValueOf<'listExceptions'>> {
  const { limit } = query
  const { rows } = await db.execute<Found>(sql`
    SELECT e.id::text AS id, e.kind, e.state, e.provider, coalesce(l.tx_id, e.tx_id) AS tx_id, e.ours, e.theirs, e.currency, e.at, e.found_at,
      e.deposit_no, e.withdrawal_no, m.account, e.said, e.decided_by, e.reason
    FROM statement_exceptions e LEFT JOIN statement_lines l ON l.provider = e.provider AND l.line_id = e.line_id
    LEFT JOIN deposits d ON d.deposit_no = e.deposit_no LEFT JOIN withdrawals w ON w.withdrawal_no = e.withdrawal_no
    LEFT JOIN members m ON m.id = coalesce(d.member_id, w.member_id)
    WHERE ${whereOf(query, merchant.code)} ORDER BY e.id DESC LIMIT ${limit + 1}`)
  const page = pageOf(rows, limit, ({ id }) => cursorOf(id))
  return { rows: page.rows.map((row) => show(row, settings)), next: page.next }
}
