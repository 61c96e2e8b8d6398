import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { channels, depositDetail } from '#mocks/cashier.ts'
import { words } from '#mocks/words.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleGame, sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer, type Sent } from '#tests/support/stub-calls.ts'
import { lazyParts } from '../shell/lazy-parts.ts'
import { lazyPopups } from '../shell/lazy-popups.ts'
import { lazyDeposit } from './lazy-cashier.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const settings: ValueOf<'getDepositSettings'> = {
  currency: 'BDT',
  methods: [],
  openDeposits: 0,
  unfinished: [],
  maxOpenDeposits: 3,
  turnoverMultiple: 1,
  turnoverText: 'Play the amount once before you withdraw it.',
  promotions: [],
  limitsPrompt: false,
  lastChannelId: 'agent',
}

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
beforeAll(() =>
  Promise.all([...Object.values({ ...lazyParts, ...lazyPopups }), lazyDeposit].map(({ preload }) => preload())),
)
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

async function open(at: string, answers: Record<string, Answer>) {
  sent = stubCalls({ 'GET /wps/member/info': done(sampleMember()), ...answers })
  app = await renderApp({ at, member: true })
  return within(await screen.findByRole('dialog', { name: 'Deposit' }))
}

it('starts with the lowest quick amount and the last channel, so that one press sends it', async () => {
  const page = await open('/help?mc=depositv2', {
    'GET /wps/relay/MCSFE_getDepositSettings': done(settings),
    'GET /wps/relay/MCSFE_getDepositPaymentChannels': done(channels),
  })
  const amount = await page.findByRole('textbox', { name: 'How much' })
  expect(amount.getAttribute('value')).toBe('500.00')
  const marks = page.getAllByRole('radio').filter((radio) => radio.getAttribute('name') === 'channel')
  expect(marks.map((radio) => radio.getAttribute('value'))).toEqual(['agent', 'bkash', 'nagad', 'bank'])
  expect(marks[0]).toHaveProperty('checked', true)
  // the amount comes before the channels
  expect(amount.compareDocumentPosition(marks[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  fireEvent.click(page.getByRole('button', { name: 'Deposit ৳500.00' }))
  await waitFor(() => expect(sent.find(({ path }) => path.endsWith('MCSFE_depositByQRImageUrl'))).toBeTruthy())
  const { body } = sent.find(({ path }) => path.endsWith('MCSFE_depositByQRImageUrl'))!
  expect(JSON.parse(body)).toMatchObject({ channelId: 'agent', amount: '500.00' })
})

it('says how much the way to pay takes when the amount is too small or too large', async () => {
  const page = await open('/help?mc=depositv2', {
    'GET /wps/relay/MCSFE_getDepositSettings': done(settings),
    'GET /wps/relay/MCSFE_getDepositPaymentChannels': done(channels),
  })
  const amount = await page.findByRole('textbox', { name: 'How much' })
  fireEvent.change(amount, { target: { value: '1' } })
  fireEvent.click(page.getByRole('button', { name: /^Deposit ৳1/ }))
  expect(await page.findByText(/^This way to pay takes ৳[\d,.]+ – ৳[\d,.]+\.$/)).toBeTruthy()
  expect(sent.some(({ path }) => path.endsWith('MCSFE_depositByQRImageUrl'))).toBe(false)
})

const toNagad = { kind: 'WALLET_NUMBER', use: 'SEND_MONEY', name: 'Nagad', number: '01911-203042', reference: null }
const path = '/wps/relay/MCSFE_cancelDeposit'
const detail = depositDetail(words.openDeposit, now)
const cancelled = { ...detail, order: null, deposit: { ...detail.deposit, status: 'expired', cancelled: true } }

it('the time left of an open deposit is that of the site, on a device with a wrong date too', async () => {
  const expiresAt = '2026-11-21T06:15:00Z'
  const waiting = { ...detail.deposit, expiresAt, review: false }
  const member: Answer = async (call) => {
    const response = await done(sampleMember())(call)
    response.headers.set('date', 'Sat, 21 Nov 2026 06:00:00 GMT')
    response.headers.set('cache-control', 'no-store')
    return response
  }
  const page = await open('/help?mc=depositv2', {
    'GET /wps/member/info': member,
    'GET /wps/relay/MCSFE_getDepositSettings': done({ ...settings, unfinished: [waiting], openDeposits: 1 }),
    'GET /wps/relay/MCSFE_getDepositPaymentChannels': done(channels),
  })
  const line = within(await page.findByRole('list', { name: 'Open deposits' }))
  await waitFor(() => expect(line.getByRole('timer').textContent).toMatch(/^15:00/), { timeout: 5000 })
})

it('cancels an unpaid deposit after a confirmation', async () => {
  let given = false
  const page = await open(`/help?mc=depositv2&number=${words.openDeposit}`, {
    'GET /wps/relay/MCSFE_getDeposit': (call) => done(given ? cancelled : detail)(call),
    [`POST ${path}`]: (call) => {
      given = true
      return done(cancelled.deposit)(call)
    },
  })
  fireEvent.click(await page.findByRole('button', { name: 'Cancel this deposit' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this deposit?' }))
  expect(sent.some((call) => call.path === path)).toBe(false)
  fireEvent.click(question.getByRole('button', { name: 'Cancel the deposit' }))
  expect(await page.findByText('You cancelled this deposit')).toBeTruthy()
  expect(sent.filter((call) => call.path === path).map(({ body }) => JSON.parse(body) as object)).toEqual([
    { depositNo: words.openDeposit },
  ])
})

it('says so when no member takes a deposit that was to go to one', async () => {
  const channelId = detail.deposit.channelId
  const order = { ...detail.order, launchUrl: null, payTo: { ...toNagad } }
  const direct = channels.map((one) => ({ ...one, direct: one.channelId === channelId }))
  const page = await open(`/help?mc=depositv2&number=${words.openDeposit}`, {
    'GET /wps/relay/MCSFE_getDeposit': done({ ...detail, order }),
    'GET /wps/relay/MCSFE_getDepositPaymentChannels': done(direct),
  })
  expect(await page.findByText(/^No member is waiting for this amount now, so you pay us/)).toBeTruthy()
  expect(page.getByText('01911-203042')).toBeTruthy()
})

it('explains why a deposit was not cancelled', async () => {
  const page = await open(`/help?mc=depositv2&number=${words.openDeposit}`, {
    'GET /wps/relay/MCSFE_getDeposit': done(detail),
    [`POST ${path}`]: refused('confirmation.closed'),
  })
  fireEvent.click(await page.findByRole('button', { name: 'Cancel this deposit' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the deposit' }))
  expect(await page.findByText(/can no longer cancel this deposit/)).toBeTruthy()
})

it('offers no cancellation while an operator checks the deposit', async () => {
  const page = await open(`/help?mc=depositv2&number=${words.reviewedDeposit}`, {
    'GET /wps/relay/MCSFE_getDeposit': done(depositDetail(words.reviewedDeposit, now)),
  })
  expect(await page.findByText('Do not pay again.')).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Cancel this deposit' })).toBeNull()
})

it('offers the last games once the money has arrived', async () => {
  const page = await open(`/help?mc=depositv2&number=${words.arrivedDeposit}`, {
    'GET /wps/relay/MCSFE_getDeposit': done(depositDetail(words.arrivedDeposit, now)),
    'GET /wps/relay/GCS_recentGame': done([sampleGame('feast')]),
  })
  expect(await page.findByRole('heading', { name: 'Play now' })).toBeTruthy()
  expect(page.getByRole('link', { name: /Game feast/ }).getAttribute('href')).toContain('feast')
})
