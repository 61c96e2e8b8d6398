import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { accountOf, banks } from '#mocks/cashier.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'
import { lazyParts } from '../shell/lazy-parts.ts'
import { lazyPopups } from '../shell/lazy-popups.ts'
import { lazySecurity, securityParts } from '../security-center/lazy-security.ts'
import { lazyWithdraw, withdrawParts } from './lazy-cashier.ts'

type Settings = ValueOf<'getWithdrawSettings'>
const now = Date.parse('2026-11-21T06:00:00Z')
const settings: Settings = {
  currency: 'BDT',
  balance: '12832.53',
  available: { amount: '12832.53', least: '800.00', heldBy: [] },
  coolingHours: 24,
  min: '800.00',
  max: '30000.00',
  countLeft: 5,
  freeLeft: 3,
  dayAmountLeft: '500000.00',
  feeRule: { freePerDay: 3, rate: '0.01', min: '5.00', max: '100.00' },
  duties: { remaining: '0.00', duties: [] },
  accounts: [accountOf('pa-1', now)],
  maxAccounts: 5,
  banks,
  paymentPasswordSet: true,
  confirmMinutes: 30,
  withoutDocuments: null,
  depositReturn: null,
  unfinished: [],
}

const duty = { dutyId: 'du-9', base: '500.00', multiple: 1, weights: {}, openedAt: '', expiresAt: null, state: 'open' }
const duties = {
  remaining: '350.00',
  duties: [{ ...duty, source: 'deposit', required: '500.00', progress: '150.00', remaining: '350.00' }],
} as unknown as Settings['duties']

let app: Awaited<ReturnType<typeof renderApp>>
beforeAll(() =>
  Promise.all(
    [...Object.values({ ...lazyParts, ...lazyPopups }), lazyWithdraw, withdrawParts.accounts.section].map(
      ({ preload }) => preload(),
    ),
  ),
)
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

async function open(more: Partial<Settings>, part = '') {
  stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/relay/MCSFE_getWithdrawSettings': done({ ...settings, ...more }),
  })
  app = await renderApp({ at: `/help?mc=withdraw${part}`, member: true })
}

it('shows the same available amount in the heading, the hint and the chip [1.15]', async () => {
  await open({ available: { amount: '957.70', least: '800.00', heldBy: [] } })
  expect(await screen.findByRole('heading', { name: 'You can withdraw ৳957.70 now' })).toBeTruthy()
  expect(screen.getByText('৳800 to ৳957.70 to this account.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'All you can withdraw: ৳957.70' })).toBeTruthy()
})

it.each<[Settings['available']['heldBy'][number], Partial<Settings>, RegExp]>([
  ['playThrough', { duties }, /Play ৳350\.00 more first/],
  ['noPassword', { paymentPasswordSet: false }, /You need a payment password before you can withdraw/],
  ['noAccount', { accounts: [] }, /You have no account to withdraw to yet/],
  ['accountWaits', { accounts: [accountOf('pa-2', now, 2)] }, /Your account is ready from Nov 22, 2026/],
  ['belowLeast', { balance: '300.00' }, /The smallest withdrawal is ৳800\.00\. You’re ৳500\.00 short/],
  ['documents', {}, /We need to see your documents before you can withdraw/],
  ['debt', {}, /You have an open contract debt/],
  ['dayCount', { countLeft: 0 }, /You have used all of today’s withdrawals/],
  ['dayAmount', { dayAmountLeft: '0.00' }, /as much as a day allows/],
  ['contested', {}, /can still be contested/],
  ['passwordLocked', {}, /Your payment password is locked/],
  ['locked', {}, /Your main wallet is locked/],
])('has no form and asks for no password while it is held by %s, and says what to do', async (reason, more, text) => {
  await open({ ...more, available: { amount: '0.00', least: '800.00', heldBy: [reason] } })
  expect(await screen.findByRole('heading', { name: 'You can’t withdraw yet' })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByLabelText('Payment password')).toBeNull()
})

it('does not offer an account whose minimum exceeds the available amount', async () => {
  const large = { ...banks[0]!, bankCode: 'BRAC', name: 'BRAC Bank', min: '5000.00' }
  const accounts = [{ ...accountOf('pa-1', now), bankCode: 'BRAC' }, accountOf('pa-2', now)]
  await open({ accounts, banks: [...banks, large], available: { amount: '957.70', least: '800.00', heldBy: [] } })
  const [first, second] = await screen.findAllByRole('radio')
  expect([first, second].map((radio) => [Reflect.get(radio!, 'disabled'), Reflect.get(radio!, 'checked')])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(screen.getByText('Takes ৳5,000.00 or more')).toBeTruthy()
})

it('says how long a new account waits before it is added, and what is required first', async () => {
  await open({ accounts: [] }, '&part=accounts')
  expect(await screen.findByText(/You can withdraw to a new account 24 hours after you add it/)).toBeTruthy()
  app.end()
  await open({ accounts: [], paymentPasswordSet: false }, '&part=accounts')
  expect(await screen.findByText(/You need a payment password before you can add an account/)).toBeTruthy()
})

const security = {
  mobile: null,
  email: null,
  payeeName: null,
  paymentPassword: 'none',
  paymentPasswordLockedUntil: null,
}

/** The withdrawal page of a member without a payment password, and the step of setting one. */
async function beginPassword() {
  await Promise.all([lazySecurity, securityParts.paymentPassword.section].map(({ preload }) => preload()))
  const { publicKey } = await generateKeyPair('RSA-OAEP-256')
  stubCalls({
    'GET /wps/session/key/rsa': done({ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' }),
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/member/security': done(security),
    'POST /wps/member/paymentPassword': done({}),
    'GET /wps/relay/MCSFE_getWithdrawSettings': done({
      ...settings,
      paymentPasswordSet: false,
      available: { amount: '0.00', least: '800.00', heldBy: ['noPassword'] },
    }),
  })
  app = await renderApp({ at: '/help?mc=withdraw', member: true })
  await userEvent.click(await screen.findByRole('link', { name: 'Set the payment password' }))
  await screen.findByLabelText('Login password')
}
const place = () => app.router.state.location.href

it('leads back to itself once the payment password that it needs is set', async () => {
  await beginPassword()
  await userEvent.type(screen.getByLabelText('Login password'), 'Lantern2027')
  await userEvent.type(screen.getByLabelText('Payment password', { selector: 'input' }), '402918')
  await userEvent.type(screen.getByLabelText('Repeat the payment password'), '402918')
  expect(place()).toBe('/help?mc=securityCenter&part=paymentPassword')
  await userEvent.click(screen.getByRole('button', { name: 'Save the payment password' }))
  await waitFor(() => expect(place()).toBe('/help?mc=withdraw'))
})

it('is forgotten as the way back when the member goes elsewhere', async () => {
  await beginPassword()
  expect(app.services.wish.getSnapshot().context.href).toBe('/help?mc=withdraw')
  await app.router.navigate({ to: '/help', search: { mc: 'vip' } as never })
  await waitFor(() => expect(app.services.wish.getSnapshot().context.href).toBeNull())
})
