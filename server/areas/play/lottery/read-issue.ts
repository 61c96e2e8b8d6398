import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Issue } from './issue-state.ts'
import { lotteryIssues } from './tables.ts'

/** The issue of a game with this number; `locked` locks it until the transaction ends. */
export async function readIssue(
  db: Db | Tx,
  merchant: string,
  { gameCode, issueNo }: { gameCode: string; issueNo: string },
  locked = false,
): Promise<Issue | null> {
  const found = db
    .select()
    .from(lotteryIssues)
    .where(
      and(eq(lotteryIssues.merchant, merchant), eq(lotteryIssues.game, gameCode), eq(lotteryIssues.issueNo, issueNo)),
    )
  const [issue] = await (locked ? found.for('no key update') : found)
  return issue ?? null
}
