import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { BodyOf, ValueOf } from '#openapi/handlers.ts'
import {
  loggedIn,
  lotteryAnswers as answers,
  openIssue,
  sampleLotteryQuote as quote,
} from '#tests/support/lottery-page.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { done, refused, stubCalls, unanswered, type Answer, type Sent } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => {
  app.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const placed = (requestId: string): ValueOf<'placeLotteryBets'> => ({
  requestId,
  slips: [{ betNo: 'L1' } as ValueOf<'placeLotteryBets'>['slips'][number]],
  stake: '2.00',
  balance: '98.00',
})
const patience = { timeout: 10_000 }
const press = async (row: string, digit: string) =>
  fireEvent.click(
    within(await screen.findByRole('group', { name: row }, patience)).getByRole('button', { name: digit }),
  )
const slip = () => screen.getByRole('region', { name: 'Bet slip' })
const sentTo = (sent: readonly Sent[], call: string) => sent.filter(({ method, path }) => `${method} ${path}` === call)

async function pickTwo(more: Record<string, Answer> = {}, time?: number) {
  const sent = stubCalls({ ...answers, ...more })
  app = await renderApp({
    at: '/lottery?gameCode=ssc_1m&playType=ssc.back2.straight',
    surroundings: { ...loggedIn(), clock: { now: () => time ?? Date.now() } },
  })
  await waitFor(() => expect(app.services.session.getSnapshot().context.member?.type).toBe(0), patience)
  await press('Tens', '3')
  await press('Tens', '7')
  await press('Units', '4')
  await waitFor(() => expect(slip().textContent).toContain('৳97.00'))
  return sent
}
async function confirm() {
  const bet = await within(slip()).findByRole('button', { name: /^Bet/ })
  await waitFor(() => expect(bet).toHaveProperty('disabled', false), patience)
  fireEvent.click(bet)
  return screen.findByRole('button', { name: /^Place bet/ }, patience)
}

it('counts bets, price and highest win while picking, by the rules of the server', async () => {
  await pickTwo()
  expect(slip().textContent).toContain('2 bets')
  // a slip higher than head and board together would stretch the head's row
  expect(slip().closest('aside')!.parentElement!.className).toContain('lg:grid-rows-[auto_1fr]')
  expect(slip().textContent).toContain('৳2.00')
  fireEvent.click(within(slip()).getByRole('button', { name: '×10' }))
  await waitFor(() => expect(slip().textContent).toContain('৳970.00'))
  expect(slip().textContent).toContain('৳20.00')
})

it('places the confirmed bet at the displayed price, once', async () => {
  const sent = await pickTwo({
    'POST /lgw/bets': (one) => done(placed((JSON.parse(one.body) as BodyOf<'placeLotteryBets'>).requestId))(one),
  })
  const button = await confirm()
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('Your bet is in', undefined, patience)).toBeTruthy()
  const calls = sentTo(sent, 'POST /lgw/bets')
  expect(calls).toHaveLength(1)
  expect(JSON.parse(calls[0]!.body)).toMatchObject({
    quoteId: 'q_1',
    gameCode: 'ssc_1m',
    issueNo: '20261121-0901',
    slips: [{ playId: 'ssc.back2.straight', selection: { pos: [['3', '7'], ['4']] }, unit: '1.00', multiple: 1 }],
  })
})

it('empties the slip as soon as the bet is accepted, and resets the multiple to 1', async () => {
  await pickTwo({
    'POST /lgw/bets': (one) => done(placed((JSON.parse(one.body) as BodyOf<'placeLotteryBets'>).requestId))(one),
  })
  fireEvent.click(within(slip()).getByRole('button', { name: '×10' }))
  fireEvent.click(await confirm())
  expect(await screen.findByText('Your bet is in', undefined, patience)).toBeTruthy()
  expect(screen.getByText(/^Bet number/)).toBeTruthy()
  // the dialog hides the page behind it from screen readers
  const behind = screen.getByRole('region', { name: 'Bet slip', hidden: true })
  await waitFor(() => expect(behind.textContent).toContain('0 bets'))
  expect(behind.textContent).not.toContain('Main wallet afterwards')
  const times = within(behind).getByRole('button', { name: '×10', hidden: true })
  expect(times.getAttribute('aria-pressed')).not.toBe('true')
})

