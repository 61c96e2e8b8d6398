import { sql } from 'drizzle-orm'
import { consoleTable, type ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import type { Operator } from '#openapi/console-handlers.ts'
import type { Tx } from '../../db/connect.ts'
import { arrayText } from '../../db/sql-values.ts'
import { mayGive, readAuthorities } from '../access/authority.ts'
import { permissionFor } from '../access/permissions.ts'
import type { Preview } from '../pipeline/handler.ts'

const dayMs = 86_400_000

/** Whether an operator's roles let them ask for a request and approve it. */
export const reaches = (
  operator: Pick<Operator, 'roles' | 'permissions'>,
  { operation, body }: { operation: ConsoleOperationId; body: unknown },
  { gives = [] }: Preview,
): boolean => operator.permissions.has(permissionFor(operation, body)) && mayGive(operator, gives)

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

type Asked = { operation: ConsoleOperationId; body: unknown; preview: Preview; askedBy: string }

/** Whether the requesting operator could still make the request: active, and with a role that allows it. */
export async function askerStands(tx: Tx, asked: Asked): Promise<boolean> {
  const [asker] = await readAuthorities(tx, asked.askedBy)
  return asker !== undefined && reaches(asker, asked, asked.preview)
}

export type Approver = { id: string; name: string }

/** The operators who could approve a request. */
export async function approversFor(
  tx: Tx,
  request: { operation: ConsoleOperationId; body: unknown },
  { preview, asker, now }: { preview: Preview; asker: string; now: number },
): Promise<Approver[]> {
  const out = await conflicted(tx, preview, now)
  return (await readAuthorities(tx)).filter(
    (one) => one.enrolled && one.id !== asker && !out.has(one.id) && reaches(one, request, preview),
  )
}
