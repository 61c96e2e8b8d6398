import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { creditDeposit } from '#server/areas/money/cashier/move-deposit.ts'
import { addDeposit } from '#server/areas/money/cashier/testing/money-rows.ts'
import { countGroups } from '#server/areas/reports/figures/count-groups.ts'
import { countHouse } from '#server/areas/reports/figures/count-house.ts'
import { isCounted } from '#server/areas/reports/figures/stretches.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { deskOf } from '#tests/support/desk.ts'
import { startSeededServer } from '#tests/support/seeded-server.ts'
import { createFigures } from '#server/telemetry/figures.ts'
import { createTelemetry } from '#server/telemetry/telemetry.ts'
import { noteFiguresJob } from '#server/telemetry/note-figures.ts'

const server = await startSeededServer()
const desk = deskOf(server)
const seat = await desk.enter('admin')
afterAll(() => server.close())

async function count() {
  await sealLedger(server.services)
  await countTeam(server.services)
  for (let more = true; more;) {
    await countHouse(server.services)
    await countGroups(server.services)
    const counted = await Promise.all((['house', 'groups'] as const).map((one) => isCounted(server.services, one)))
    more = counted.some(({ complete }) => !complete)
  }
}

const month = { from: '2026-10-23', to: '2026-11-21' }
const days = async (query = month) => (await desk.call('listReport', seat, { query: { ...query, by: 'day' } })).value

it('the days of a report add up to its total, and the results follow from the columns beside them', async () => {
  await count()
  const { rows, total, before, complete } = await days()
  expect([rows.length, rows[0]!.from, rows.at(-1)!.from, complete]).toEqual([30, month.to, month.from, true])
  const sum = (name: 'stake' | 'payout' | 'gross' | 'net' | 'deposited' | 'withdrawn' | 'bets') =>
    rows.reduce((all, row) => all + Math.round(Number(row[name]) * 100), 0) / 100
  for (const name of ['stake', 'payout', 'gross', 'net', 'deposited', 'withdrawn', 'bets'] as const)
    expect(sum(name)).toBe(Number(total[name]))
  expect(total.bets).toBeGreaterThan(0)
  const costs = [total.bonus, total.rebates, total.commissions, total.fees].map(Number)
  expect(Number(total.net)).toBeCloseTo(Number(total.gross) - costs.reduce((all, cost) => all + cost, 0), 2)
  expect([before.total.from, before.total.to]).toEqual(['2026-09-23', '2026-10-22'])
})

it('deposits are those of the ledger, with the history of the demonstration, and of the orders that were credited', async () => {
  const { db } = server.services
  const before = (await days()).total
  const player = await server.member({ account: 'reporter1' })
  const { bonuses, merchant } = server.services
  const settings = { ...(await merchant.read()), bonuses }
  for (const payAmount of ['700.00', '300.00']) {
    const order = await addDeposit(db, { memberId: player.id }, { amount: 50_000n, payAmount })
    const worth = BigInt(payAmount.replace('.', ''))
    await db.transaction((tx) => creditDeposit(tx, order, worth, settings, server.now(), randomUUID()))
  }
  await count()
  const { total } = await days()
  const { rows } = await db.execute<{ n: string; ledger: string; orders: string; ordered: string }>(sql`
    SELECT count(*) AS n, sum(p.amounts[array_position(p.wallets, 'main')]) / 100.0 AS ledger,
      (SELECT count(*) FROM deposits WHERE status = 'arrived') AS orders,
      (SELECT sum(arrived_amount) / 100.0 FROM deposits WHERE status = 'arrived') AS ordered
    FROM postings p WHERE p.kind = 'deposit' AND p.merchant = 'fairhall'
      AND p.posted_at >= '2026-10-22T18:00:00Z' AND p.posted_at < '2026-11-21T18:00:00Z'`)
  const { n, ledger, orders, ordered } = rows[0]!
  expect([total.deposits, Number(total.deposited)]).toEqual([Number(n), Number(ledger)])
  expect([total.deposits - before.deposits, Number(total.deposited) - Number(before.deposited)]).toEqual([
    Number(orders),
    Number(ordered),
  ])
  expect(Number(orders)).toBe(2)
  expect(total.firstDepositors - before.firstDepositors).toBe(1)
})

it('categories, vendors and games each add up to the total, and a category opens its own vendors', async () => {
  const { total } = await days()
  const parts = async (split: 'category' | 'vendor' | 'game', more = {}) =>
    (await desk.call('listReportGames', seat, { query: { ...month, split, ...more } })).value.rows
  const stakes = (rows: readonly { stake: string }[]) => rows.reduce((all, { stake }) => all + Number(stake), 0)
  for (const split of ['category', 'vendor', 'game'] as const)
    expect(stakes(await parts(split))).toBeCloseTo(Number(total.stake), 2)
  const [largest] = await parts('category')
  expect(stakes(await parts('vendor', { category: largest!.category! }))).toBeCloseTo(Number(largest!.stake), 2)
  expect((await parts('game')).every(({ name }) => name !== '')).toBe(true)
})

