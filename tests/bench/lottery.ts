import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { runEmbedded, stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { drawIssues } from '#server/areas/play/lottery/draw-issues.ts'
import { beginTurn, settleNext } from '#server/areas/play/lottery/settle-issues.ts'
import { lotteryDesk, type LotteryDesk } from '#server/areas/play/lottery/testing/lottery-desk.ts'
import type { Figure } from './figure.ts'

const bets = 10_000
const tries = 10_000
const accounts = ['nodi27', 'rupaVIP', 'karim01', 'salma02', 'arif03', 'bithi04', 'chandan05', 'dola06']
const onDigit = (digit: number) => ({
  playId: 'ssc.place',
  selection: { pos: [[], [], [], [], [String(digit)]] },
  unit: '1.00',
  multiple: 1,
})

/** Seconds from a draw with 10,000 bets of eight members to the last of them settled. */
async function settling(desk: LotteryDesk): Promise<number> {
  const issue = await desk.open('ssc_5m')
  const players = await Promise.all(accounts.map((account) => desk.player(account)))
  const slips = Array.from({ length: 50 }, (_, i) => onDigit(i % 10))
  for (let placed = 0; placed < bets; placed += slips.length * players.length)
    await Promise.all(players.map((player) => desk.bet(player, 'ssc_5m', issue.issueNo, slips)))
  const { rows } = await desk.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM lottery_slips`)
  if (rows[0]!.n !== bets) throw new Error(`${rows[0]!.n} bets stand instead of ${bets}`)
  desk.clock.advance(Date.parse(issue.drawsAt) - desk.clock.now())
  while ((await drawIssues(desk.services)) > 0);
  const began = performance.now()
  const turn = beginTurn()
  while (await settleNext(desk.services, turn));
  return (performance.now() - began) / 1000
}

/** Bets accepted of 10,000 that come in the first five milliseconds after the close; a hundred just before it are. */
async function afterTheClose(desk: LotteryDesk): Promise<number> {
  const issue = await desk.open('ssc_3m')
  const player = await desk.player()
  const slips = [onDigit(7)]
  const quote = await desk.call('quoteLotteryBets', {
    body: { gameCode: 'ssc_3m', issueNo: issue.issueNo, slips },
    caller: player,
  })
  if (!quote.ok) throw new Error(quote.code)
  const place = async () => {
    const body = {
      requestId: randomUUID(),
      quoteId: quote.value.quoteId,
      gameCode: 'ssc_3m',
      issueNo: issue.issueNo,
      slips,
    }
    return (await desk.call('placeLotteryBets', { body, caller: player })).ok
  }
  const taken = async (at: number, count: number) => {
    desk.clock.advance(at - desk.clock.now())
    let accepted = 0
    for (let sent = 0; sent < count; sent += 50)
      accepted += (await Promise.all(Array.from({ length: 50 }, place))).filter(Boolean).length
    return accepted
  }
  const closes = Date.parse(issue.closesAt)
  if ((await taken(closes - 1, 100)) !== 100) throw new Error('bets before the close were refused')
  let late = 0
  for (let after = 0; after < 5; after += 1) late += await taken(closes + after, tries / 5)
  return late
}

/** Measures the lottery on a separate database. */
export async function measureLottery(): Promise<Figure[]> {
  const data = mkdtempSync(join(tmpdir(), 'fairhall-lottery-'))
  chmodSync(data, 0o711)
  const dataDir = join(data, 'pg')
  try {
    const { db, close } = await openDatabase(await runEmbedded({ dataDir, durable: true }))
    const desk = await lotteryDesk(db)
    const figures: Figure[] = [
      { name: `${bets} bets of one issue settled, seconds`, value: await settling(desk), max: 3 },
      { name: `bets accepted after the close of ${tries}`, value: await afterTheClose(desk), max: 0 },
    ]
    await close()
    return figures
  } finally {
    await stopEmbedded({ dataDir })
    rmSync(data, { recursive: true, force: true })
  }
}
