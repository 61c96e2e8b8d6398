import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, type Answer } from '#tests/support/stub-calls.ts'
import { lazyParts } from '../shell/lazy-parts.ts'
import { lazyPopups } from '../shell/lazy-popups.ts'
import { lazyRecords } from './lazy-records.ts'

const common = {
  betNo: '1429-1',
  vendor: 'DEMO',
  betTime: '2026-11-21T09:00:00Z',
  settledTime: '2026-11-21T09:01:00Z',
  stake: '4.00',
  validBet: '0.00',
  payout: '4.00',
  profitLoss: '0.00',
  status: 3,
  currency: 'BDT',
  roundId: 'r-1',
}
const lottery = {
  ...common,
  game: 'SSC 1 minute',
  issue: '20261121-0970',
  playType: 'ssc.five.straight',
  numbers: '3 | 2 | 0 | 1 | 8',
  units: 1,
  unitPrice: '4.00',
  multiple: 1,
  prizeMode: 'LOTT',
  odds: [],
  drawNumbers: '58087',
  proof: null,
}
const leg = { sport: 'Football', league: 'L', market: 'Winner', selection: 'Reds', odds: '1.90', oddsType: 'DECIMAL' }
const sports = {
  ...common,
  game: 'Pavilion',
  slipType: 'ACCUMULATOR',
  legs: [
    { ...leg, event: 'Reds – Blues', score: null, result: 'PUSH' },
    { ...leg, event: 'Greens – Golds', score: null, result: 'PUSH' },
  ],
  totalOdds: '3.61',
  possibleWin: '14.44',
  cashedOut: false,
}
const table = (areas: object[]) => ({ ...common, game: 'Roulette', table: 'Roulette 1', areas, result: '7 red' })
const wonAndLost = table([
  { area: 'red', stake: '2.00', payout: '4.00' },
  { area: 'black', stake: '2.00', payout: '0.00' },
])
const undecided = { ...table([{ area: 'Player', stake: '4.00', payout: '4.00' }]), betNo: '1430-1' }

const pageOf = (...rows: object[]) =>
  done({
    rows,
    totals: { count: rows.length, stake: '4.00', validBet: '0.00', payout: '4.00', profitLoss: '0.00' },
    csv: null,
    pageNo: 1,
    pageSize: 20,
    totalRows: rows.length,
    timeZone: 'Asia/Dhaka',
    asOf: '1@2026-11-21T09:30:00Z',
    final: false,
  })

let app: Awaited<ReturnType<typeof renderApp>>
let sent: ReturnType<typeof stubCalls>
beforeAll(() =>
  Promise.all(
    [...Object.values({ ...lazyParts, ...lazyPopups }), lazyRecords.personalHistoryCopy].map(({ preload }) =>
      preload(),
    ),
  ),
)
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const withHeaders =
  (answer: Answer, headers: Record<string, string>): Answer =>
  async (call) => {
    const response = await answer(call)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }

async function open(slip: object = lottery, headers: Record<string, string> = {}) {
  sent = stubCalls({
    'GET /wps/member/info': withHeaders(done(sampleMember()), headers),
    'GET /wps/relay/ODSFE2_ElottSettledOrders': pageOf(slip),
    'GET /wps/relay/ODSFE2_SportsSettOrders': pageOf(sports),
    'GET /wps/relay/ODSFE2_LiveOrders': pageOf(wonAndLost, undecided),
  })
  app = await renderApp({ at: '/help?mc=personalHistoryCopy', member: true })
}
const rows = async () => within(await screen.findByRole('table', { name: 'Betting record' })).getAllByRole('row')
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a lottery bet says its numbers and its draw, and opens', async () => {
  await open()
  const [, row] = await rows()
  expect(row!.textContent).toContain('3 | 2 | 0 | 1 | 8')
  expect(row!.textContent).toContain('Draw 20261121-0970')
  expect(row!.textContent).toContain('Result 58087')
  fireEvent.click(within(row!).getByRole('button', { name: 'SSC 1 minute, bet 1429-1' }))
  expect(await screen.findByRole('dialog', { name: 'SSC 1 minute' })).toBeTruthy()
})

it('a sports bet says its match and pick, and e-sports have their own tab', async () => {
  await open()
  await rows()
  choose('Sports')
  await screen.findAllByText('Reds – Blues')
  expect((await rows())[1]!.textContent).toContain('Winner: Reds @1.90 · and 1 more match')
  choose('E-sports')
  await vi.waitFor(() => expect(sent.at(-1)!.query.get('gameType')).toBe('ESPORTS'))
  expect(sent.findLast(({ query }) => query.get('gameType') === 'SPORTS')!.path).toContain('SportsSettOrders')
})

it('a hit that paid less than the stake is returned, not won', async () => {
  await open({ ...lottery, status: 1, payout: '3.80', profitLoss: '-0.20' })
  const [, row] = await rows()
  expect(row!.textContent).toContain('Returned')
  expect(row!.textContent).not.toContain('Won')
})

it('a bet with one half won and the other lost is even, and an undecided stake is returned', async () => {
  await open()
  await rows()
  choose('Live casino')
  await screen.findAllByText('red, black')
  const [, first, second] = await rows()
  expect(first!.textContent).toContain('Even')
  expect(first!.textContent).not.toContain('Stake back')
  expect(second!.textContent).toContain('Stake back')
})

it('the days end today by the clock of the site, on a device with a wrong date too', async () => {
  await open(lottery, { date: 'Sat, 21 Nov 2026 09:30:00 GMT', 'cache-control': 'no-store' })
  await rows()
  await vi.waitFor(
    () => expect(sent.findLast(({ path }) => path.endsWith('ElottSettledOrders'))!.query.get('to')).toBe('2026-11-21'),
    { timeout: 5000 },
  )
})

it('the dates move by 7 and by 30 days, back and forth [9.36]', async () => {
  await open()
  await rows()
  const lastQuery = () => sent.findLast(({ path }) => path.endsWith('ElottSettledOrders'))!.query
  const start = () => Date.parse(lastQuery().get('from')!) / 86_400_000
  const length = () => Date.parse(lastQuery().get('to')!) / 86_400_000 - start() + 1
  for (const [days, preset] of [
    [7, 'Last 7 days'],
    [30, 'Last 30 days'],
  ] as const) {
    choose(preset)
    await vi.waitFor(() => expect(length()).toBe(days))
    const first = start()
    expect(screen.getByRole('button', { name: `Next ${days} days` }).getAttribute('aria-disabled')).toBe('true')
    choose(`Previous ${days} days`)
    await vi.waitFor(() => expect(start()).toBe(first - days))
    expect(length()).toBe(days)
    choose(`Previous ${days} days`)
    await vi.waitFor(() => expect(start()).toBe(first - 2 * days))
    choose(`Next ${days} days`)
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: `Next ${days} days` }).getAttribute('aria-disabled')).not.toBe('true'),
    )
    choose(`Next ${days} days`)
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: preset }).getAttribute('aria-pressed')).toBe('true'),
    )
  }
})
