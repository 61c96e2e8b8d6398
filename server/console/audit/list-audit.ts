import { sql, type SQL } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Services } from '../../services.ts'
import { cursorOf, keysOf, pageOf } from '../pipeline/cursor.ts'
import type { ConsoleRequest } from '../pipeline/handler.ts'

type Entry = ConsoleValueOf<'listAudit'>['rows'][number]

type Row = {
  id: string
  at: Date | string
  actor_kind: Entry['actorKind']
  operator_id: string | null
  actor: string
  ip: string | null
  operation: string
  reason: string | null
  thing: string | null
  member_id: string | null
  account: string | null
  trace_id: string | null
  changes: number
}

const show = (row: Row): Entry => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  actorKind: row.actor_kind,
  operatorId: row.operator_id,
  actor: row.actor,
  ip: row.ip,
  operation: row.operation,
  reason: row.reason,
  thing: row.thing,
  memberId: row.member_id,
  account: row.account,
  traceId: row.trace_id,
  changes: row.changes,
})

const entries = (where: SQL, limit: number): SQL => sql`
  SELECT a.id, a.at, a.actor_kind, a.operator_id, a.actor, a.ip, a.operation, a.reason, a.thing, a.member_id, m.account, a.trace_id,
    (SELECT count(*)::int FROM audit_changes c WHERE c.audit_id = a.id) AS changes
  FROM audit_log a LEFT JOIN members m ON m.id = a.member_id WHERE ${where} ORDER BY a.id DESC LIMIT ${limit}`

/** A page of the log, newest first, by person, record, operation and time. */
export async function listAudit(
  { db }: Pick<Services, 'db'>,
  { query }: ConsoleRequest<'listAudit'>,
): Promise<ConsoleValueOf<'listAudit'>> {
  const { operatorId, memberId, thing, operation, from, to, limit } = query
  const keys = keysOf(query.after, 'number')
  const where = [
    sql`true`,
    ...(operatorId === undefined ? [] : [sql`a.operator_id = ${operatorId}`]),
    ...(memberId === undefined ? [] : [sql`a.member_id = ${memberId}`]),
    ...(thing === undefined ? [] : [sql`a.thing = ${thing}`]),
    ...(operation === undefined ? [] : [sql`a.operation = ${operation}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`a.at < ${to}::timestamptz`]),
    ...(keys ? [sql`a.id < ${keys[0]}::bigint`] : []),
  ]
  const { rows } = await db.execute<Row>(entries(sql.join(where, sql` AND `), limit + 1))
  return pageOf(rows.map(show), limit, (last) => cursorOf(last.id))
}

type Change = {
  tbl: string
  key: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** An entry with its changes and its link in the chain. */
export async function readEntry(
  { db }: Pick<Services, 'db'>,
  { query: { id } }: ConsoleRequest<'getAuditEntry'>,
): Promise<ConsoleReplyOf<'getAuditEntry'>> {
  const { rows } = await db.execute<Row>(entries(sql`a.id = ${id}::bigint`, 1))
  if (!rows[0]) return consoleRefuse('not.found')
  const changes = await db.execute<Change>(
    sql`SELECT tbl, key, before, after FROM audit_changes WHERE audit_id = ${id}::bigint ORDER BY id`,
  )
  const links = await db.execute<{ hash: string }>(
    sql`SELECT encode(hash, 'hex') AS hash FROM audit_links WHERE audit_id = ${id}::bigint`,
  )
  return consoleOk({
    entry: show(rows[0]),
    changes: changes.rows.map(({ tbl, ...change }) => ({ table: tbl, ...change })),
    hash: links.rows[0]?.hash ?? null,
  })
}
