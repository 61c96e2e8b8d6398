import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { BodyOf, ValueOf } from '#openapi/handlers.ts'
import { playsOf } from '#openapi/lottery/plays.ts'
import { shownTiers } from '#openapi/lottery/price.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { done, refused, stubCalls, type Answer, type Sent } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const game: ValueOf<'listPopularLotteryGames'>[number] = {
  code: 'ssc_1m',
  name: 'SSC 1 minute',
  defaultPlayType: 'ssc.five.straight',
  accountTypeName: 'LOTT',
  gameType: 'LOTT',
  isGame: null,
  gameGroupCode: 'SSC',
  prizeMode: 'LOTT',
  area: 'OWN',
  format: 'SSC',
  timeZone: 'Asia/Dhaka',
  drawsPerDay: 1440,
  closeBeforeDrawSeconds: 5,
  isHot: 1,
  open: true,
}
const offered = ['ssc.five.straight', 'ssc.back2.straight', 'ssc.back2.straightText']
const rules = playsOf('SSC', '2026-11-21')
const plays: ValueOf<'listLotteryPlays'> = {
  gameCode: 'ssc_1m',
  oddsVersion: 1,
  units: ['1.00', '0.10', '0.01'],
  maxMultiple: 9999,
  rtpMin: '0.8',
  rtpMax: '0.97',
  rtpStep: '0.001',
  maxWinPerIssue: '1000000.00',
  plays: offered.map((id) => {
    const play = rules.get(id)!
    return {
      playId: id,
      group: play.group,
      name: play.name,
      localName: play.localName,
      form: play.form,
      rows: [],
      lineLength: null,
      unitsPerBet: 1,
      win: play.win,
      tiers: shownTiers(play.tiers, 970_000n),
      rtp: '0.97',
      houseEdge: '3.00',
      push: false,
      minStake: '1.00',
      maxStake: '10000.00',
      maxBets: 100_000,
    }
  }),
}
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const issue = (issueNo: string): ValueOf<'listCurrentIssues'>['issues'][number] => ({
  gameCode: 'ssc_1m',
  issueNo,
  province: null,
  state: 'open',
  opensAt: inSeconds(-20),
  closesAt: inSeconds(40),
  drawsAt: inSeconds(45),
  commit: 'a'.repeat(64),
})
const board: Answer = (sent) => done({ serverTime: new Date().toISOString(), issues: [issue('20261121-0901')] })(sent)
const quote: ValueOf<'quoteLotteryBets'> = {
  quoteId: 'q_1',
  expiresAt: inSeconds(40),
  slips: [
    {
      bets: 2,
      unitsPerBet: 1,
      stake: '2.00',
      rtp: '0.97',
      rebate: '0.00',
      tiers: [{ tier: 'hit', payout: '97.000', chance: '1/100' }],
      duplicates: 0,
      maxWin: '97.00',
      capped: false,
    },
  ],
  chase: null,
  stake: '2.00',
}
const placed = (requestId: string): ValueOf<'placeLotteryBets'> => ({
  requestId,
  slips: [{ betNo: 'L1' } as ValueOf<'placeLotteryBets'>['slips'][number]],
  stake: '2.00',
  balance: '98.00',
})
const balance = done({
  sumBalance: '100.00',
  mainBalance: '100.00',
  vendorBalance: '0.00',
  heldBalance: '0.00',
  bonusBalance: '0.00',
  currency: 'BDT',
  playMoney: false,
  asOf: inSeconds(0),
} satisfies ValueOf<'getBalance'>)
const answers: Record<string, Answer> = {
  'GET /lgw/games/game_menus': done([{ gameGroupCode: 'SSC', labelName: 'SSC', gameMenus: [game] }]),
  'GET /lgw/games/plays': done(plays),
  'GET /lgw/games/issues': board,
  'GET /wps/v2/wallets/balance': balance,
  'POST /lgw/bets/quote': done(quote),
  'GET /wps/member/info': done({
    id: '1',
    account: 'nodi27',
    nickname: '',
    type: 0,
    clubLabel: { rankLevel: 0 },
    memberLabel: [],
  }),
}
const patience = { timeout: 10_000 }
const loggedIn = () => {
  const texts = new Map([['token', '"a-token"']])
  return {
    session: {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => void texts.set(name, text),
      removeItem: (name: string) => void texts.delete(name),
    },
  }
}
const press = async (row: string, digit: string) =>
  fireEvent.click(
    within(await screen.findByRole('group', { name: row }, patience)).getByRole('button', { name: digit }),
  )
const slip = () => screen.getByRole('region', { name: 'Bet slip' })
const sentTo = (sent: readonly Sent[], call: string) => sent.filter(({ method, path }) => `${method} ${path}` === call)

async function pickTwo(more: Record<string, Answer> = {}) {
  const sent = stubCalls({ ...answers, ...more })
  app = await renderApp({ at: '/lottery?gameCode=ssc_1m&playType=ssc.back2.straight', surroundings: loggedIn() })
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

it('counts bets, price and most win while picking, by the rules the server has', async () => {
  await pickTwo()
  expect(slip().textContent).toContain('2 bets')
  expect(slip().textContent).toContain('৳2.00')
  fireEvent.click(within(slip()).getByRole('button', { name: '×10' }))
  await waitFor(() => expect(slip().textContent).toContain('৳970.00'))
  expect(slip().textContent).toContain('৳20.00')
})

it('places what was confirmed at the price shown, once', async () => {
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

it('asks by the request id when the answer is lost, and never sends a second bet', async () => {
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

it('says that the draw has closed when the bet comes too late, and keeps the picks', async () => {
  await pickTwo({ 'POST /lgw/bets': refused('lottery.issue.closed') })
  fireEvent.click(await confirm())
  expect(await screen.findByText('This draw takes no more bets. Nothing was taken.', undefined, patience)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the slip' }))
  await waitFor(() => expect(slip().textContent).toContain('৳97.00'))
})

it('asks again when the odds changed, with the new price', async () => {
  const dearer = { ...quote, quoteId: 'q_2', stake: '2.50' }
  await pickTwo({ 'POST /lgw/bets': refused('lottery.odds.changed', dearer) })
  fireEvent.click(await confirm())
  expect(await screen.findByText('The price has changed', undefined, patience)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Place bet/ }).textContent).toContain('৳2.50')
})

it('lets a visitor pick and asks for a login before betting', async () => {
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

it('names lines that cannot be read and takes them out, and counts a double line once', async () => {
  stubCalls(answers)
  app = await renderApp({ at: '/lottery?gameCode=ssc_1m&playType=ssc.back2.straightText', surroundings: loggedIn() })
  const box = await screen.findByLabelText('Your numbers', undefined, patience)
  fireEvent.change(box, { target: { value: '34, ৭৪\n9x 34' } })
  expect(await screen.findByText('9x')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Take bad lines out' }))
  expect(await screen.findByText(/twice, counted once/)).toBeTruthy()
  await waitFor(() => expect(slip().textContent).toContain('2 bets'))
})
