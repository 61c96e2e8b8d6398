import { eq, sql } from 'drizzle-orm'
import { consoleRefuse } from '#openapi/console-handlers.ts'
import { lotteryIssues } from '#server/areas/play/lottery/tables.ts'
import type { InboxKind } from '../inbox-kind.ts'

/** A draw that is this late was forgotten, or cannot be settled. */
const lateMs = 10 * 60_000

/** Issues that weren't drawn or settled in time. Operators draw, void and correct them in the section Games. */
export const drawToCorrectKind: InboxKind = {
  kind: 'draw-to-correct',
  dueMinutes: 30,
  weight: 2,
  waiting: (now) => {
    const late = new Date(now.getTime() - lateMs).toISOString()
    return sql`
      SELECT id::text AS ref, draws_at AS since, NULL::uuid AS member_id, NULL::bigint AS amount, NULL::text AS currency,
        game || ' ' || issue_no AS title FROM lottery_issues WHERE state = 'waiting' AND draws_at < ${late} AND slip_count > 0
      UNION ALL SELECT id::text, drawn_at, NULL, NULL, NULL, game || ' ' || issue_no FROM lottery_issues
        WHERE state IN ('drawn', 'voiding') AND drawn_at < ${late}`
  },
  async show(tx, ref) {
    if (!/^[1-9]\d{0,17}$/.test(ref)) return null
    const [issue] = await tx
      .select()
      .from(lotteryIssues)
      .where(eq(lotteryIssues.id, BigInt(ref)))
    if (!issue || issue.state === 'settled' || issue.state === 'void') return null
    return {
      version: `${issue.state} ${issue.resultVersion}`,
      lines: [
        { code: 'game', before: null, after: issue.game },
        { code: 'issue', before: null, after: issue.issueNo },
        { code: 'state', before: null, after: issue.state },
        { code: 'draws-at', before: null, after: issue.drawsAt.toISOString() },
        { code: 'slips', before: null, after: String(issue.slipCount) },
      ],
      link: { room: 'games', id: ref },
      decisions: [],
    }
  },
  preview: () => Promise.resolve(consoleRefuse('state.conflict')),
  apply: () => Promise.resolve(consoleRefuse('state.conflict')),
}