it('polls with the request id when the answer is lost, and never sends a second bet', async () => {
  const sent = await pickTwo({
    'POST /lgw/bets': () => Promise.reject(new TypeError('connection lost')),
    'GET /lgw/bets/request': (one) =>
      done({ found: true, bets: placed(one.query.get('requestId')!), chase: null })(one),
  })
  fireEvent.click(await confirm())
  expect(await screen.findByText('No answer yet', undefined, patience)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Ask now/ }))
  expect(await screen.findByText('Your bet is in', undefined, patience)).toBeTruthy()
  const [bet, ...again] = sentTo(sent, 'POST /lgw/bets')
  expect(again).toEqual([])
  const { requestId } = JSON.parse(bet!.body) as BodyOf<'placeLotteryBets'>
  expect(sentTo(sent, 'GET /lgw/bets/request').every(({ query }) => query.get('requestId') === requestId)).toBe(true)
})

it('says that the draw has closed when the bet is too late, and keeps the picks', async () => {
  await pickTwo({ 'POST /lgw/bets': refused('lottery.issue.closed') })
  fireEvent.click(await confirm())
  expect(
    await screen.findByText('Betting on this draw has closed. Nothing was charged.', undefined, patience),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the slip' }))
  await waitFor(() => expect(slip().textContent).toContain('৳97.00'))
})

it('asks for another confirmation with the new price when the odds changed', async () => {
  const dearer = { ...quote, quoteId: 'q_2', stake: '2.50' }
  await pickTwo({ 'POST /lgw/bets': refused('lottery.odds.changed', dearer) })
  fireEvent.click(await confirm())
  expect(await screen.findByText('The price has changed', undefined, patience)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Place bet/ }).textContent).toContain('৳2.50')
})

it('lets a visitor pick, and requires a login before the bet', async () => {
  const sent = stubCalls(answers)
  app = await renderApp({ at: '/lottery?gameCode=ssc_1m&playType=ssc.back2.straight' })
  await press('Tens', '3')
  await press('Units', '4')
  const bet = await within(slip()).findByRole('button', { name: /^Bet/ })
  await waitFor(() => expect(bet).toHaveProperty('disabled', false), patience)
  fireEvent.click(bet)
  await waitFor(() =>
    expect(app.services.modals.getSnapshot().context.stack.map(({ name }) => name)).toEqual(['loginPopupModal']),
  )
  expect(sentTo(sent, 'POST /lgw/bets/quote')).toEqual([])
})

it('names unreadable lines and removes them, and counts a duplicate line once', async () => {
  stubCalls(answers)
  app = await renderApp({ at: '/lottery?gameCode=ssc_1m&playType=ssc.back2.straightText', surroundings: loggedIn() })
  const box = await screen.findByLabelText('Your numbers', undefined, patience)
  fireEvent.change(box, { target: { value: '34, ৭৪\n9x 34' } })
  expect(await screen.findByText('9x')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Take bad lines out' }))
  expect(await screen.findByText(/twice, counted once/)).toBeTruthy()
  await waitFor(() => expect(slip().textContent).toContain('2 bets'))
})

const boardOf =
  (...issues: object[]): Answer =>
  (one) =>
    done({ serverTime: new Date().toISOString(), issues })(one)
const inTens = (digit: string) =>
  within(screen.getByRole('group', { name: 'Tens' })).getByRole('button', { name: digit })

it('keeps the countdown while it refetches, leaves the focus on a locked ball, and offers the next draw', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const boards: Answer[] = [boardOf(openIssue('20261121-0901'))]
  await pickTwo({
    'GET /lgw/games/issues': (one) => (one.query.has('gameCodes') ? boards.at(-1)!(one) : boards[0]!(one)),
  })
  const ball = inTens('5')
  act(() => ball.focus())
  boards.push(unanswered)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(ball.getAttribute('aria-disabled')).toBe('false')
  expect(within(slip()).queryByText('Closed')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(41_000))
  expect(await within(slip()).findByText('Closed')).toBeTruthy()
  fireEvent.click(ball)
  expect(['aria-disabled', 'aria-pressed'].map((name) => ball.getAttribute(name))).toEqual(['true', 'false'])
  expect(document.activeElement).toBe(ball)
  boards.push(boardOf(openIssue('20261121-0902')))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await within(slip()).findByRole('button', { name: 'Go on with draw 20261121-0902' })).toBeTruthy()
  expect(document.activeElement).toBe(ball)
})

