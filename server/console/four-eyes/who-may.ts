import { sql } from 'drizzle-orm'
import { consoleTable, type ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import type { Tx } from '../../db/connect.ts'
import { arrayText } from '../../db/sql-values.ts'
import type { Preview } from '../pipeline/handler.ts'

const dayMs = 86_400_000

/** The roles that decide about an operation, or about this case of it. */
export const rolesFor = (operation: ConsoleOperationId, { roles }: Preview): readonly string[] =>
  roles ?? consoleTable[operation].roles

/** Two-operator calls that edit a payout account or a place in the tree; both operators count as its editors. */
const edits = Object.entries(consoleTable).flatMap(([id, { conflict, fourEyes }]) => (conflict && fourEyes ? [id] : []))

/** Operators who created the decided thing, or edited a member's payout account or place in the tree within a day. */
export async function conflicted(tx: Tx, { members = [], makers = [] }: Preview, now: number): Promise<Set<string>> {
  if (members.length === 0) return new Set(makers)
  const since = new Date(now - dayMs).toISOString()
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT operator_id AS id FROM audit_log
    WHERE conflict AND member_id = ANY (${arrayText(members)}::uuid[]) AND at > ${since} AND operator_id IS NOT NULL
    UNION SELECT unnest(ARRAY[asked_by, decided_by]) FROM four_eyes_requests
    WHERE member_id = ANY (${arrayText(members)}::uuid[]) AND state = 'approved' AND decided_at > ${since}
      AND operation = ANY (${arrayText(edits)}::text[])`)
  return new Set([...makers, ...rows.map(({ id }) => id)])
}

type Asked = { operation: ConsoleOperationId; preview: Preview; askedBy: string }

/** Whether the requesting operator could still make the request: active, and with a role that allows it. */
export async function askerStands(tx: Tx, { operation, preview, askedBy }: Asked): Promise<boolean> {
  const may = arrayText(rolesFor(operation, preview))
  const { rows } = await tx.execute(sql`
    SELECT FROM operators o JOIN operator_roles r ON r.operator_id = o.id
    WHERE o.id = ${askedBy} AND o.status = 'active' AND r.role = ANY (${may}::text[]) LIMIT 1`)
  return rows.length > 0
}

export type Approver = { id: string; name: string }

/** The operators who could approve a request. */
export async function approversFor(
  tx: Tx,
  operation: ConsoleOperationId,
  { preview, asker, now }: { preview: Preview; asker: string; now: number },
): Promise<Approver[]> {
  const { rows } = await tx.execute<Approver>(sql`
    SELECT id, name FROM operators o WHERE status = 'active' AND totp_secret IS NOT NULL AND id <> ${asker}
      AND EXISTS (SELECT FROM operator_roles r WHERE r.operator_id = o.id AND r.role = ANY (${arrayText(rolesFor(operation, preview))}::text[]))
    ORDER BY name`)
  const out = await conflicted(tx, preview, now)
  return rows.filter(({ id }) => !out.has(id))
}
