import { and, eq, getTableColumns, or } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { ReadStatement } from './show-statement.ts'
import { contractRuns, contractStatements as s } from './tables.ts'

/** A statement by its number, where the member is one of its two; null else. */
export async function findStatement(tx: Tx, statementId: string, memberId: string): Promise<ReadStatement | null> {
  const [found] = await tx
    .select({ row: getTableColumns(s), period: contractRuns.period, counted: contractRuns.counted })
    .from(s)
    .innerJoin(contractRuns, eq(contractRuns.id, s.runId))
    .where(and(eq(s.id, statementId), or(eq(s.payeeId, memberId), eq(s.payerId, memberId))))
  return found ?? null
}
