import { and, eq, getTableColumns, or } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { ReadStatement } from './show-statement.ts'
import { contractRuns, contractStatements as s } from './tables.ts'

/** Finds a statement by number if the member is one of its two parties; null otherwise. */
export async function findStatement(tx: Tx, statementId: string, memberId: string): Promise<ReadStatement | null> {
  const [found] = await tx
    .select({ row: getTableColumns(s), period: contractRuns.period, counted: contractRuns.counted })
    .from(s)
    .innerJoin(contractRuns, eq(contractRuns.id, s.runId))
    .where(and(eq(s.id, statementId), or(eq(s.payeeId, memberId), eq(s.payerId, memberId))))
  return found ?? null
}
