import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BodyOf, ValueOf } from '#openapi/handlers.ts'
import { loggedIn, lotteryAnswers, openIssue, sampleLottery } from '#tests/support/lottery-page.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { done, refused, stubCalls, type Answer, type Sent } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  app.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Slip = ValueOf<'listMyLotteryBets'>['rows'][number]
type Chase = ValueOf<'listMyChases'>['rows'][number]
const patience = { timeout: 10_000 }

const slip = (betNo: string, summary: string, state: Slip['state'] = 'open'): Slip => ({
  betNo,
  gameCode: 'ssc_1m',
  issueNo: '20261121-0901',
  playId: 'ssc.back2.straight',
  summary,
  bets: 1,
  unit: '1.00',
  multiple: 1,
  stake: '1.00',
  rtp: '0.97',
  tiers: [],
  state,
  payout: '0.00',
  rebate: '0.00',
  chaseNo: null,
  slipHash: 'a'.repeat(64),
  placedAt: '2026-11-21T09:00:20Z',
  closesAt: '2026-11-21T09:00:55Z',
  cancellable: state === 'open',
  settledAt: null,
})
const page = <Row,>(rows: Row[], pageNo = 1, totalRows = rows.length) => ({ rows, pageNo, pageSize: 10, totalRows })
const bets = (rows: Slip[]) =>
  done({ ...page(rows), totals: { bets: 1, stake: '1.00', validStake: '1.00', payout: '0.00', profitLoss: '0.00' } })
const chase = (chaseNo: string): Chase => ({
  chaseNo,
  gameCode: 'ssc_1m',
  plan: { kind: 'SAME', firstIssueNo: '20261121-0901', issues: 1, stopOnWin: true },
  state: 'running',
  stake: '1.00',
  held: '1.00',
  payout: '0.00',
  issues: [{ issueNo: '20261121-0901', multiple: 1, stake: '1.00', state: 'booked', payout: '0.00', betNos: [] }],
  placedAt: '2026-11-21T09:00:20Z',
})

async function open(more: Record<string, Answer>) {
  const sent = stubCalls({ ...lotteryAnswers, ...more })
  app = await renderApp({ at: '/lottery?gameCode=ssc_1m&playType=ssc.back2.straight', surroundings: loggedIn() })
  return sent
}
const sentTo = (sent: readonly Sent[], call: string) => sent.filter(({ method, path }) => `${method} ${path}` === call)
const cancelling = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }, patience))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the bet' }))
}

it('names a hit that paid less than its stake returned, and a larger one won', async () => {
  const hit = (betNo: string, payout: string): Slip => ({ ...slip(betNo, betNo, 'won'), stake: '10.00', payout })
  await open({ 'GET /lgw/bets': bets([hit('L1', '9.70'), hit('L2', '97.00')]) })
  const [less, more] = await Promise.all(
    ['+৳9.70', '+৳97.00'].map(async (paid) => (await screen.findByText(paid, {}, patience)).closest('li')!),
  )
  expect([within(less!).queryByText('Returned'), within(less!).queryByText('Won')]).toEqual([expect.anything(), null])
  expect([within(more!).queryByText('Returned'), within(more!).queryByText('Won')]).toEqual([null, expect.anything()])
})

it('checks with the same request id whether a bet is cancelled when the answer was lost', async () => {
  let cancelled = false
  let lost = 2
  const sent = await open({
    'GET /lgw/bets': (one) => bets([slip('L1', '3|4', cancelled ? 'cancelled' : 'open')])(one),
    'POST /lgw/bets/cancel': (one) => {
      cancelled = true
      lost -= 1
      return lost < 0
        ? done({ betNos: ['L1'], refunded: '1.00', balance: '2.00' })(one)
        : Promise.reject(new TypeError('connection lost'))
    },
  })
  await cancelling(/^Cancel .* 3\|4, draw 20261121-0901$/)
  expect(await screen.findByText(/We are checking whether it was cancelled/)).toBeTruthy()
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await vi.advanceTimersByTimeAsync(2100)
  await vi.advanceTimersByTimeAsync(2100)
  await vi.waitFor(() => expect(screen.queryByText(/We are checking/)).toBeNull())
  const ids = sentTo(sent, 'POST /lgw/bets/cancel').map(
    ({ body }) => (JSON.parse(body) as BodyOf<'cancelLotteryBets'>).requestId,
  )
  expect([ids.length, new Set(ids).size]).toEqual([3, 1])
})

it.each([
  ['lottery.issue.closed', 'The draw has closed. Your bets on it count.'],
  ['TOO_MANY_REQUEST', 'Too many requests. Please wait a moment and try again.'],
] as const)('says why a bet was not cancelled: %s', async (code, text) => {
  const sent = await open({ 'GET /lgw/bets': bets([slip('L1', '3|4')]), 'POST /lgw/bets/cancel': refused(code) })
  await cancelling(/^Cancel /)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sentTo(sent, 'POST /lgw/bets/cancel')).toHaveLength(1)
})

