import { sql } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A member of the agent's team or the agent itself: its id and its depth below the agent. */
export type Reached = { id: string; depth: number }

/** Finds a member by id in the current team; a member elsewhere is treated as unknown. */
export async function reach(db: Db | Tx, agentId: string, memberId: string | undefined): Promise<Reached | null> {
  if (memberId === undefined) return { id: agentId, depth: 0 }
  if (!uuid.test(memberId)) return null
  const { rows } = await db.execute<Reached>(sql`
    SELECT descendant_id AS id, depth FROM team_spans
    WHERE ancestor_id = ${agentId} AND descendant_id = ${memberId} AND to_at IS NULL`)
  return rows[0] ?? null
}

/** Finds a member by account, ignoring case. */
export async function reachAccount(
  db: Db | Tx,
  { code }: Pick<Services['merchant'], 'code'>,
  agentId: string,
  account: string,
): Promise<Reached | null> {
  const { rows } = await db.execute<Reached>(sql`
    SELECT s.descendant_id AS id, s.depth FROM members m JOIN team_spans s ON s.descendant_id = m.id
    WHERE m.merchant = ${code} AND m.account_key = ${account.trim().toLowerCase()} AND s.ancestor_id = ${agentId}
      AND s.to_at IS NULL`)
  return rows[0] ?? null
}

/** The path from an agent down to a team member, both included. */
export async function pathTo(tx: Tx, agentId: string, memberId: string): Promise<ValueOf<'listDownlines'>['path']> {
  const { rows } = await tx.execute<{ id: string; account: string }>(sql`
    SELECT m.id, m.account FROM team_spans below JOIN team_spans own
      ON own.ancestor_id = ${agentId} AND own.descendant_id = below.ancestor_id AND own.to_at IS NULL
    JOIN members m ON m.id = below.ancestor_id
    WHERE below.descendant_id = ${memberId} AND below.to_at IS NULL ORDER BY own.depth`)
  return rows.map(({ id, account }) => ({ memberId: id, account }))
}
