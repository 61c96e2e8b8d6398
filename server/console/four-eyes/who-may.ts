import { sql } from 'drizzle-orm'
import { consoleTable, type ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import type { Tx } from '../../db/connect.ts'
import { arrayText } from '../../db/sql-values.ts'
import { mayGive, readAuthorities, type Held } from '../access/authority.ts'
import { overLimit, type Move } from '../access/limits.ts'
import { permissionFor } from '../access/permissions.ts'
import type { Preview } from '../pipeline/handler.ts'

const dayMs = 86_400_000

/** Whether an operator's roles let them ask for a request and approve it. */
export const reaches = (
  operator: Held,
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

/** What a request moves, as limits count it; null if it moves nothing. */
export const moveOf = (
  { operation, body }: { operation: ConsoleOperationId; body: unknown },
  { moves }: Preview,
  day: string,
): Move | null =>
  moves === undefined ? null : { permission: permissionFor(operation, body), amounts: moves.map(BigInt), day }

type Asked = { operation: ConsoleOperationId; body: unknown; preview: Preview; askedBy: string }

/** Whether the requesting operator could still make the request: active, and with a role that allows it. */
export async function askerStands(tx: Tx, asked: Asked, day: string): Promise<boolean> {
  const [asker] = await readAuthorities(tx, asked.askedBy)
  if (!asker || !reaches(asker, asked, asked.preview)) return false
  return (await overLimit(tx, asker, moveOf(asked, asked.preview, day))) === null
}

export type Approver = { id: string; name: string }

/** The operators who could approve a request. */
export async function approversFor(
  tx: Tx,
  request: { operation: ConsoleOperationId; body: unknown },
  { preview, asker, now, day }: { preview: Preview; asker: string; now: number; day: string },
): Promise<Approver[]> {
  const out = await conflicted(tx, preview, now)
  const may: Approver[] = []
  for (const one of await readAuthorities(tx)) {
    const reached = one.enrolled && one.id !== asker && !out.has(one.id) && reaches(one, request, preview)
    if (reached && (await overLimit(tx, one, moveOf(request, preview, day))) === null) may.push(one)
  }
  return may
}
