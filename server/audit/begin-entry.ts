import { sql } from 'drizzle-orm'
import type { Tx } from '../db/connect.ts'

/** The content of an audit entry. */
export type Entry = {
  actorKind: 'operator' | 'command' | 'system'
  operatorId?: string
  actor: string
  sessionId?: string
  ip?: string
  operation: string
  reason?: string
  /** What is touched, as `kind:id`. */
  thing?: string
  memberId?: string
  traceId?: string
  conflict?: boolean
}

/**
 * Writes an entry of the audit log, first of all in its transaction: what the transaction changes in watched tables
 * belongs to it. A transaction that writes to them without one is refused by the database.
 */
export async function beginEntry(tx: Tx, entry: Entry, now: number): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO audit_log (at, actor_kind, operator_id, actor, session_id, ip, operation, reason, thing, member_id, trace_id, conflict)
    VALUES (${new Date(now).toISOString()}, ${entry.actorKind}, ${entry.operatorId ?? null}, ${entry.actor},
      ${entry.sessionId ?? null}, ${entry.ip ?? null}, ${entry.operation}, ${entry.reason ?? null}, ${entry.thing ?? null},
      ${entry.memberId ?? null}, ${entry.traceId ?? null}, ${entry.conflict ?? false}) RETURNING id`)
  return rows[0]!.id
}
