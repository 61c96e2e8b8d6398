import { createHash, createHmac } from 'node:crypto'
import { GAMES } from '#openapi/lottery/games.ts'
import { drawResult, messageOf } from '#openapi/lottery/lot1.ts'
import { issuesBetween } from '#openapi/lottery/schedule.ts'
import { lotteryGames, lotteryIssues, lotteryResults, type WireResult } from '../../lottery/tables.ts'
import type { Tx } from '../connect.ts'
import { seededMerchant as merchant } from './merchant.ts'
import type { SeedServices } from './seed.ts'

const hot = new Set(['ssc_1m', 'pk_1m', 'x5_3m', 'lhc_5m', 'vnn_1m', 'vns_2m', 'sea4_5m', 'thai_5m'])

/** The games of the platform, all open. */
export async function seedLotteryGames(tx: Tx): Promise<void> {
  await tx
    .insert(lotteryGames)
    .values(GAMES.map(({ code }, position) => ({ merchant, code, position, hot: hot.has(code) })))
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text)
/** What the public input of a draw without slips is. */
const noSlips = `s:${sha256('').digest('hex')}`
const day = 86_400_000
/** A statement takes 65,535 values at most. */
const batch = 3000

/**
 * Draws of the past, so that charts have something to show on the first day. Nobody could bet on them; their commits are
 * dated when they were made, after the draw.
 */
export async function seedLotteryHistory(tx: Tx, { clock, config }: SeedServices): Promise<void> {
  const now = clock.now()
  const [fast, days] = config.mode === 'test' ? [10, 3] : [288, 40]
  const rows = GAMES.flatMap((game) => {
    const span = 'every' in game.schedule ? game.schedule.every * 1000 * fast : days * day
    return issuesBetween(game, now - span, now).map((issue) => {
      const seed = sha256(`history|${game.code}|${issue.issueNo}`).digest()
      const message = messageOf(game.code, issue.issueNo, noSlips)
      const block = (i: number) => createHmac('sha256', seed).update(message(i)).digest()
      return {
        merchant,
        game: game.code,
        issueNo: issue.issueNo,
        province: issue.province,
        drawDate: issue.date,
        opensAt: new Date(issue.opensAt),
        closesAt: new Date(issue.closesAt),
        drawsAt: new Date(issue.drawsAt),
        commit: sha256(seed).digest('hex'),
        committedAt: new Date(now),
        seed: seed.toString('hex'),
        publicInput: noSlips,
        state: 'settled' as const,
        result: drawResult(game.format, block) as WireResult,
        resultVersion: 1,
        drawnAt: new Date(issue.drawsAt),
      }
    })
  })
  for (let first = 0; first < rows.length; first += batch) {
    const made = await tx
      .insert(lotteryIssues)
      .values(rows.slice(first, first + batch))
      .returning({ issueId: lotteryIssues.id, result: lotteryIssues.result, at: lotteryIssues.drawnAt })
    await tx
      .insert(lotteryResults)
      .values(made.map(({ issueId, result, at }) => ({ issueId, version: 1, result: result!, at: at! })))
  }
}
