import type { ValueOf } from '#openapi/handlers.ts'
import type { lotteryIssues } from './tables.ts'

export type Issue = typeof lotteryIssues.$inferSelect
type Wire = ValueOf<'listCurrentIssues'>['issues'][number]

/** The state of an issue at an instant: scheduled → open → closed → drawing → drawn → settled, or void, corrected. */
export function issueState(
  issue: Pick<Issue, 'state' | 'resultVersion' | 'opensAt' | 'closesAt' | 'drawsAt'>,
  now: number,
): Wire['state'] {
  if (issue.state === 'void' || issue.state === 'voiding') return 'void'
  if (issue.resultVersion > 1) return 'corrected'
  if (issue.state !== 'waiting') return issue.state
  if (now < issue.opensAt.getTime()) return 'scheduled'
  if (now < issue.closesAt.getTime()) return 'open'
  return now < issue.drawsAt.getTime() ? 'closed' : 'drawing'
}

/** An issue as the contract shows it. */
export const wireIssue = (issue: Issue, now: number): Wire => ({
  gameCode: issue.game,
  issueNo: issue.issueNo,
  province: issue.province,
  state: issueState(issue, now),
  opensAt: issue.opensAt.toISOString(),
  closesAt: issue.closesAt.toISOString(),
  drawsAt: issue.drawsAt.toISOString(),
  commit: issue.commit,
})
