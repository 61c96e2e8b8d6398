import { and, eq, isNull, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { payStatementIn, type PaySettings } from './pay-statement.ts'
import { contractRuns, contractStatements } from './tables.ts'

/** Statements with a held amount, as inbox rows; the amount is the held part. */
export const heldStatements = (merchant: string): SQL => sql`
  SELECT s.id AS ref, coalesce(s.paid_at, s.pay_at) AS since, s.payee_id AS member_id, s.gross - s.from_wallet - s.advance AS amount,
    s.currency, s.kind || ' ' || s.held_because AS title
  FROM contract_statements s WHERE s.merchant = ${merchant} AND s.held_because IS NOT NULL`

/** Runs that await an operator, as inbox rows; the amount is the run's total. */
export const heldRuns = (merchant: string): SQL => sql`
  SELECT r.id::text AS ref, r.computed_at AS since, NULL::uuid AS member_id, r.gross AS amount, m.settings ->> 'currency' AS currency,
    r.kind || ' ' || r.held_because AS title
  FROM contract_runs r JOIN merchants m ON m.code = r.merchant
  WHERE r.merchant = ${merchant} AND r.state = 'computed' AND r.held_because IS NOT NULL AND r.released_at IS NULL`

/**
 * Pays the held amount of a statement from the payer's wallet; with two operators' approval the house advances the rest
 * as the payer's debt. A frozen payee is paid nothing.
 */
export async function payHeld(
  tx: Tx,
  { statementId, advance }: { statementId: string; advance: boolean },
  { at, settings }: { at: number; settings: PaySettings },
): Promise<'paid' | 'held' | 'conflict'> {
  const [row] = await tx
    .select()
    .from(contractStatements)
    .where(eq(contractStatements.id, statementId))
    .for('no key update')
  if (row?.state !== 'held') return 'conflict'
  return (await payStatementIn(tx, { statementId, byHouse: advance, at, settings })) ?? 'conflict'
}

/** Releases a run that awaits an operator for payment. */
export async function releaseRun(
  tx: Tx,
  { runId, operator }: { runId: bigint; operator: string },
  at: number,
): Promise<'done' | 'conflict'> {
  const released = await tx
    .update(contractRuns)
    .set({ releasedBy: operator, releasedAt: new Date(at) })
    .where(
      and(
        eq(contractRuns.id, runId),
        isNotNull(contractRuns.heldBecause),
        isNull(contractRuns.releasedAt),
        ne(contractRuns.state, 'done'),
      ),
    )
    .returning()
  return released.length === 0 ? 'conflict' : 'done'
}