it('does not claim that a bet remains valid when the server never answers', async () => {
  const sent = await open({
    'GET /lgw/bets': bets([slip('L1', '3|4')]),
    'POST /lgw/bets/cancel': () => new Response('', { status: 500 }),
  })
  await cancelling(/^Cancel /)
  for (let turn = 0; turn < 5; turn += 1) await vi.advanceTimersByTimeAsync(2100)
  expect(await screen.findByText(/No answer yet/)).toBeTruthy()
  expect([sentTo(sent, 'POST /lgw/bets/cancel').length, screen.queryByRole('alert')]).toEqual([5, null])
})

it('names each cancellable bet, and reaches the eleventh chase by the pager', async () => {
  const chases = Array.from({ length: 11 }, (_, i) => chase(`C${i + 1}`))
  await open({
    'GET /lgw/bets': bets([slip('L1', '3|4'), slip('L2', '5|6')]),
    'GET /lgw/chases': (one) => {
      const pageNo = Number(one.query.get('pageNo'))
      return done(page(chases.slice(pageNo * 10 - 10, pageNo * 10), pageNo, 11))(one)
    },
  })
  const names = (await screen.findAllByRole('button', { name: /^Cancel / }, patience)).map((one) =>
    one.getAttribute('aria-label'),
  )
  expect([names.length, new Set(names).size]).toEqual([2, 2])
  fireEvent.click(screen.getByRole('tab', { name: 'My chases' }))
  expect(await screen.findByText('C10')).toBeTruthy()
  expect(screen.queryByText('C11')).toBeNull()
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('button', { name: 'Cancel the rest of C11' })).toBeTruthy()
})

it('verifies the drawn result and shows beside it the correction of the operator, with time and reason', async () => {
  const corrected = { ...openIssue('20260901-0001'), gameCode: 'ssc_1m' }
  const at = '2026-08-31T18:01:00Z'
  await open({
    'GET /lotto/lgw/games/opened/numero': done([
      { ...corrected, gameName: 'SSC 1 minute', state: 'corrected', drawnAt: at, result: '10339', resultVersion: 2 },
    ]),
    // the test vector of the specification
    'GET /lgw/games/draw/proof': done({
      algorithm: 'LOT1',
      gameCode: 'ssc_1m',
      issueNo: '20260901-0001',
      format: 'SSC',
      state: 'corrected',
      commit: 'b28097ecea0a964f4777910d46dcacf44190e1fbc3b6159a8daea97e32ff674e',
      committedAt: '2026-08-31T17:59:00Z',
      seed: '996da119fd5f375b28e813ed308d2f1c1f974098ae124eddf2a27c9bd07ce1fc',
      publicInput: 'none',
      slipCount: 0,
      slipHashes: null,
      result: '10339',
      drawnAt: at,
      versions: [
        { version: 1, result: '10332', reason: null, at },
        { version: 2, result: '10339', reason: 'A ball was read wrongly', at: '2026-08-31T19:30:00Z' },
      ],
    } satisfies ValueOf<'getDrawProof'>),
  })
  fireEvent.click(await screen.findByRole('tab', { name: 'Last draws' }, patience))
  fireEvent.click(await screen.findByRole('button', { name: 'Check it: draw 20260901-0001' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/It doesn’t count: the operator replaced it/)).toBeTruthy()
  expect(dialog.queryByText(/The draw is right/)).toBeNull()
  expect(dialog.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Result: 1 0 3 3 2',
    'Result: 1 0 3 3 9',
  ])
  expect(dialog.getByText('A ball was read wrongly')).toBeTruthy()
  expect(dialog.getByText(/^Replaced on .*2026/)).toBeTruthy()
})

it('loads the last hundred draws of a Vietnamese game, and shows them step by step', async () => {
  const draws = Array.from({ length: 100 }, (_, i) => ({
    gameCode: 'ssc_1m',
    gameName: 'SSC 1 minute',
    issueNo: `20261121-${String(900 - i).padStart(4, '0')}`,
    province: null,
    state: 'settled',
    drawnAt: '2026-11-21T09:00:00Z',
    result: '58087',
    resultVersion: 1,
  }))
  const sent = await open({
    'GET /lgw/games/game_menus': done([
      { gameGroupCode: 'VN', labelName: 'VN', gameMenus: [{ ...sampleLottery, area: 'VN' }] },
    ]),
    'GET /lgw/vn/numeros/opened/game': (one) => done(draws.slice(0, Number(one.query.get('count'))))(one),
  })
  fireEvent.click(await screen.findByRole('tab', { name: 'Last draws' }, patience))
  expect(await screen.findByText('How often each number came up in 100 draws')).toBeTruthy()
  const shown = () => screen.getAllByRole('button', { name: /^Check it: draw/ }).length
  expect(shown()).toBe(10)
  for (let press = 0; press < 3; press += 1) fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect([shown(), screen.queryByRole('button', { name: 'Show more' })]).toEqual([100, null])
  expect(sentTo(sent, 'GET /lgw/vn/numeros/opened/game')).toHaveLength(1)
})
