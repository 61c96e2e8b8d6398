import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { ok, refuse, type FilledQueryOf, type ValueOf } from '#openapi/handlers.ts'
import { gameOf } from '#rules/lottery/games.ts'
import type { Services } from '#server/services.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import { gameName } from './names.ts'
import { readGame, readGames } from './games.ts'
import { issueState, wireIssue, type Issue } from './issue-state.ts'
import { readIssue } from './read-issue.ts'
import { lotteryIssues, lotteryResults, lotterySlips } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock'>

/** The issues that are open now, with the server's time for the countdown. */
export async function listCurrent({ db, merchant, clock }: Needs, { gameCodes }: FilledQueryOf<'listCurrentIssues'>) {
  const now = clock.now()
  const at = new Date(now)
  const rows = await db
    .select()
    .from(lotteryIssues)
    .where(
      and(
        eq(lotteryIssues.merchant, merchant.code),
        eq(lotteryIssues.state, 'waiting'),
        lte(lotteryIssues.opensAt, at),
        gt(lotteryIssues.closesAt, at),
        gameCodes === undefined ? undefined : inArray(lotteryIssues.game, gameCodes),
      ),
    )
    .orderBy(asc(lotteryIssues.drawsAt), asc(lotteryIssues.id))
    .limit(200)
  return ok({ serverTime: at.toISOString(), issues: rows.map((issue) => wireIssue(issue, now)) })
}

/** A game's issues that are not closed, the open one first, for a chase. */
export async function listFuture(services: Needs, { gameCode, count, province }: FilledQueryOf<'listFutureIssues'>) {
  const { db, merchant, clock } = services
  if (!(await readGame(services, gameCode))) return refuse('game.not.found')
  const now = clock.now()
  const rows = await db
    .select()
    .from(lotteryIssues)
    .where(
      and(
        eq(lotteryIssues.merchant, merchant.code),
        eq(lotteryIssues.game, gameCode),
        eq(lotteryIssues.state, 'waiting'),
        gt(lotteryIssues.closesAt, new Date(now)),
        province === undefined ? undefined : eq(lotteryIssues.province, province),
      ),
    )
    .orderBy(asc(lotteryIssues.drawsAt), asc(lotteryIssues.id))
    .limit(count)
  return ok({ serverTime: new Date(now).toISOString(), issues: rows.map((issue) => wireIssue(issue, now)) })
}

type Draw = ValueOf<'getDraw'>

const wireDraw = (issue: Issue, now: number, language: string): Draw => ({
  gameCode: issue.game,
  gameName: gameName(gameOf(issue.game)!, language),
  issueNo: issue.issueNo,
  province: issue.province,
  state: issueState(issue, now),
  drawnAt: issue.drawnAt?.toISOString() ?? null,
  result: issue.result,
  resultVersion: issue.resultVersion,
})

/** Up to `count` last results of the games in total, or with `each` the last result of each game. */
type Wanted = { games: readonly string[]; count: number; each?: boolean; province?: string | undefined }

async function lastDraws(
  { db, merchant, clock }: Needs,
  { games, count, each = false, province }: Wanted,
  language: string,
): Promise<Draw[]> {
  if (games.length === 0) return []
  const now = clock.now()
  // looks up each game by its index, however many draws it has
  const last = sql`(
    SELECT l.id FROM unnest(${arrayText(games)}::text[]) AS g (code) CROSS JOIN LATERAL (
      SELECT i.id FROM lottery_issues i WHERE i.merchant = ${merchant.code} AND i.game = g.code
        AND i.draws_at <= ${instant(now)} AND i.drawn_at IS NOT NULL
        ${province === undefined ? sql`` : sql`AND i.province = ${province}`}
      ORDER BY i.draws_at DESC, i.id DESC LIMIT ${each ? 1 : count}) AS l)`
  const rows = await db
    .select()
    .from(lotteryIssues)
    .where(sql`${lotteryIssues.id} IN ${last}`)
    .orderBy(desc(lotteryIssues.drawsAt), desc(lotteryIssues.id))
    .limit(count)
  return rows.map((issue) => wireDraw(issue, now, language))
}

/** The last results of one lottery game, or the last result of every game. */
export async function listOpened(
  services: Needs,
  { count, gameCode }: FilledQueryOf<'listOpenedNumbers'>,
  language: string,
) {
  const codes: string[] = (await readGames(services)).map(({ game }) => game.code)
  if (gameCode === undefined) return ok(await lastDraws(services, { games: codes, count, each: true }, language))
  if (!codes.includes(gameCode)) return refuse('game.not.found')
  return ok(await lastDraws(services, { games: [gameCode], count }, language))
}

/** The last results of the Vietnamese games, newest first. */
export async function listOpenedVietnam(
  services: Needs,
  { count, gameCode }: FilledQueryOf<'listOpenedVietnamNumbers'>,
  language: string,
) {
  const codes: string[] = (await readGames(services))
    .filter(({ game }) => game.area === 'VN')
    .map(({ game }) => game.code)
  if (gameCode !== undefined && !codes.includes(gameCode)) return refuse('game.not.found')
  return ok(await lastDraws(services, { games: gameCode === undefined ? codes : [gameCode], count }, language))
}

/** The last results of a game; public. */
export async function listDraws(
  services: Needs,
  { gameCode, count, province }: FilledQueryOf<'listDraws'>,
  language: string,
) {
  if (!(await readGame(services, gameCode))) return refuse('game.not.found')
  return ok(await lastDraws(services, { games: [gameCode], count, province }, language))
}

/** The draw of one issue. */
export async function getDraw(services: Needs, { gameCode, issueNo }: FilledQueryOf<'getDraw'>, language: string) {
  if (!gameOf(gameCode)) return refuse('game.not.found')
  const issue = await readIssue(services.db, services.merchant.code, { gameCode, issueNo })
  return issue ? ok(wireDraw(issue, services.clock.now(), language)) : refuse('record.not.found')
}

/** The most slip hashes in a proof; above that it has only their number. */
const maxHashes = 10_000

/** Everything anyone needs to check a draw [LOT1]. */
export async function getProof(services: Needs, { gameCode, issueNo }: FilledQueryOf<'getDrawProof'>) {
  const game = gameOf(gameCode)
  if (!game) return refuse('game.not.found')
  const issue = await readIssue(services.db, services.merchant.code, { gameCode, issueNo })
  if (!issue) return refuse('record.not.found')
  const { db, clock } = services
  const listed = issue.publicInput !== null && issue.slipCount <= maxHashes
  const [versions, hashes] = await Promise.all([
    db.select().from(lotteryResults).where(eq(lotteryResults.issueId, issue.id)).orderBy(asc(lotteryResults.version)),
    listed
      ? db
          .select({ hash: lotterySlips.slipHash })
          .from(lotterySlips)
          .where(eq(lotterySlips.issueId, issue.id))
          .orderBy(sql`${lotterySlips.slipHash} COLLATE "C"`)
      : [],
  ])
  return ok({
    algorithm: 'LOT1' as const,
    gameCode,
    issueNo,
    format: game.format,
    state: issueState(issue, clock.now()),
    commit: issue.commit,
    committedAt: issue.committedAt.toISOString(),
    seed: issue.seed,
    publicInput: issue.publicInput,
    slipCount: issue.slipCount,
    slipHashes: listed ? hashes.map(({ hash }) => hash) : null,
    result: issue.result,
    drawnAt: issue.drawnAt?.toISOString() ?? null,
    versions: versions.map(({ version, result, reason, at }) => ({ version, result, reason, at: at.toISOString() })),
  })
}
