import { and, desc, eq, lt, lte, sql } from 'drizzle-orm'
import { gameOf } from '#rules/lottery/games.ts'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { issueState, type Issue } from '#server/areas/play/lottery/issue-state.ts'
import { gameName } from '#server/areas/play/lottery/names.ts'
import { lotteryGames, lotteryIssues } from '#server/areas/play/lottery/tables.ts'
import { amountText } from '#rules/money.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { cursorOf, keysOf, pageOf } from '../../pipeline/cursor.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'
import { resultText } from './result-text.ts'

type Lottery = ConsoleValueOf<'listLotteries'>['rows'][number]
export type ShownIssue = ConsoleValueOf<'listIssues'>['rows'][number]
type Settings = ConsoleRequest<'listLotteries'>['settings']
type Sums = Record<'slips' | 'staked' | 'exposure' | 'issues', string>
type OfIssue = { id: string } & Record<'slips' | 'staked' | 'paid' | 'exposure', string>

const nothing: Sums = { slips: '0', staked: '0', exposure: '0', issues: '0' }

/** The limits of stakes and wins as the console shows them. */
const limitsOf = (
  { minStake, maxStake, maxWin, maxExposure }: typeof lotteryGames.$inferSelect,
  decimals: number,
): Lottery['limits'] => ({
  minStake: amountText(minStake, decimals),
  maxStake: amountText(maxStake, decimals),
  maxWin: amountText(maxWin, decimals),
  maxExposure: maxExposure === null ? null : amountText(maxExposure, decimals),
})

/** One lottery or all, in the merchant's order, each with the stakes and possible wins of its open slips. */
export async function readLotteries(
  db: Db | Tx,
  merchant: string,
  { settings, language }: { settings: Settings; language: string },
  code?: string,
): Promise<Lottery[]> {
  const { currency, currencyDecimals } = settings
  const games = await db
    .select()
    .from(lotteryGames)
    .where(and(eq(lotteryGames.merchant, merchant), code === undefined ? undefined : eq(lotteryGames.code, code)))
    .orderBy(lotteryGames.position)
  const { rows } = await db.execute<{ game: string } & Sums>(sql`
    SELECT game, count(*) AS slips, sum(stake) AS staked, sum(max_win) AS exposure, count(DISTINCT issue_id) AS issues
    FROM lottery_slips WHERE merchant = ${merchant} AND state = 'open' AND currency = ${currency} GROUP BY game`)
  const open = new Map(rows.map((row) => [row.game, row]))
  return games.flatMap((row) => {
    const game = gameOf(row.code)
    if (!game) return []
    const sums = open.get(row.code) ?? nothing
    return {
      code: row.code,
      version: row.version,
      limits: limitsOf(row, currencyDecimals),
      name: gameName(game, language),
      open: row.open,
      hot: row.hot,
      position: row.position,
      openIssues: Number(sums.issues),
      slips: Number(sums.slips),
      staked: amountText(BigInt(sums.staked), currencyDecimals),
      exposure: amountText(BigInt(sums.exposure), currencyDecimals),
    }
  })
}

/** Issues with their stakes, their payouts and the most that their open slips could win. */
export async function showIssues(
  db: Db | Tx,
  issues: readonly Issue[],
  { currency, currencyDecimals, now }: { currency: string; currencyDecimals: number; now: number },
): Promise<ShownIssue[]> {
  if (issues.length === 0) return []
  const ids = issues.map(({ id }) => String(id))
  const { rows } = await db.execute<OfIssue>(sql`
    SELECT issue_id AS id, count(*) AS slips, sum(stake) AS staked, sum(payout) AS paid,
      coalesce(sum(max_win) FILTER (WHERE state = 'open'), 0) AS exposure
    FROM lottery_slips WHERE issue_id IN ${ids} AND currency = ${currency} GROUP BY issue_id`)
  const sums = new Map(rows.map((row) => [String(row.id), row]))
  return issues.map((issue) => {
    const of = sums.get(String(issue.id))
    const amount = (field: 'staked' | 'paid' | 'exposure') => amountText(BigInt(of?.[field] ?? 0), currencyDecimals)
    return {
      code: issue.game,
      issueNo: issue.issueNo,
      state: issueState(issue, now),
      drawsAt: issue.drawsAt.toISOString(),
      drawnAt: issue.drawnAt?.toISOString() ?? null,
      result: issue.result === null ? null : resultText(issue.result),
      resultVersion: issue.resultVersion,
      slips: Number(of?.slips ?? 0),
      staked: amount('staked'),
      paid: amount('paid'),
      exposure: amount('exposure'),
    }
  })
}

/** Current and past issues of a lottery, newest first. */
export async function listIssues(
  { db, merchant, clock }: Services,
  { query, settings }: Pick<ConsoleRequest<'listIssues'>, 'query' | 'settings'>,
): Promise<ConsoleValueOf<'listIssues'>> {
  const { code, after, limit } = query
  const [before] = keysOf(after, 'time') ?? []
  const now = clock.now()
  const rows = await db
    .select()
    .from(lotteryIssues)
    .where(
      and(
        eq(lotteryIssues.merchant, merchant.code),
        eq(lotteryIssues.game, code),
        lte(lotteryIssues.opensAt, new Date(now)),
        before === undefined ? undefined : lt(lotteryIssues.drawsAt, new Date(before)),
      ),
    )
    .orderBy(desc(lotteryIssues.drawsAt))
    .limit(limit + 1)
  const page = pageOf(rows, limit, ({ drawsAt }) => cursorOf(drawsAt.toISOString()))
  return { rows: await showIssues(db, page.rows, { ...settings, now }), next: page.next }
}
