import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import type { RunGame } from './games.ts'
import { issueState, type Issue } from './issue-state.ts'
import { lotteryIssues, lotterySlips, type WirePlan } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant'>
/** One issue, or the first of a chase. */
export type AskedIssues = { issueNo?: string; chase?: WirePlan }

/** The requested issues in order, as far as they are ready; null when the first one doesn't take bets now. */
export async function issuesFor(
  { db, merchant }: Needs,
  { game }: RunGame,
  { issueNo, chase }: AskedIssues,
  now: number,
): Promise<Issue[] | null> {
  const number = chase?.firstIssueNo ?? issueNo
  if (number === undefined) return null
  const ofGame = and(eq(lotteryIssues.merchant, merchant.code), eq(lotteryIssues.game, game.code))
  const [first] = await db
    .select()
    .from(lotteryIssues)
    .where(and(ofGame, eq(lotteryIssues.issueNo, number)))
  if (!first) return null
  const state = issueState(first, now)
  if (!chase) return state === 'open' ? [first] : null
  if (state !== 'open' && state !== 'scheduled') return null
  const issues = await db
    .select()
    .from(lotteryIssues)
    .where(
      and(
        ofGame,
        eq(lotteryIssues.state, 'waiting'),
        gte(lotteryIssues.drawsAt, first.drawsAt),
        first.province === null ? undefined : eq(lotteryIssues.province, first.province),
      ),
    )
    .orderBy(asc(lotteryIssues.drawsAt), asc(lotteryIssues.id))
    .limit(chase.issues)
  return issues
}

/** The possible win of the member's open slips of an issue; `met`: one of them can reach its cap alone. */
export type Held = { sum: bigint; cap: bigint; met: boolean }

/** The member's open slips on each of the issues. */
export async function readHeld({ db }: Needs, memberId: string, issues: readonly Issue[]): Promise<Map<bigint, Held>> {
  const { issueId, maxWin, winCap } = lotterySlips
  const rows = await db
    .select({
      issueId,
      sum: sql<string>`sum(${maxWin})`,
      cap: sql<string>`max(${winCap})`,
      met: sql<boolean>`bool_or(${maxWin} >= ${winCap})`,
    })
    .from(lotterySlips)
    .where(
      and(
        eq(lotterySlips.memberId, memberId),
        eq(lotterySlips.state, 'open'),
        inArray(
          issueId,
          issues.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(issueId)
  return new Map(rows.map(({ issueId: id, sum, cap, met }) => [id, { sum: BigInt(sum), cap: BigInt(cap), met }]))
}

/** The cap by which the issue will be judged: the one shown with an earlier slip, if it is higher. */
export const capOf = ({ settings }: RunGame, open: Held | undefined): bigint =>
  open && open.cap > settings.maxWin ? open.cap : settings.maxWin