it('the file of the games has what each returned, as figures a spreadsheet adds up, beside what the game states', async () => {
  const { rows } = (await desk.call('listReportGames', seat, { query: { ...month, split: 'game' } })).value
  for (const { rtp, hold } of rows.filter((row) => row.rtp !== null))
    expect(Number(rtp) + Number(hold)).toBeCloseTo(100, 1)
  const { rows: stated } = await asSystem(server.services.db, 'tests', server.now(), (tx) =>
    tx.execute<{ vendor: string; code: string }>(sql`
      UPDATE games SET rtp = 9650 WHERE (vendor, code) IN (SELECT vendor, game FROM house_play) RETURNING vendor, code`),
  )
  const after = (await desk.call('listReportGames', seat, { query: { ...month, split: 'game' } })).value.rows
  const one = after.find(({ vendor, game }) => vendor === stated[0]!.vendor && game === stated[0]!.code)
  expect(one?.rtpStated).toBe('96.50')
})

it('branches, countries and registrations each add up to the total in every figure, and a branch has its agent', async () => {
  const { total } = await days()
  const figures = [
    'stake',
    'gross',
    'net',
    'bonus',
    'rebates',
    'commissions',
    'fees',
    'deposited',
    'withdrawn',
    'firstDeposited',
  ] as const
  for (const split of ['branch', 'country', 'source'] as const) {
    const { rows, complete } = (await desk.call('listReportGroups', seat, { query: { ...month, split } })).value
    expect(complete).toBe(true)
    for (const name of figures)
      expect(rows.reduce((all, row) => all + Math.round(Number(row[name]) * 100), 0) / 100, `${split} ${name}`).toBe(
        Number(total[name]),
      )
    if (split === 'branch') expect(rows.map(({ name }) => name)).toContain('karim01')
  }
})

it('an account that was opened counts on its day, without guests', async () => {
  const today = { from: month.to, to: month.to }
  const before = (await days(today)).total.registrations
  await server.member({ account: 'newcomer1' })
  expect((await days(today)).total.registrations).toBe(before + 1)
})

it('weeks and months are cut to the range, and their players are those of their days, each once', async () => {
  const read = async (by: 'week' | 'month') => (await desk.call('listReport', seat, { query: { ...month, by } })).value
  const [weeks, months] = [await read('week'), await read('month')]
  expect(weeks.rows.map(({ from }) => from)).toEqual([
    '2026-11-16',
    '2026-11-09',
    '2026-11-02',
    '2026-10-26',
    '2026-10-23',
  ])
  expect(months.rows.map(({ from, to }) => [from, to])).toEqual([
    ['2026-11-01', '2026-11-21'],
    ['2026-10-23', '2026-10-31'],
  ])
  const { rows } = await server.db.execute<{
    players: string
  }>(sql`SELECT count(DISTINCT member_id) AS players FROM bets
    WHERE currency = 'BDT' AND settled_at >= '2026-10-22T18:00:00Z' AND settled_at < '2026-11-21T18:00:00Z'`)
  expect([weeks.total.active, months.total.active]).toEqual([Number(rows[0]!.players), Number(rows[0]!.players)])
})

it('refuses a range that ends before it begins, and one of more than two years', async () => {
  const ask = (from: string, to: string) => desk.call('listReport', seat, { query: { from, to, by: 'month' } })
  expect((await ask('2026-11-02', '2026-11-01')).errorCode).toBe('request.param.err')
  expect((await ask('2024-11-01', '2026-11-02')).errorCode).toBe('request.param.err')
  expect((await ask('2024-11-21', '2026-11-21')).success).toBe(true)
})

it('shows what processes did in the last hour, and how each job went', async () => {
  const figures = createFigures(server.now)
  const telemetry = createTelemetry([figures])
  const run = async () => ({ response: new Response('', { status: 500 }), outcome: 'unknown.system.err' })
  await telemetry.call({ operation: 'getBooks', traceId: 't', ip: '203.0.113.7' }, run)
  const fail = () => Promise.reject(new Error('the vendor is away'))
  await telemetry.job('ask-vendors', fail).catch(() => {})
  const others = ['ask-vendors', 'seal-ledger'].map((name) => ({ name, everyMs: 15_000, run: async () => {} }))
  const pool = () => ({ busy: 2, idle: 1, waiting: 3 })
  const noted = { process: crypto.randomUUID(), figures, pool, streams: () => 7 }
  await noteFiguresJob(noted, others).run(server.services)
  figures.close()
  const { value } = await desk.call('getProcessFigures', seat)
  expect(value).toMatchObject({ processes: 1, minutes: [{ calls: 1, failed: 1, busy: 2, waiting: 3, streams: 7 }] })
  const { rows } = (await desk.call('listJobs', seat)).value
  expect(rows[0]).toMatchObject({ name: 'ask-vendors', runs: 1, failures: 1, error: 'the vendor is away' })
  expect(rows.find(({ name }) => name === 'seal-ledger')).toMatchObject({ runs: 0, ranAt: null })
})
