import { createHash, createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { GAMES } from '#rules/lottery/games.ts'
import { drawResult, messageOf } from '#rules/lottery/lot1.ts'
import { issuesBetween } from '#rules/lottery/schedule.ts'
import { lotteryGames } from '../../areas/play/lottery/tables.ts'
import { instant } from '../../db/sql-values.ts'
import type { Tx } from '../../db/connect.ts'
import { forbidInTransaction } from '../../db/transaction-guard.ts'
import { seededMerchant as merchant } from './merchant.ts'
import type { SeedServices } from './seed-services.ts'

const hot = new Set(['ssc_1m', 'pk_1m', 'x5_3m', 'lhc_5m', 'vnn_1m', 'vns_2m', 'sea4_5m', 'thai_5m'])

/** The games of the platform; in production an operator opens them one by one. */
export async function seedLotteryGames(tx: Tx, { bare = false }: Pick<SeedServices, 'bare'> = {}): Promise<void> {
  const open = !bare
  await tx
    .insert(lotteryGames)
    .values(GAMES.map(({ code }, position) => ({ merchant, code, position, open, hot: hot.has(code) })))
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text)
/** What the public input of a draw without slips is. */
const noSlips = `s:${sha256('').digest('hex')}`
const day = 86_400_000

/**
 * Past draws, so that charts have data on the first day. They never took bets; their commits have the date when they
 * were made, after the draw. Thousands are drawn here, before the transaction in which the returned function writes
 * them.
 */
export function drawPast({ clock, config }: SeedServices): (tx: Tx) => Promise<unknown> {
  forbidInTransaction('draws of the past')
  const now = clock.now()
  const [fast, days] = config.mode === 'test' ? [10, 3] : [288, 40]
  const rows = GAMES.flatMap((game) => {
    const span = 'every' in game.schedule ? game.schedule.every * 1000 * fast : days * day
    return issuesBetween(game, now - span, now).map(({ issueNo, province, date, opensAt, closesAt, drawsAt }) => {
      const seed = sha256(`history|${game.code}|${issueNo}`).digest()
      const message = messageOf(game.code, issueNo, noSlips)
      const block = (i: number) => createHmac('sha256', seed).update(message(i)).digest()
      return {
        game: game.code,
        issue_no: issueNo,
        province,
        draw_date: date,
        opens_at: instant(opensAt),
        closes_at: instant(closesAt),
        draws_at: instant(drawsAt),
        commit: sha256(seed).digest('hex'),
        seed: seed.toString('hex'),
        result: drawResult(game.format, block),
      }
    })
  })
  const text = JSON.stringify(rows)
  return (tx) =>
    tx.execute(sql`
    WITH made AS (
      INSERT INTO lottery_issues (merchant, game, issue_no, province, draw_date, opens_at, closes_at, draws_at, commit,
        committed_at, seed, public_input, state, result, result_version, drawn_at)
      SELECT ${merchant}, r.game, r.issue_no, r.province, r.draw_date, r.opens_at, r.closes_at, r.draws_at, r.commit,
        ${instant(now)}, r.seed, ${noSlips}, 'settled', r.result, 1, r.draws_at
      FROM jsonb_to_recordset(${text}) AS r (game text, issue_no text, province text, draw_date date,
        opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, commit text, seed text, result jsonb)
      RETURNING id, result, drawn_at
    )
    INSERT INTO lottery_results (issue_id, version, result, at) SELECT id, 1, result, drawn_at FROM made`)
}