it('closes the sheet of a bet whose draw closes, says so, and offers the next draw', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const boards: Answer[] = [boardOf(openIssue('20261121-0901'))]
  const sent = await pickTwo({
    'GET /lgw/games/issues': (one) => (one.query.has('gameCodes') ? boards.at(-1)!(one) : boards[0]!(one)),
    'POST /lgw/bets/quote': done(quote),
  })
  await confirm()
  boards.push((one) => boardOf(openIssue('20261121-0902'))(one))
  await act(() => vi.advanceTimersByTimeAsync(41_000))
  const sheet = await screen.findByRole('dialog', { name: 'The bet wasn’t taken' })
  expect(within(sheet).getByRole('alert').textContent).toContain(
    'Betting on this draw has closed. Nothing was charged.',
  )
  expect(within(sheet).queryByRole('button', { name: /^Place bet/ })).toBeNull()
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Bet on draw 20261121-0902' }))
  expect(await screen.findByRole('button', { name: /^Place bet/ })).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toContain('20261121-0902')
  const quotes = sentTo(sent, 'POST /lgw/bets/quote').map(
    ({ body }) => (JSON.parse(body) as { issueNo: string }).issueNo,
  )
  expect(quotes).toEqual(['20261121-0901', '20261121-0902'])
  expect(sentTo(sent, 'POST /lgw/bets/request')).toEqual([])
})

it('keeps the picks for another province, and offers the open draw when the draw of the chosen province has closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const [south, delta] = [
    { ...openIssue('20261121-TPHCM'), province: 'TPHCM' },
    { ...openIssue('20261121-DOTH'), province: 'DOTH', closesAt: new Date(Date.now() + 90_000).toISOString() },
  ]
  let open = [delta, south]
  await pickTwo({ 'GET /lgw/games/issues': (one) => boardOf(...open)(one) })
  expect(await screen.findByText('20261121-DOTH')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'TP.HCM' }))
  expect(await screen.findByText('20261121-TPHCM')).toBeTruthy()
  expect(slip().textContent).toContain('৳97.00')
  expect(within(slip()).queryByText(/Your picks are kept/)).toBeNull()
  open = [delta]
  await act(() => vi.advanceTimersByTimeAsync(41_000))
  fireEvent.click(await within(slip()).findByRole('button', { name: 'Go on with draw 20261121-DOTH' }))
  expect(await within(slip()).findByRole('button', { name: /^Bet/ })).toBeTruthy()
  expect(slip().textContent).toContain('৳97.00')
})

it.each(['2.5', '1e3', '0', '-3', '৯৯৯৯৯', 'five'])(
  'leaves a multiple of %s as it was typed, says that it is none, and sends no bet with it',
  async (text) => {
    const sent = await pickTwo({ 'POST /lgw/bets/quote': done(quote) })
    const box = within(slip()).getByLabelText('Multiple')
    fireEvent.change(box, { target: { value: text } })
    fireEvent.blur(box)
    expect(box).toHaveProperty('value', text)
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toMatch(
      /^A whole number from 1 to /,
    )
    expect(slip().textContent).not.toContain('৳2.00')
    fireEvent.click(within(slip()).getByRole('button', { name: /^Bet/ }))
    expect(sentTo(sent, 'POST /lgw/bets/quote')).toEqual([])
    fireEvent.click(within(slip()).getByRole('button', { name: '×10' }))
    expect(box).toHaveProperty('value', '10')
    expect(box.getAttribute('aria-invalid')).toBe('false')
    await waitFor(() => expect(slip().textContent).toContain('৳20.00'))
  },
)

it('shows the highest win of a chase before the confirmation, and converts digits of any script while typing', async () => {
  const reach: Answer = (one) => {
    const { chase } = JSON.parse(one.body) as BodyOf<'quoteLotteryBets'>
    const chased = [1, 2, 3].map((i) => ({
      issueNo: `20261121-090${i}`,
      multiple: 1,
      stake: '10.00',
      maxWin: '485.00',
      capped: false,
    }))
    return done({ ...quote, chase: chase ? chased : null, stake: '30.00', maxWin: '485.00' })(one)
  }
  await pickTwo({ 'POST /lgw/bets/quote': reach })
  const type = (name: string, text: string) => {
    const box = within(slip()).getByLabelText(name)
    act(() => box.focus())
    fireEvent.change(box, { target: { value: '' } })
    expect(box).toHaveProperty('value', '')
    fireEvent.change(box, { target: { value: text } })
    expect(box).toHaveProperty('value', text)
    fireEvent.blur(box)
    return box
  }
  expect(type('Multiple', '৫')).toHaveProperty('value', '5')
  expect(type('Multiple', '५')).toHaveProperty('value', '5')
  fireEvent.click(within(slip()).getByRole('checkbox', { name: 'Bet on the next draws too' }))
  expect(type('Draws', '৩')).toHaveProperty('value', '3')
  await waitFor(() => expect(slip().textContent).toContain('৳30.00'))
  expect(slip().textContent).toContain('৳485.00')
  fireEvent.click(within(slip()).getByRole('checkbox', { name: 'Stop after a win' }))
  await waitFor(() => expect(slip().textContent).toContain('৳1,455.00'))
  await confirm()
  expect(screen.getByRole('dialog').textContent).toContain('You can win at most৳1,455.00')
})

