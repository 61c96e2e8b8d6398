import { sql, type SQL } from 'drizzle-orm'
import type { ConsoleValueOf, Operator } from '#openapi/console-handlers.ts'
import { amountText } from '#rules/money.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { executePlanned } from '../../db/execute-planned.ts'
import { cursorOf, keysOf, pageOf } from '../pipeline/cursor.ts'
import type { ConsoleRequest } from '../pipeline/handler.ts'
import type { InboxKind } from './inbox-kind.ts'

type Inbox = ConsoleValueOf<'getInbox'>
export type InboxRow = Inbox['rows'][number]

type Row = {
  kind: string
  ref: string
  title: string
  since: Date | string
  due_at: Date | string
  late: boolean
  weight: 1 | 2 | 3
  member_id: string | null
  account: string | null
  amount: string | null
  currency: string | null
  taker: string | null
  taker_name: string | null
  taken_until: Date | string | null
  later_until: Date | string | null
  handed_by: string | null
  since_text: string
}

/** Whether an operator sees and decides items of a kind. */
export const maySee = ({ kind }: Pick<InboxKind, 'kind'>, { permissions }: Pick<Operator, 'permissions'>): boolean =>
  kind === 'four-eyes' || permissions.has(`inbox.${kind}`)

export const kindsFor = (kinds: readonly InboxKind[], operator: Pick<Operator, 'id' | 'permissions'>): InboxKind[] =>
  kinds.filter((one) => maySee(one, operator)).map((kind) => kind.within?.(operator) ?? kind)

/** The waiting items of one kind with their assignee. An expired lease or postponement counts as none. */
function waitingOfKind(one: InboxKind, now: Date): SQL {
  const { kind, weight, dueMinutes } = one
  const at = now.toISOString()
  return sql`
    SELECT ${kind}::text AS kind, ${weight}::int AS weight, w.*, w.since + ${dueMinutes}::int * interval '1 minute' AS due_at,
      w.since <= ${at}::timestamptz - ${dueMinutes}::int * interval '1 minute' AS late,
      CASE WHEN k.taken_until > ${at} THEN k.taker END AS taker, CASE WHEN k.taken_until > ${at} THEN k.taken_until END AS taken_until,
      CASE WHEN k.later_until > ${at} THEN k.later_until END AS later_until, k.assignee, k.handed_by AS handed_by_id
    FROM (${one.waiting(now)}) AS w LEFT JOIN inbox_work k ON k.kind = ${kind} AND k.ref = w.ref`
}

/** All waiting items of these kinds. */
export const waitingOf = (kinds: readonly InboxKind[], now: Date): SQL =>
  sql.join(
    kinds.map((kind) => waitingOfKind(kind, now)),
    sql` UNION ALL `,
  )

/**
 * The first items of each kind that meet a condition. Within a kind the oldest item is the most urgent and all weigh
 * the same, so the kind's index has them in order already: a page reads only the rows it shows, however many wait.
 */
const firstOf = (kinds: readonly InboxKind[], now: Date, { where, limit }: { where: SQL; limit: number }): SQL =>
  sql.join(
    kinds.map(
      (kind) =>
        sql`(SELECT * FROM (${waitingOfKind(kind, now)}) AS i WHERE ${where} ORDER BY i.since, i.ref LIMIT ${sql.raw(String(limit))})`,
    ),
    sql` UNION ALL `,
  )

/** A page of waiting items: the assignee, the member, and the cursor of the next page. */
const named = (waiting: SQL, limit: number): SQL => sql`
  SELECT i.*, m.account, t.name AS taker_name, h.name AS handed_by,
    to_char(i.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS since_text
  FROM (${waiting}) AS i LEFT JOIN members m ON m.id = i.member_id LEFT JOIN operators t ON t.id = i.taker
    LEFT JOIN operators h ON h.id = i.handed_by_id
  ORDER BY NOT i.late, -i.weight, i.since, i.kind, i.ref LIMIT ${sql.raw(String(limit))}`

