import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyParts } from '../shell/lazy-parts.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer, type Sent } from '#tests/support/stub-calls.ts'
import { lazyLimits } from './lazy-responsible-gaming.ts'

const start = Date.parse('2026-11-21T09:30:00Z')
const hour = 3_600_000
const at = (hours: number) => new Date(start + hours * hour).toISOString()
const limit = {
  kind: 'LOSS',
  period: 'DAY',
  amount: '1000.00',
  minutes: null,
  used: '920.00',
  remaining: '80.00',
  setBy: 'MEMBER',
  since: at(-48),
  change: null,
}
const raise = {
  remove: false,
  amount: '5000.00',
  minutes: null,
  requestedAt: at(-25),
  confirmFrom: at(-1),
  confirmUntil: at(167),
}
const protection = {
  limits: [limit],
  coolingOffUntil: null,
  selfExclusion: null,
  realityCheckMinutes: 60,
  netDeposit: '3500.00',
  reviewDue: false,
}
const check = (due: boolean) => ({
  intervalMinutes: 60,
  sessionStartedAt: at(-1.25),
  stake: '250.00',
  payout: '180.00',
  net: '-70.00',
  dueAt: at(due ? -0.25 : 1),
  due,
})

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
let shown: object
let now: number
async function open(more: Record<string, Answer> = {}, page = 'limits') {
  sent = stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/member/limits': () => done(shown)({} as Sent),
    'GET /wps/member/realityCheck': done(check(false)),
    ...more,
  })
  app = await renderApp({
    at: page === '' ? '/help' : `/help?mc=${page}`,
    member: true,
    surroundings: { clock: { now: () => now } },
  })
}
const posted = (path: string, method = 'POST') =>
  sent
    .filter((call) => call.path === path && call.method === method)
    .map(({ body }) => (body ? JSON.parse(body) : null))
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }))

beforeAll(() => Promise.all([lazyLimits, lazyParts.centre, lazyParts.realityCheck].map((part) => part.preload())))
beforeEach(() => {
  shown = protection
  now = start
})
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

describe('the page of limits', () => {
  it('it shows what is used and left, and sends only a valid new value', async () => {
    await open({ 'POST /wps/member/limits': done(protection) })
    const meter = await screen.findByRole('meter', { name: 'Losses in 24 hours' })
    expect(meter.getAttribute('aria-valuetext')).toBe('৳920.00 of ৳1,000.00')
    press('Change: Losses in 24 hours')
    const form = screen.getByRole('form', { name: 'Limit' })
    const amount = within(form).getByLabelText('Amount')
    fireEvent.change(amount, { target: { value: '1.005' } })
    press('Set limit', form)
    expect(form.textContent).toContain('such as 250.00')
    for (const typed of ['250,50', '1e3', '1 2', '-5']) {
      fireEvent.change(amount, { target: { value: typed } })
      expect([typed, amount.getAttribute('aria-invalid')]).toEqual([typed, 'true'])
    }
    fireEvent.change(amount, { target: { value: '২০০০' } })
    expect(within(form).getByRole('status').textContent).toContain('waits 24 hours')
    fireEvent.change(amount, { target: { value: '500' } })
    expect(within(form).getByRole('status').textContent).toBe('It applies right away.')
    press('Set limit', form)
    await screen.findByText('Saved. It applies from now on.')
    expect(posted('/wps/member/limits')).toEqual([{ kind: 'LOSS', period: 'DAY', amount: '500.00' }])
  })

  it('it offers to confirm a higher limit when its time has come, and says when the server refuses a change', async () => {
    shown = { ...protection, limits: [{ ...limit, change: raise }] }
    await open({ 'POST /wps/member/limits/confirm': refused('limit.change.invalid') })
    await screen.findByText('You asked for ৳5,000.00')
    press('Confirm')
    expect((await screen.findByRole('alert')).textContent).toContain('This change isn’t possible')
    expect(posted('/wps/member/limits/confirm')).toEqual([{ kind: 'LOSS', period: 'DAY' }])
  })

  it('it shows when a change can be confirmed, and no button before', async () => {
    shown = { ...protection, limits: [{ ...limit, change: { ...raise, remove: true, confirmFrom: at(2) } }] }
    await open()
    await screen.findByText('You asked for its end')
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })

  it('it self-excludes after a confirmation that says what stops and what continues', async () => {
    const selfExclusion = { from: at(0), until: at(8760), endsAt: null }
    await open({
      'POST /wps/member/selfExclusion': () => {
        shown = { ...protection, selfExclusion }
        return done(shown)({} as Sent)
      },
    })
    await screen.findByRole('heading', { name: 'Exclude yourself' })
    press('1 year')
    press('Exclude me')
    const question = await screen.findByRole('alertdialog', { name: 'Exclude yourself: 1 year' })
    expect(question.textContent).toContain('open bets: they are settled and paid')
    expect(posted('/wps/member/selfExclusion')).toEqual([])
    press('Exclude me', question)
    await screen.findByText('You have excluded yourself from playing.')
    expect(posted('/wps/member/selfExclusion')).toEqual([{ months: 12 }])
    expect(screen.queryByRole('button', { name: 'Ask for its end' })).toBeNull()
    now = start + 8760 * hour
    await screen.findByRole('button', { name: 'Ask for its end' }, { timeout: 3000 })
  })
})

describe('the reality check', () => {
  it('it covers the page when it is due, until it is answered; the history is one press away', async () => {
    await open(
      { 'GET /wps/member/realityCheck': done(check(true)), 'POST /wps/member/realityCheck': done(check(false)) },
      '',
    )
    const dialog = await screen.findByRole('alertdialog', { name: 'Time for a quick look' })
    expect(dialog.textContent).toContain('1 h 15 min')
    expect(dialog.textContent).toContain('−৳70.00')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.getByRole('alertdialog')).toBe(dialog)
    press('See my bets')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(posted('/wps/member/realityCheck')).toEqual([{ acknowledge: 'HISTORY' }])
    expect(app.router.state.location.search).toMatchObject({ mc: 'personalHistoryCopy' })
  })

  it('it logs out when the member leaves', async () => {
    await open(
      { 'GET /wps/member/realityCheck': done(check(true)), 'POST /wps/member/realityCheck': done(check(false)) },
      '',
    )
    press('Log out', await screen.findByRole('alertdialog'))
    await waitFor(() => expect(app.services.session.getSnapshot().context.hasToken).toBe(false))
    expect(posted('/wps/member/realityCheck')).toEqual([{ acknowledge: 'LEAVE' }])
  })

  it("it says that the session's own time limit is reached, and logs out", async () => {
    const session = { ...limit, kind: 'SESSION', period: null, amount: null, minutes: 60, used: null, remaining: null }
    shown = { ...protection, limits: [session] }
    await open({ 'POST /wps/member/realityCheck': done(check(false)) }, '')
    const dialog = await screen.findByRole('alertdialog', { name: 'Your session time is over' })
    press('Log out', dialog)
    await waitFor(() => expect(app.services.session.getSnapshot().context.hasToken).toBe(false))
  })
})