it('shows the last draw, and polls for a draw under way by the clock of the server until it has a result', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // the page's clock is an hour late
  const at = Date.parse('2026-11-21T09:00:02Z')
  const issue = { ...openIssue('20261121-0902'), opensAt: '2026-11-21T09:00:00Z' }
  const draw = (issueNo: string, drawnAt: string) => ({
    gameCode: 'ssc_1m',
    gameName: 'SSC 1 minute',
    issueNo,
    province: null,
    state: 'settled',
    drawnAt,
    result: '58087',
    resultVersion: 1,
  })
  let draws = [draw('20261121-0900', '2026-11-21T08:59:05Z')]
  const sent = await pickTwo(
    {
      'GET /lgw/games/issues': done({ serverTime: new Date(at).toISOString(), issues: [issue] }),
      'GET /lgw/games/draws': (one) => done(draws)(one),
    },
    at - 3_600_000,
  )
  const queries = () => sentTo(sent, 'GET /lgw/games/draws').map(({ query }) => query.toString())
  expect(await screen.findByRole('button', { name: 'Check it: draw 20261121-0900' }, patience)).toBeTruthy()
  draws = [draw('20261121-0901', '2026-11-21T09:00:05Z')]
  await act(() => vi.advanceTimersByTimeAsync(3100))
  expect(await screen.findByRole('button', { name: 'Check it: draw 20261121-0901' })).toBeTruthy()
  const before = queries()
  expect(new Set(before)).toEqual(new Set(['gameCode=ssc_1m&count=1']))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(queries()).toEqual(before)
  expect(sentTo(sent, 'GET /lgw/games/draw')).toEqual([])
})

it('says when there is no draw yet, to a visitor too, and names only draws that the server named', async () => {
  const paths: string[] = []
  const sent = stubCalls({
    ...answers,
    'GET /lgw/games/draws': (one) => {
      paths.push(one.query.toString())
      return done([])(one)
    },
  })
  app = await renderApp({ at: '/lottery?gameCode=ssc_1m&playType=ssc.back2.straight' })
  await waitFor(() => expect(screen.getAllByText('No draw yet')).toHaveLength(2), patience)
  expect(new Set(paths)).toEqual(new Set(['gameCode=ssc_1m&count=1', 'gameCode=ssc_1m&count=8']))
  expect(sent.filter(({ query }) => query.has('issueNo'))).toEqual([])
})

it('states the limits of a bet in money', async () => {
  const limit = refused('lottery.bet.limit', { limit: 'STAKE', min: '1.00', max: '10000.00' })
  await pickTwo({ 'POST /lgw/bets/quote': limit })
  fireEvent.click(await within(slip()).findByRole('button', { name: /^Bet/ }))
  expect(await within(slip()).findByText('Between ৳1.00 and ৳10,000.00 in one line.')).toBeTruthy()
})

it('offers a chase over at most the draws that are scheduled', async () => {
  const issues = ['20261121-0901', '20261121-0902', '20261121-0903'].map((issueNo) => openIssue(issueNo))
  const sent = await pickTwo({
    'GET /lgw/games/issues/future': done({ serverTime: new Date().toISOString(), issues }),
  })
  fireEvent.click(within(slip()).getByRole('checkbox', { name: 'Bet on the next draws too' }))
  const draws = within(slip()).getByRole('textbox', { name: 'Draws' })
  await waitFor(() => expect(draws).toHaveProperty('value', '3'), patience)
  act(() => draws.focus())
  fireEvent.change(draws, { target: { value: '50' } })
  fireEvent.blur(draws)
  expect(slip().textContent).toContain('A whole number from 1 to 3.')
  fireEvent.click(within(slip()).getByRole('button', { name: /^Bet/ }))
  expect(sentTo(sent, 'POST /lgw/bets/quote')).toEqual([])
  fireEvent.change(draws, { target: { value: '3' } })
  await confirm()
  const [quote] = sentTo(sent, 'POST /lgw/bets/quote')
  expect(JSON.parse(quote!.body)).toMatchObject({ chase: { issues: 3 } })
})
