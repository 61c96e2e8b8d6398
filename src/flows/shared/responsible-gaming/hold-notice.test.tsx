import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ValueOf } from '#openapi/handlers.ts'
import { loggedIn, lotteryAnswers } from '#tests/support/lottery-page.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, unanswered, type Answer } from '#tests/support/stub-calls.ts'

type Protection = ValueOf<'getProtection'>

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const patience = { timeout: 10_000 }
const free: Protection = {
  limits: [],
  coolingOffUntil: null,
  selfExclusion: null,
  realityCheckMinutes: 60,
  netDeposit: '0.00',
  reviewDue: false,
}
const stakes = (remaining: string): Protection['limits'][number] => ({
  kind: 'STAKE',
  period: 'DAY',
  amount: '100.00',
  minutes: null,
  used: '0.00',
  remaining,
  setBy: 'MEMBER',
  since: '2026-11-01T06:00:00Z',
  change: null,
})

async function openTable(of: Partial<Protection>, more: Record<string, Answer> = {}) {
  stubCalls({ ...lotteryAnswers, 'GET /wps/member/limits': done({ ...free, ...of }), ...more })
  app = await renderApp({ at: '/lottery?gameCode=ssc_1m&playType=ssc.back2.straight', surroundings: loggedIn() })
  return screen.findByRole('region', { name: 'Bet slip' }, patience)
}

async function pick() {
  const row = async (name: string) => within(await screen.findByRole('group', { name }, patience))
  fireEvent.click((await row('Tens')).getByRole('button', { name: '3' }))
  fireEvent.click((await row('Units')).getByRole('button', { name: '4' }))
}

it.each<[string, Partial<Protection>, RegExp]>([
  [
    'an exclusion',
    { selfExclusion: { from: '2026-11-20T06:00:00Z', until: '2099-05-21T06:00:00Z', endsAt: null } },
    /You have excluded yourself from playing\.It lasts until at least .*2099/,
  ],
  ['a break', { coolingOffUntil: '2099-05-21T06:00:00Z' }, /You are taking a break\.Play opens again on .*2099/],
  [
    'a limit that is used up',
    { limits: [stakes('0.00')] },
    /Your own limit is used up: All stakes in 24 hours.*Nothing is left of ৳100\.00\. Anything older than 24 hours/,
  ],
])('a table of a lottery says on opening that nothing can be bet, and until when: %s', async (_, of, text) => {
  await openTable(of)
  const notice = await screen.findByText(/excluded yourself|taking a break|limit is used up/, undefined, patience)
  expect(notice.closest('[role=status], [role=alert]')!.textContent).toMatch(text)
  expect(screen.getAllByRole('link', { name: 'My limits' })[0]!.getAttribute('href')).toContain('mc=limits')
})

it('the page of a game shows the notice too', async () => {
  stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/member/limits': done({ ...free, coolingOffUntil: '2099-05-21T06:00:00Z' }),
    'GET /wps/game/launchGame': unanswered,
  })
  app = await renderApp({ at: '/game?vassalage=DEMO&gameCode=x&gameType=RNG', surroundings: loggedIn() })
  expect(await screen.findByText('You are taking a break.', undefined, patience)).toBeTruthy()
})

it('the slip shows the rest of a limit that is nearly used up, and warns if it would exceed the limit', async () => {
  const slip = await openTable({ limits: [stakes('20.00')] })
  await pick()
  await waitFor(() => expect(slip.textContent).toContain('৳20.00 left of your limit: All stakes in 24 hours'))
  fireEvent.click(within(slip).getByRole('button', { name: '×50' }))
  await waitFor(() =>
    expect(slip.textContent).toContain('This is more than your limit allows: ৳20.00 (All stakes in 24 hours)'),
  )
})

it('the slip says how much is missing instead of showing a negative balance', async () => {
  const slip = await openTable({}, { 'GET /wps/relay/GCS_merchantWallet': done({ currency: 'BDT', wallets: [] }) })
  await pick()
  await waitFor(() => expect(slip.textContent).toContain('Main wallet afterwards৳99.00'))
  fireEvent.change(within(slip).getByLabelText('Multiple'), { target: { value: '120' } })
  await waitFor(() => expect(slip.textContent).toContain('Not enough in the main wallet: ৳20.00 is missing.'))
  expect(slip.textContent).not.toContain('-৳')
  const link = await within(slip).findByRole('link', { name: 'Deposit' })
  expect(link.getAttribute('href')).toContain('mc=depositv2')
})