/** The query of a page: the first matching items of each kind, and the first of those overall. */
export const firstPage = (kinds: readonly InboxKind[], now: Date, page: { where: SQL; limit: number }): SQL =>
  named(firstOf(kinds, now, page), page.limit)

const moment = (at: Date | string) => new Date(at).toISOString()

const show = (row: Row, decimals: number): InboxRow => ({
  kind: row.kind,
  ref: row.ref,
  title: row.title,
  since: moment(row.since),
  dueAt: moment(row.due_at),
  late: row.late,
  weight: row.weight,
  memberId: row.member_id,
  account: row.account,
  amount: row.amount === null ? null : amountText(BigInt(row.amount), decimals),
  currency: row.currency,
  taker: row.taker === null ? null : { id: row.taker, name: row.taker_name!, until: moment(row.taken_until!) },
  laterUntil: row.later_until && moment(row.later_until),
  handedBy: row.handed_by,
})

const rests: Record<'open' | 'later' | 'all', SQL> = {
  open: sql`i.later_until IS NULL`,
  later: sql`i.later_until IS NOT NULL`,
  all: sql`true`,
}

/**
 * The items that wait for an operator, overdue ones first, then by weight and age; and the count of each kind.
 */
export async function readInbox(
  db: Db,
  kinds: readonly InboxKind[],
  { query, operator, settings }: ConsoleRequest<'getInbox'>,
  now: Date,
): Promise<Inbox> {
  const own = kindsFor(kinds, operator)
  const shown = own.filter(({ kind }) => query.kind === undefined || query.kind === kind)
  if (shown.length === 0) return { rows: [], next: null, kinds: [] }
  const { limit, state = 'open', mine } = query
  const keys = keysOf(query.after, 'truth', 'number', 'time', 'text', 'text')
  const where = [
    rests[state],
    ...(mine === undefined
      ? []
      : [sql`(i.taker = ${operator.id} OR i.assignee = ${operator.id}) IS NOT DISTINCT FROM ${mine}`]),
    ...(keys
      ? [
          sql`(NOT i.late, -i.weight, i.since, i.kind, i.ref) > (${keys[0]}::boolean, ${keys[1]}::int, ${keys[2]}::timestamptz, ${keys[3]}::text, ${keys[4]}::text)`,
        ]
      : []),
  ]
  const page = { where: sql.join(where, sql` AND `), limit: limit + 1 }
  const rows = await executePlanned<Row>(db, firstPage(shown, now, page))
  type Count = { kind: string; waiting: number; late: number }
  const counted = sql`
    SELECT kind, count(*)::int AS waiting, (count(*) FILTER (WHERE late))::int AS late
    FROM (${waitingOf(own, now)}) AS i WHERE ${rests[state]} GROUP BY kind`
  const counts = await executePlanned<Count>(db, counted)
  const paged = pageOf(rows, limit, (last) =>
    cursorOf(String(!last.late), String(-last.weight), last.since_text, last.kind, last.ref),
  )
  const countOf = (kind: string) => counts.find((one) => one.kind === kind)
  return {
    rows: paged.rows.map((row) => show(row, settings.currencyDecimals)),
    next: paged.next,
    kinds: own.map(({ kind }) => ({ kind, waiting: countOf(kind)?.waiting ?? 0, late: countOf(kind)?.late ?? 0 })),
  }
}

/** One row of the inbox; null if it no longer waits. */
export async function readRow(
  tx: Db | Tx,
  kind: InboxKind,
  { ref, now, decimals }: { ref: string; now: Date; decimals: number },
): Promise<InboxRow | null> {
  const { rows } = await tx.execute<Row>(firstPage([kind], now, { where: sql`i.ref = ${ref}`, limit: 1 }))
  return rows[0] ? show(rows[0], decimals) : null
}
