import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer, type Sent } from '#tests/support/stub-calls.ts'
import { lazyParts } from '../shell/lazy-parts.ts'
import { lazyUpline } from './lazy-wallet.ts'

const at = '2026-11-21T09:30:00Z'
const balance = {
  sumBalance: '1240.00',
  mainBalance: '1034.50',
  vendorBalance: '205.50',
  heldBalance: '0.00',
  bonusBalance: '0.00',
  currency: 'BDT',
  playMoney: false,
  asOf: at,
}
const receipt = done({ transferNo: 'T20261121000042', balance: '834.50' })
const path = '/wps/member/transferUpline'
const broken: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
let keys: CryptoKeyPair
type Given = { toUpline?: boolean; security?: object; transfers?: Answer[] }
async function open({ toUpline = true, security = {}, transfers = [] }: Given) {
  const answers = [...transfers]
  const key = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' }
  sent = stubCalls({
    'GET /wps/session/key/rsa': done(key),
    'GET /wps/member/info': done(sampleMember({ toUpline, upline: toUpline ? 'sh***09' : null })),
    'GET /wps/member/security': done({ paymentPassword: 'set', paymentPasswordLockedUntil: null, ...security }),
    'GET /wps/v2/wallets/balance': done(balance),
    [`PUT ${path}`]: (call) => answers.shift()!(call),
  })
  app = await renderApp({ at: '/help?topic=terms&mc=transferUpline', member: true })
  await screen.findByRole('dialog', { name: 'Transfer to the upline' })
}
const bodies = () =>
  Promise.all(
    sent
      .filter((call) => call.path === path)
      .map(async ({ body }) => {
        const { plaintext } = await compactDecrypt((JSON.parse(body) as { value: string }).value, keys.privateKey)
        return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, string>
      }),
  )
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`))
const type = async (name: string, text: string) => fireEvent.change(await field(name), { target: { value: text } })
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Transfer to the upline' }))
async function send(amount = '200') {
  await type('Amount', amount)
  await type('Payment password', '402918')
  submit()
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Send' }))
}

beforeAll(async () => {
  keys = await generateKeyPair('RSA-OAEP-256')
  await Promise.all([lazyParts.centre.preload(), lazyUpline.preload()])
})
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

describe('the page of transfers to the upline', () => {
  it('sends after a confirmation and shows the number and the remaining balance [1.16, 6.05]', async () => {
    await open({ transfers: [receipt] })
    expect(await screen.findByText('sh***09')).toBeTruthy()
    expect((await field('Amount')).closest('div')?.parentElement?.parentElement?.textContent).toContain(
      '৳100 to ৳500,000 at a time, ৳2,000,000 a day. The main wallet has ৳1,034.50.',
    )
    await type('Remark', ' For November ')
    await send('২০০')
    const status = (await screen.findByText('৳200.00 sent to your upline')).closest('[role=status]')
    expect(status?.textContent).toContain('Main wallet৳834.50')
    expect(status?.textContent).toContain('T20261121000042')
    expect(await bodies()).toMatchObject([{ amount: '200.00', paymentPassword: '402918', remark: 'For November' }])
    await waitFor(() =>
      expect(sent.filter((call) => call.path === '/wps/v2/wallets/balance').length).toBeGreaterThan(1),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Another transfer' }))
    for (const name of ['Amount', 'Payment password', 'Remark'])
      expect(Reflect.get(await field(name), 'value')).toBe('')
  })

  it('shows a failure under each field, and sends nothing', async () => {
    await open({})
    await type('Amount', '99')
    await type('Remark', 'x'.repeat(141))
    submit()
    for (const text of [
      'This is less than the smallest transfer.',
      'Enter your payment password.',
      'The remark is too long.',
    ])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(await field('Amount'))
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(Reflect.get(await field('Amount'), 'value')).toBe('1034.50')
    expect(sent.filter((call) => call.path === path)).toEqual([])
  })

  it('polls with the same request id while the outcome is unknown, and offers no second transfer', async () => {
    await open({ transfers: [broken, broken, receipt] })
    await send()
    expect(await screen.findByText('We are checking. Do not transfer again.')).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Transfer to the upline' })).toBeNull()
    for (const count of [2, 3]) {
      fireEvent.click(await screen.findByRole('button', { name: 'Ask now' }))
      await waitFor(() => expect(sent.filter((call) => call.path === path)).toHaveLength(count))
    }
    expect(await screen.findByText('৳200.00 sent to your upline')).toBeTruthy()
    const request = await bodies()
    expect(new Set(request.map((body) => JSON.stringify(body))).size).toBe(1)
  })

  it('shows the open wagering requirement, and how many tries are left', async () => {
    const duty = { dutyId: 'du-9', source: 'transfer', required: '500.00', progress: '334.00', remaining: '166.00' }
    await open({
      transfers: [
        refused('transfer.turnover.required', { remaining: '166.00', duties: [duty] }),
        refused('invalid.payment.pw', { left: 1 }),
      ],
    })
    await send()
    const meter = await screen.findByRole('meter', { name: 'Received from a member' })
    expect(meter.getAttribute('aria-valuetext')).toBe('৳166.00 left of ৳500.00')
    expect(meter.firstElementChild?.getAttribute('style')).toContain('66.8%')
    await send()
    expect(await screen.findByText('1 try is left, then it is locked for a day.')).toBeTruthy()
    expect(screen.queryByRole('meter')).toBeNull()
  })

  it.each<[string, Given, RegExp]>([
    ['has no upline', { toUpline: false }, /can’t send money to an upline/],
    ['has no payment password', { security: { paymentPassword: 'none' } }, /You need a payment password first/],
    [
      'has locked its payment password',
      { security: { paymentPassword: 'locked', paymentPasswordLockedUntil: '2026-11-22T09:30:00Z' } },
      /locked until Nov 22, 2026.* after too many wrong tries/,
    ],
  ])('says why it is closed to an account that %s', async (_what, given, text) => {
    await open(given)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByLabelText('Amount')).toBeNull()
  })
})
