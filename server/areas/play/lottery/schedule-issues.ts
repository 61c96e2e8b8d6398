import { createHash } from 'node:crypto'
import { and, eq, max, sql } from 'drizzle-orm'
import type { Game } from '#rules/lottery/games.ts'
import { issuesBetween } from '#rules/lottery/schedule.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Services } from '#server/services.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import { readGames } from './games.ts'
import { lotteryIssues } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock' | 'random' | 'ports' | 'log'>

/**
 * A chase books at most 120 issues ahead; the rest is a reserve. Games that draw less often than daily have as many
 * issues as fall in these days; chases beyond that are not promised.
 */
const issuesAhead = 150
const daysAhead = 150
/** New issues are made once this many of a fast game are used up. */
const slack = 20

/** How far ahead the issues of a game are made, and at what distance more are needed. */
function horizon({ schedule }: Game): { farMs: number; nearMs: number } {
  const [far, near] =
    'every' in schedule
      ? [issuesAhead * schedule.every, (issuesAhead - slack) * schedule.every]
      : [daysAhead * 86_400, (daysAhead - 1) * 86_400]
  return { farMs: far * 1000, nearMs: near * 1000 }
}

/**
 * Makes the future issues of every open game, each with its seed and the commitment to it. Any process may run it at
 * any time: only one of two copies of an issue is stored. Issues missed while no server ran are not made later.
 */
export async function scheduleIssues(services: Needs): Promise<void> {
  const { db, merchant, clock } = services
  const now = clock.now()
  const last = await db
    .select({ game: lotteryIssues.game, drawsAt: max(lotteryIssues.drawsAt) })
    .from(lotteryIssues)
    .where(and(eq(lotteryIssues.merchant, merchant.code), sql`${lotteryIssues.drawsAt} > ${instant(now)}`))
    .groupBy(lotteryIssues.game)
  const until = new Map(last.map(({ game, drawsAt }) => [game, drawsAt!.getTime()]))
  const open = (await readGames(services)).filter(({ settings }) => settings.open)
  await eachAlone(services, open, { job: 'lottery-schedule', id: ({ game }) => game.code }, async ({ game }) => {
    const { farMs, nearMs } = horizon(game)
    const from = until.get(game.code) ?? now
    if (from < now + nearMs) await makeIssues(services, game, from, now + farMs)
  })
}

/**
 * Makes the issues drawn after `from` and up to `to`, except those already closed. An issue that should already be open
 * opens now, so that its commit is stored first.
 */
async function makeIssues({ db, merchant, clock, random, ports }: Needs, game: Game, from: number, to: number) {
  const now = clock.now()
  const issues = issuesBetween(game, from, to).filter(({ closesAt }) => closesAt > now)
  if (issues.length === 0) return
  const seeds = issues.map(() => Buffer.from(random.bytes(32)))
  const commits = seeds.map((seed) => createHash('sha256').update(seed).digest('hex'))
  const sealed = seeds.map((seed) => ports.atRest.seal(seed.toString('hex')))
  const column = (of: (issue: (typeof issues)[number]) => string | null) => arrayText(issues.map(of))
  await db.execute(sql`
    INSERT INTO lottery_issues (merchant, game, issue_no, province, draw_date, opens_at, closes_at, draws_at, commit, committed_at, sealed_seed)
    SELECT ${merchant.code}, ${game.code}, u.* FROM (
      SELECT n, p, d::date, o::timestamptz, c::timestamptz, w::timestamptz, h, ${instant(now)}::timestamptz, s
      FROM unnest(${column(({ issueNo }) => issueNo)}::text[], ${column(({ province }) => province)}::text[],
        ${column(({ date }) => date)}::text[], ${column(({ opensAt }) => instant(Math.max(opensAt, now)))}::text[],
        ${column(({ closesAt }) => instant(closesAt))}::text[], ${column(({ drawsAt }) => instant(drawsAt))}::text[],
        ${arrayText(commits)}::text[], ${arrayText(sealed)}::text[]) AS t (n, p, d, o, c, w, h, s)) AS u
    ON CONFLICT DO NOTHING`)
}
