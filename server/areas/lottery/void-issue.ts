import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { publish, type NewEvent } from './events.ts'
import type { Issue } from './issue-state.ts'
import { readIssue } from './read-issue.ts'
import { lotteryIssues } from './tables.ts'

/** Makes an issue void: its slips get their stakes back by the settlement. What open pages are told of it. */
export async function voidIssue(tx: Tx, issue: Issue, now: number): Promise<NewEvent> {
  await tx.update(lotteryIssues).set({ state: 'voiding' }).where(eq(lotteryIssues.id, issue.id))
  return { game: issue.game, kind: 'void', at: now, data: { issueNo: issue.issueNo, province: issue.province } }
}

/** An issue that is not drawn yet, locked against its draw and against bets under way; or why it cannot be made void. */
export async function findVoidable(
  tx: Tx,
  merchant: string,
  of: { gameCode: string; issueNo: string },
): Promise<{ outcome: 'found'; issue: Issue } | { outcome: 'unknown' | 'drawn' }> {
  const seen = await readIssue(tx, merchant, of)
  if (!seen) return { outcome: 'unknown' }
  await tx.execute(sql`SELECT pg_advisory_xact_lock(lottery_lock(${String(seen.id)}::bigint))`)
  const issue = (await readIssue(tx, merchant, of, true))!
  return issue.state === 'waiting' ? { outcome: 'found', issue } : { outcome: 'drawn' }
}

/** Makes such an issue void by hand, and tells open pages. */
export async function voidByHand(tx: Tx, merchant: string, issue: Issue, now: number): Promise<void> {
  await publish(tx, merchant, [await voidIssue(tx, issue, now)])
}
