import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { teamBed } from '#server/areas/commissions/agents/testing/team-bed.ts'
import { countPoints } from '#server/areas/rewards/points/count-points.ts'
import { countRecords } from '#server/areas/play/records/count-records.ts'
import { correctBet } from '#server/areas/play/records/record-bet.ts'
import { at, today } from '#server/areas/play/records/testing/record-player.ts'
import { createLog } from '#server/ports/log/log.ts'
import { checkFigures } from './check-figures.ts'
import { placeOf } from './place.ts'
import { verifyFigures, verifyWithin } from './verify-figures.ts'

let server: TestServer
const noon = at(`${today}T10:00:00`)

beforeAll(async () => {
  server = await startTestServer()
  const bed = teamBed(server)
  const agent = await bed.agent('boss')
  const player = await bed.player('player', agent)
  await player.deposit(noon, 1_000_000n)
  await player.play(noon, [1000n, 1, 1900n])
  const wrong = await player.play(noon, [5000n, 1, 9000n], 'LIVE')
  await bed.count()
  await countRecords(server.services)
  await countPoints(server.services)
  await correctBet(server.services.db, crypto.randomUUID(), noon, { ...wrong, status: 2, payout: 0n, validBet: 5000n })
  await player.play(noon, [700n, 2, 0n])
  await player.deposit(noon, 5000n)
})
afterAll(() => server.close())

const verify = async () => (await verifyFigures(server.services)).fault
/** Makes a change, returns the first difference, and undoes the change. */
const afterChange = async (change: SQL): Promise<unknown> => {
  const place = await placeOf(server.services.merchant)
  const undone = new Error('undone')
  let found: unknown
  await server.services.db
    .transaction(async (tx) => {
      await tx.execute(change)
      found = (await verifyWithin(tx, place)).fault
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

it('figures that were counted up to a moment are right while bets, corrections and deposits wait to be counted', async () => {
  expect(await verify()).toBeNull()
})

it.each([
  ['member_figures', 'valid_bet', sql`UPDATE member_figures SET valid_bet = valid_bet + 1 WHERE category = 'LIVE'`],
  ['member_figures', 'deposit', sql`UPDATE member_figures SET deposit = 0 WHERE category = 'CONS'`],
  ['member_figures', 'bets', sql`UPDATE member_figures SET day = day - 1 WHERE category = 'RNG'`],
  ['team_figures', 'bets', sql`DELETE FROM team_figures WHERE category = 'RNG'`],
  ['record_figures', 'payout', sql`UPDATE record_figures SET payout = payout - 1`],
  ['team_record_figures', 'stake', sql`UPDATE team_record_figures SET stake = 0`],
  ['money_figures', 'came', sql`UPDATE money_figures SET came = came + 1 WHERE kind = 'deposit'`],
  ['team_money_figures', 'moves', sql`DELETE FROM team_money_figures`],
  ['member_standing', 'balance', sql`UPDATE member_standing SET balance = balance - 1`],
  ['team_standing', 'balance', sql`UPDATE team_standing SET balance = 0`],
  ['team_sizes', 'total', sql`UPDATE team_sizes SET total = total + 1`],
  ['point_earnings', 'base', sql`UPDATE point_earnings SET base = base * 2`],
  ['point_balances', 'points', sql`UPDATE point_balances SET points = points + 1`],
])('a wrong row of %s is named, with %s as it is kept and what it comes to', async (table, column, change) => {
  expect(await afterChange(change)).toMatchObject({
    table,
    column,
    kept: expect.any(String),
    right: expect.any(String),
  })
})

it('two corrections of a bet at one moment are undone in the order in which they were made', async () => {
  const bed = teamBed(server)
  const player = await bed.player('twicecorrected', await bed.agent('abovetwice'))
  await player.deposit(noon, 1_000_000n)
  // keys are in no order: with either pair, one was read in the wrong order before
  for (const keys of [
    ['a', 'b'],
    ['d', 'c'],
  ]) {
    const bet = await player.play(noon, [5000n, 1, 9000n], 'LIVE')
    await countRecords(server.services)
    await correctBet(server.services.db, keys[0]!, noon, { ...bet, status: 2, payout: 0n, validBet: 5000n })
    await correctBet(server.services.db, keys[1]!, noon, { ...bet, status: 4, payout: 5000n, validBet: 0n })
    expect(await verify()).toBeNull()
  }
})

it('a bet that was counted twice, and one that was never, are found', async () => {
  const moved = (to: string) => sql`UPDATE schemes_read SET snapshot = ${to} WHERE scheme = 'team'`
  expect(await afterChange(moved('1:1:'))).toMatchObject({ table: 'member_figures' })
  const { rows } = await server.services.db.execute<{ now: string }>(
    sql`SELECT snapshot_position(pg_current_snapshot())::text AS now`,
  )
  expect(await afterChange(moved(rows[0]!.now))).toMatchObject({ table: 'member_figures' })
})

it('the nightly check is made once a day, logs what differs and notes it for the metric', async () => {
  const said: string[] = []
  const log = createLog({ level: 'error', destination: { write: (line) => void said.push(line) } })
  const services = { ...server.services, log }
  const noted = async () =>
    (
      await server.services.db.execute<{ place: string[] }>(
        sql`SELECT place FROM job_places WHERE job = 'verify-figures'`,
      )
    ).rows[0]?.place
  await checkFigures(services)
  expect(await noted()).toEqual(['2026-11-21', '0', String(server.now())])
  await server.services.db.execute(sql`UPDATE team_sizes SET total = total + 1`)
  await checkFigures(services)
  expect(said).toEqual([])
  server.advance(24 * 3_600_000)
  await checkFigures(services)
  expect(said.join()).toContain('a kept figure is not what it comes to')
  expect(await noted()).toEqual(['2026-11-22', '1', String(server.now())])
})
