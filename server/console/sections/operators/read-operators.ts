import { sql } from 'drizzle-orm'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { idleMs } from '../../access/operator-session.ts'

type Operator = ConsoleValueOf<'listOperators'>['rows'][number]

type Row = {
  id: string
  name: string
  email: string
  status: Operator['status']
  app: boolean
  invited_at: Date | string
  last_seen_at: Date | string | null
  sessions: number
  roles: Operator['roles']
}

/** Operators by name, or one operator. */
export async function readOperators(db: Db | Tx, now: number, id?: string): Promise<Operator[]> {
  const idle = new Date(now - idleMs).toISOString()
  const { rows } = await db.execute<Row>(sql`
    SELECT o.id, o.name, o.email, o.status, o.totp_secret IS NOT NULL AS app, o.invited_at, s.last_seen_at, s.sessions,
      ARRAY(SELECT coalesce(d.name, r.role) FROM operator_roles r LEFT JOIN made_roles d ON d.id::text = r.role
        WHERE r.operator_id = o.id ORDER BY 1) AS roles
    FROM operators o CROSS JOIN LATERAL (
      SELECT max(last_seen_at) AS last_seen_at,
        (count(*) FILTER (WHERE ended_at IS NULL AND last_seen_at > ${idle}
          AND expires_at > ${new Date(now).toISOString()}))::int AS sessions
      FROM operator_sessions WHERE operator_id = o.id) AS s
    WHERE ${id === undefined ? sql`true` : sql`o.id = ${id}`} ORDER BY o.name, o.id`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    status: row.status,
    app: row.app,
    invitedAt: new Date(row.invited_at).toISOString(),
    lastSeenAt: row.last_seen_at && new Date(row.last_seen_at).toISOString(),
    sessions: row.sessions,
  }))
}
