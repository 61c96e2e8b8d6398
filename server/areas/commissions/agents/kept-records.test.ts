import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { verifyFigures } from '#server/areas/reports/figures/verify-figures.ts'
import { countRecords } from '#server/areas/play/records/count-records.ts'
import { correctBet, type BetId } from '#server/areas/play/records/record-bet.ts'
import { at, today } from '#server/areas/play/records/testing/record-player.ts'
import { moveDue } from './move-due.ts'
import { teamMoves } from '#server/areas/accounts/members/move-tables.ts'
import { teamBed, type TeamMember } from './testing/team-bed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const days = ['2026-11-18', '2026-11-19', '2026-11-20'] as const
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('bet' as const),
      stake: fc.integer({ min: 1, max: 9000 }),
      status: fc.constantFrom(1, 2, 3, 4),
      vendor: fc.constantFrom('DEMO', 'OTHER'),
      category: fc.constantFrom('RNG', 'LIVE'),
      who: fc.constantFrom('agent', 'player'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('correct' as const),
      which: fc.nat(20),
      status: fc.constantFrom(1, 2, 3, 4),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('move' as const), to: fc.constantFrom('agent', 'other') }) },
  { weight: 2, arbitrary: fc.constant({ what: 'count' as const }) },
)
const history = fc.array(fc.array(step, { maxLength: 7 }), { minLength: days.length, maxLength: days.length })
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Bed = Record<'agent' | 'other' | 'player', TeamMember>

const betOutcome = (stake: bigint, status: 1 | 2 | 3 | 4) => ({
  payout: [stake * 2n, 0n, stake, stake][status - 1]!,
  validBet: status < 3 ? stake : 0n,
})

async function play(bed: Bed, steps: readonly (readonly Step[])[], count: () => Promise<void>): Promise<void> {
  const { db } = server.services
  const bets: { id: BetId; stake: bigint }[] = []
  for (const [n, day] of days.entries()) {
    const noon = at(`${day}T12:00:00`)
    for (const one of steps[n]!) {
      if (one.what === 'count') await count()
      else if (one.what === 'bet') {
        const [stake, who] = [BigInt(one.stake), bed[one.who as 'agent' | 'player']]
        const status = one.status as 1 | 2 | 3 | 4
        const id = await who.bet(noon, { stake, vendor: one.vendor, category: one.category as 'RNG' | 'LIVE' })
        const { payout, validBet } = betOutcome(stake, status)
        await who.settle(id, noon, status, payout, validBet)
        bets.push({ id, stake })
      } else if (one.what === 'correct' && bets.length > 0) {
        const { id, stake } = bets[one.which % bets.length]!
        const status = one.status as 1 | 2 | 3 | 4
        await correctBet(db, crypto.randomUUID(), noon, { ...id, status, ...betOutcome(stake, status) })
      }
    }
    const move = steps[n]!.find(({ what }) => what === 'move')
    if (move?.what !== 'move') continue
    const cut = new Date(at(`${days[n + 1] ?? today}T00:00:00`)).toISOString()
    await db.execute(sql`SELECT team_move(${bed.player.id}, ${bed[move.to as 'agent' | 'other'].id}, ${cut})`)
  }
}

/** What the pages show: the totals of each list with its filters, and the days of the profit report. */
async function shown({ agent, other, player }: Bed) {
  const query = { from: days[0], to: days.at(-1)! }
  const filters = [{}, { vendor: 'DEMO' }, { status: 1 as const }, { vendor: 'OTHER', status: 2 as const }]
  const pages: unknown[] = []
  for (const one of filters) {
    pages.push((await server.call('listRngBets', { token: player.token, query: { ...query, ...one } })).value.totals)
    pages.push((await server.call('listLiveBets', { token: agent.token, query: { ...query, ...one } })).value.totals)
  }
  for (const { token } of [agent, other])
    for (const one of [{}, { category: 'LIVE' as const }, { status: 4 as const }]) {
      const { totals, rows } = (await server.call('listTeamBets', { token, query: { ...query, ...one } })).value
      expect(totals.count).toBe(rows.length)
      pages.push(totals)
    }
  const { rows, totals } = (await server.call('listPersonalProfit', { token: player.token, query })).value
  return [...pages, rows, totals]
}

/** What lists show: rows of two pages that span days, and totals, for all and for some kinds of money. */
async function shownPages({ agent, other, player }: Bed) {
  const query = { from: days[0], to: days.at(-1)! }
  const pages: unknown[] = []
  for (const one of [{}, { pageNo: 2 }])
    pages.push(
      (await server.call('listTeamBets', { token: agent.token, query: { ...query, ...one, pageSize: 3 } })).value,
    )
  for (const one of [{}, { pageNo: 2 }, { types: ['winning' as const] }]) {
    const wanted = { ...query, ...one }
    pages.push(
      (
        await server.call('listAccountRecord', {
          token: player.token,
          query: { ...wanted, pageSize: 10, walletType: 'MAIN' },
        })
      ).value,
    )
    for (const { token } of [agent, other])
      pages.push((await server.call('listTeamTransactions', { token, query: { ...wanted, pageSize: 3 } })).value)
  }
  return (pages as { rows: unknown[]; totals: unknown; totalRows: number }[]).map(({ rows, totals, totalRows }) => [
    rows,
    totals,
    totalRows,
  ])
}

