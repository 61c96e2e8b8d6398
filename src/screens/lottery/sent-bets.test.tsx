import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BodyOf, ValueOf } from '#openapi/handlers.ts'
import { forgetSentBet, readSentBets } from '#src/flows/bet-slip/sent-bets.ts'
import { loggedIn, lotteryAnswers } from '#tests/support/lottery-page.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer, type Sent } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
let member: ValueOf<'getMemberInfo'>
let outcome: Answer
beforeEach(() => {
  member = sampleMember()
})
afterEach(() => {
  app.end()
  for (const { requestId } of readSentBets()) forgetSentBet(requestId)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const patience = { timeout: 10_000 }
const board = '/lottery?gameCode=ssc_1m&playType=ssc.back2.straight'
const found: Answer = (one) => {
  const requestId = one.query.get('requestId')!
  const slips = [{ betNo: 'L1' } as ValueOf<'placeLotteryBets'>['slips'][number]]
  return done({ found: true, bets: { requestId, slips, stake: '2.00', balance: '98.00' }, chase: null })(one)
}
const notThere = done({ found: false, bets: null, chase: null })
const sentTo = (sent: readonly Sent[], call: string) => sent.filter(({ method, path }) => `${method} ${path}` === call)
const questions = (sent: readonly Sent[]) => sentTo(sent, 'GET /lgw/bets/request')
const stored = () => sessionStorage.getItem('sentBets')

async function open() {
  app = await renderApp({ at: board, surroundings: { ...loggedIn(), clock: { now: Date.now } } })
  await waitFor(() => expect(app.services.session.getSnapshot().context.member).not.toBeNull(), patience)
}

/** Places a bet that gets the given answer. */
async function place(answer: Answer) {
  const sent = stubCalls({
    ...lotteryAnswers,
    'GET /wps/member/info': (one) => done(member)(one),
    'POST /lgw/bets': answer,
    'GET /lgw/bets/request': (one) => outcome(one),
  })
  await open()
  for (const [row, digit] of [
    ['Tens', '3'],
    ['Units', '4'],
  ] as const) {
    const balls = within(await screen.findByRole('group', { name: row }, patience))
    fireEvent.click(balls.getByRole('button', { name: digit }))
  }
  const bet = within(screen.getByRole('region', { name: 'Bet slip' })).getByRole('button', { name: /^Bet/ })
  await waitFor(() => expect(bet.getAttribute('aria-disabled')).toBe('false'), patience)
  fireEvent.click(bet)
  fireEvent.click(await screen.findByRole('button', { name: /^Place bet/ }, patience))
  return sent
}

/** Places a bet whose answer is lost. */
async function lose() {
  const sent = await place(() => Promise.reject(new TypeError('connection lost')))
  expect(await screen.findByText('No answer yet', undefined, patience)).toBeTruthy()
  const { requestId } = JSON.parse(sentTo(sent, 'POST /lgw/bets')[0]!.body) as BodyOf<'placeLotteryBets'>
  return { sent, requestId }
}

async function logIn(as: ValueOf<'getMemberInfo'>) {
  member = as
  app.services.storage.set('token', 'another-token')
  act(() => app.services.session.send({ type: 'session.opened', passwordChangeNeeded: false }))
  await waitFor(() => expect(app.services.session.getSnapshot().context.member?.id).toBe(as.id), patience)
}

it('stores only what it needs to ask about a sent bet, and deletes it once the outcome is known', async () => {
  outcome = found
  const { requestId } = await lose()
  expect(JSON.parse(stored()!)).toEqual([
    { requestId, memberId: sampleMember().id, gameCode: 'ssc_1m', at: expect.any(Number) },
  ])
  fireEvent.click(screen.getByRole('button', { name: /Ask now/ }))
  expect(await screen.findByText('Your bet is in', undefined, patience)).toBeTruthy()
  expect(stored()).toBeNull()
})

it('stops polling when the session has ended, tells no other member, and polls again when the sender is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  outcome = refused('login.not.session')
  const { sent, requestId } = await lose()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(await screen.findAllByText(/Log in to see whether your bet was placed/, undefined, patience)).toHaveLength(2)
  expect(screen.queryByText('No answer yet')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(questions(sent)).toHaveLength(1)
  expect(stored()).toContain(requestId)

  outcome = found
  await logIn(sampleMember({ id: 'somebody-else', account: 'rupaVIP' }))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.queryAllByText(/Log in to see whether your bet was placed/)).toEqual([])
  expect(questions(sent)).toHaveLength(1)

  act(() => app.services.session.send({ type: 'session.expired' }))
  await waitFor(() => expect(app.services.session.getSnapshot().context.hasToken).toBe(false))
  await logIn(sampleMember())
  expect(await screen.findByText('Your bet is in', undefined, patience)).toBeTruthy()
  expect(questions(sent).map(({ query }) => query.get('requestId'))).toEqual([requestId, requestId])
  expect(sentTo(sent, 'POST /lgw/bets')).toHaveLength(1)
  expect(stored()).toBeNull()
})

it('makes way for the login at once when another call ends the session', async () => {
  outcome = refused('unknown.system.err')
  const { sent } = await lose()
  act(() => app.services.session.send({ type: 'session.expired' }))
  await waitFor(() => expect(screen.queryByText('No answer yet')).toBeNull(), { timeout: 1000 })
  expect(questions(sent)).toEqual([])
})

it('asks after a reload about a bet sent before it, and says which bet it was', async () => {
  outcome = found
  const { sent, requestId } = await lose()
  app.end()
  await open()
  expect(await screen.findByText('Your bet is in', undefined, patience)).toBeTruthy()
  const { textContent } = screen.getByRole('dialog')
  expect(textContent).toMatch(/Sent on .* · SSC 1 minute৳2.00 was staked/)
  expect(textContent).not.toContain('৳98.00')
  expect(questions(sent).map(({ query }) => query.get('requestId'))).toEqual([requestId])
  expect(sentTo(sent, 'POST /lgw/bets')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(stored()).toBeNull()
})

it('says after a reload that a bet was not placed, and offers no button to send it again', async () => {
  outcome = notThere
  const { sent } = await lose()
  app.end()
  await open()
  for (let turn = 1; turn < 3; turn += 1) {
    await waitFor(() => expect(questions(sent)).toHaveLength(turn), patience)
    fireEvent.click(await screen.findByRole('button', { name: 'Ask now' }, patience))
  }
  expect(await screen.findByText('The bet wasn’t placed. Nothing was charged.', undefined, patience)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  expect(stored()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the slip' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(sent, 'POST /lgw/bets')).toHaveLength(1)
})

it('waits for the call of the bet itself after a navigation, and does not report the bet as missing', async () => {
  const answer = Promise.withResolvers<Response>()
  outcome = notThere
  const sent = await place(() => answer.promise)
  await app.go('/lottery')
  await app.go(board)
  expect(await screen.findByRole('button', { name: 'Asking…' }, patience)).toBeTruthy()
  expect(questions(sent)).toEqual([])
  outcome = found
  await act(async () => answer.reject(new TypeError('connection lost')))
  expect(await screen.findByText('Your bet is in', undefined, patience)).toBeTruthy()
  expect(questions(sent)).toHaveLength(1)
  expect(sentTo(sent, 'POST /lgw/bets')).toHaveLength(1)
})
