import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { teamMoves } from './move-tables.ts'

/** From this long before a cut at which a member moves, figures are not counted. */
const holdMs = 60_000

/** Locks the tree as it is until the transaction ends. */
export const holdTree = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock_shared(team_lock())`)

/** Whether a member's move is near or overdue: events from the cut on are not counted before the move. */
export async function movesAreDue(tx: Tx, merchant: string, now: number): Promise<boolean> {
  const near = lte(teamMoves.actsAt, new Date(now + holdMs))
  const [row] = await tx
    .select({ id: teamMoves.id })
    .from(teamMoves)
    .where(and(eq(teamMoves.merchant, merchant), eq(teamMoves.state, 'waiting'), near))
    .limit(1)
  return row !== undefined
}

/**
 * Whether an agent's team has moved to its upline and the agent closes as soon as nothing blocks that: no one joins it
 * any more.
 */
export async function hasLeft(tx: Db | Tx, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: teamMoves.id })
    .from(teamMoves)
    .where(and(eq(teamMoves.memberId, memberId), eq(teamMoves.state, 'moved')))
  return row !== undefined
}