const setAside = (scheme: string, isAside: boolean) =>
  server.services.db.execute(
    isAside
      ? sql`UPDATE schemes_read SET scheme = 'aside ' || scheme WHERE scheme = ${scheme}`
      : sql`UPDATE schemes_read SET scheme = ${scheme} WHERE scheme = 'aside ' || ${scheme}`,
  )

it('a count leaves out a day’s bets until the members who move at its beginning have moved', async () => {
  const { services } = server
  const beds = teamBed(server)
  const left = await beds.agent('leftbehind')
  const joined = await beds.agent('joinedat')
  const player = await beds.player('movesover', left)
  await player.deposit(at('2026-11-01T12:00:00'), 900_000n)
  const cut = at(`${today}T00:00:00`)
  const moves = {
    id: crypto.randomUUID(),
    merchant: 'fairhall',
    memberId: player.id,
    uplineId: joined.id,
    closes: false,
    askedAt: new Date(cut - 1000),
    actsAt: new Date(cut),
    state: 'waiting' as const,
  }
  await asSystem(services.db, 'test', server.now(), (tx) => tx.insert(teamMoves).values(moves))
  const bet = await player.bet(cut + 1000, { stake: 5000n, vendor: 'DEMO', category: 'RNG' })
  await player.settle(bet, cut + 2000, 2, 0n, 5000n)
  await countRecords(services)
  await moveDue(services)
  await countRecords(services)
  const query = { from: today, to: today }
  const countOf = async ({ token }: TeamMember) =>
    (await server.call('listTeamBets', { token, query })).value.totals.count
  expect([await countOf(left), await countOf(joined)]).toEqual([0, 1])
})

it('a list shows the same totals from stored figures as from all bets, over histories with corrections, moves and counts in between', async () => {
  let run = 0
  const { db } = server.services
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      run += 1
      const beds = teamBed(server)
      const agent = await beds.agent(`kept${run}agent`)
      const other = await beds.agent(`kept${run}other`)
      const bed = { agent, other, player: await beds.player(`kept${run}player`, agent) }
      for (const one of Object.values(bed)) await one.deposit(at('2026-11-01T12:00:00'), 900_000n)
      await play(bed, steps, async () => {
        await countRecords(server.services)
        await beds.count()
      })
      await db.execute(sql`INSERT INTO schemes_read (merchant, scheme, snapshot, posting_id)
        VALUES ('fairhall', 'records', '1:1:', 0), ('fairhall', 'money', '1:1:', 0) ON CONFLICT DO NOTHING`)
      const stored = [await shown(bed), await shownPages(bed)]
      for (const scheme of ['records', 'money']) await setAside(scheme, true)
      expect(stored).toEqual([await shown(bed), await shownPages(bed)])
      for (const scheme of ['records', 'money']) await setAside(scheme, false)
    }),
    { numRuns: Number(process.env['HISTORIES'] ?? 5) },
  )
  expect((await verifyFigures(server.services)).fault).toBeNull()
}, 120_000)

it('the next page’s totals leave out money that arrived after the first page, counted or not', async () => {
  const beds = teamBed(server)
  const agent = await beds.agent('moneyboss')
  const player = await beds.player('moneyplayer', agent)
  const noon = at(`${today}T12:00:00`)
  await player.deposit(noon - 60_000, 1000n)
  await beds.count()
  const query = { from: today, to: today }
  const own = (asOf?: string) =>
    server.call('listAccountRecord', {
      token: player.token,
      query: { ...query, walletType: 'MAIN', ...(asOf && { asOf }) },
    })
  const team = (asOf?: string) =>
    server.call('listTeamTransactions', { token: agent.token, query: { ...query, ...(asOf && { asOf }) } })
  const [{ value: first }, { value: firstOfTeam }] = [await own(), await team()]
  await player.deposit(noon - 30_000, 5000n)
  for (const count of [async () => {}, beds.count]) {
    await count()
    const [{ value: next }, { value: nextOfTeam }] = [await own(first.asOf), await team(firstOfTeam.asOf)]
    expect([next, nextOfTeam]).toEqual([first, firstOfTeam])
    expect((await own()).value.totals.in).toBe('60.00')
    expect((await team()).value.totals.in).toBe('60.00')
  }
})

it('the next page’s totals leave out bets settled after the first page, counted or not', async () => {
  const beds = teamBed(server)
  const agent = await beds.agent('laterboss')
  const player = await beds.player('laterplayer', agent)
  await player.deposit(at('2026-11-01T12:00:00'), 900_000n)
  const noon = at(`${today}T12:00:00`)
  await player.play(noon - 60_000, [1000n, 2, 0n])
  await countRecords(server.services)
  const query = { from: today, to: today, pageSize: 10 as const }
  const own = await server.call('listRngBets', { token: player.token, query })
  const team = await server.call('listTeamBets', { token: agent.token, query })
  await player.play(noon - 30_000, [5000n, 2, 0n])
  for (const count of [async () => {}, () => countRecords(server.services)]) {
    await count()
    const [{ value: next }, { value: nextOfTeam }] = [
      await server.call('listRngBets', { token: player.token, query: { ...query, asOf: own.value.asOf } }),
      await server.call('listTeamBets', { token: agent.token, query: { ...query, asOf: team.value.asOf } }),
    ]
    expect([next.totals, nextOfTeam.totals]).toEqual([own.value.totals, team.value.totals])
    expect((await server.call('listRngBets', { token: player.token, query })).value.totals).toMatchObject({ count: 2 })
  }
})
