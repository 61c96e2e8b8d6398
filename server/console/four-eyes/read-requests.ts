import { sql, type SQL } from 'drizzle-orm'
import type { ConsoleValueOf, Operator } from '#openapi/console-handlers.ts'
import { arrayText } from '../../db/sql-values.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { cursorOf, keysOf, pageOf } from '../pipeline/cursor.ts'
import type { ConsoleRequest } from '../pipeline/handler.ts'

export type Shown = ConsoleValueOf<'approveFourEyes'>

type Row = {
  id: string
  operation: string
  thing: string
  member_id: string | null
  state: Shown['state']
  asked_by: string
  asked_name: string
  asked_at: Date | string
  reason: string
  expires_at: Date | string
  decided_name: string | null
  decided_at: Date | string | null
  decided_reason: string | null
}

const moment = (at: Date | string) => new Date(at).toISOString()

const show = (row: Row): Shown => ({
  id: row.id,
  operation: row.operation,
  thing: row.thing,
  memberId: row.member_id,
  state: row.state,
  askedBy: row.asked_name,
  askedById: row.asked_by,
  askedAt: moment(row.asked_at),
  reason: row.reason,
  expiresAt: moment(row.expires_at),
  decidedBy: row.decided_name,
  decidedAt: row.decided_at && moment(row.decided_at),
  decidedReason: row.decided_reason,
})

/** An expired request counts as lapsed from the moment of its expiry. */
const rowsWhere = (where: SQL, now: number): SQL => sql`
  SELECT f.*, a.name AS asked_name, d.name AS decided_name FROM (
    SELECT id, operation, body, thing, member_id, preview, asked_by, asked_at, reason, expires_at, decided_by, decided_at, decided_reason,
      CASE WHEN state = 'open' AND expires_at <= ${new Date(now).toISOString()} THEN 'lapsed' ELSE state END AS state
    FROM four_eyes_requests) AS f
  JOIN operators a ON a.id = f.asked_by LEFT JOIN operators d ON d.id = f.decided_by WHERE ${where}`

/** @param to the operator who must be able to see the request; if missing, any operator */
export async function showRequest(
  db: Db | Tx,
  id: string,
  now: number,
  to?: Pick<Operator, 'id' | 'permissions'>,
): Promise<Shown | null> {
  const reach = to ? within(to) : sql`true`
  const { rows } = await db.execute<Row>(rowsWhere(sql`f.id = ${id} AND ${reach}`, now))
  return rows[0] ? show(rows[0]) : null
}

/** Stores which requests have expired. */
export const lapse = (tx: Tx, now: number) =>
  tx.execute(sql`UPDATE four_eyes_requests SET state = 'lapsed'
    WHERE state = 'open' AND expires_at <= ${new Date(now).toISOString()}`)

/** Lapses an operator's open requests if the operator is frozen or must be invited again. */
export const lapseRequestsOf = (tx: Tx, operatorId: string) =>
  tx.execute(sql`UPDATE four_eyes_requests SET state = 'lapsed' WHERE state = 'open' AND asked_by = ${operatorId}`)

/** The requests that an operator may see: the operator's own, and those that the operator's roles let them decide. */
export const within = ({ id, permissions }: Pick<Operator, 'id' | 'permissions'>): SQL =>
  // as `permissionFor` names it
  sql`(f.asked_by = ${id} OR ${arrayText([...permissions])}::text[] @> ARRAY[
    CASE f.operation WHEN 'decideInboxItem' THEN 'inbox.' || (f.body ->> 'kind') ELSE f.operation END])`

/** A page of requests that an operator may look at, newest first. */
export async function listRequests(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { query, operator }: ConsoleRequest<'listFourEyes'>,
): Promise<ConsoleValueOf<'listFourEyes'>> {
  const { state, mine, limit } = query
  const keys = keysOf(query.after, 'time', 'uuid')
  const where = [
    within(operator),
    ...(state === undefined ? [] : [sql`f.state = ${state}`]),
    ...(mine === undefined ? [] : [sql`(f.asked_by = ${operator.id}) = ${mine}`]),
    ...(keys ? [sql`(f.asked_at, f.id) < (${keys[0]}::timestamptz, ${keys[1]}::uuid)`] : []),
  ]
  const { rows } = await db.execute<Row>(sql`
    ${rowsWhere(sql.join(where, sql` AND `), clock.now())} ORDER BY f.asked_at DESC, f.id DESC LIMIT ${limit + 1}`)
  return pageOf(rows.map(show), limit, (last) => cursorOf(last.askedAt, last.id))
}
