import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { publish, type NewEvent } from './events.ts'
import type { Issue } from './issue-state.ts'
import { readIssue } from './read-issue.ts'
import { lotteryIssues } from './tables.ts'

/** Makes an issue void; the settlement then refunds its slips. Returns the event for open pages. */
export async function voidIssue(tx: Tx, issue: Issue, now: number): Promise<NewEvent> {
  await tx.update(lotteryIssues).set({ state: 'voiding' }).where(eq(lotteryIssues.id, issue.id))
  return { game: issue.game, kind: 'void', at: now, data: { issueNo: issue.issueNo, province: issue.province } }
}

/** An undrawn issue, locked against its draw and bets in progress, or why it can't be made void. */
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

/** Makes the issue void by hand and tells open pages. */
export async function voidByHand(tx: Tx, merchant: string, issue: Issue, now: number): Promise<void> {
  await publish(tx, merchant, [await voidIssue(tx, issue, now)])
}
