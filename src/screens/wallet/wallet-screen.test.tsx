import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#openapi/generated/operations.ts'
import { lazyParts } from '../shell/lazy-parts.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer, type Sent } from '#tests/support/stub-calls.ts'
import { lazyWallet } from './lazy-wallet.ts'

const at = '2026-11-21T09:30:00Z'
const limits = { min: '1.00', max: '50000.00' }
const main = {
  accountType: 'MAIN',
  name: 'Main wallet',
  balance: '1034.50',
  status: 'OPEN',
  updatedAt: at,
  limits: null,
}
const maidan = {
  accountType: 'MAIDAN',
  name: 'Maidan Sports',
  balance: '200.00',
  status: 'OPEN',
  updatedAt: at,
  limits,
}
const pavilion = { ...maidan, accountType: 'PAVILION', name: 'Pavilion', balance: '5.50' }
const closed = { ...maidan, accountType: 'NIGHTLY', name: 'Nightly', status: 'CLOSED' }
const balance = {
  sumBalance: '1240.00',
  mainBalance: '1034.50',
  vendorBalance: '205.50',
  heldBalance: '75.25',
  bonusBalance: '30.00',
  currency: 'BDT',
  playMoney: false,
  asOf: at,
}
const moved = (status: 'DONE' | 'HELD') => ({
  transferNo: 'W42',
  status,
  from: { ...main, balance: '834.50' },
  to: { ...maidan, balance: '400.00' },
  sumBalance: '1240.00',
})
const path = '/wps/relay/GCS_walletTransfer'

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
type Given = { wallets?: Answer; transfers?: Answer[] }
async function open({
  wallets = done({ wallets: [main, maidan, pavilion, closed], currency: 'BDT' }),
  transfers = [],
}: Given) {
  const answers = [...transfers]
  sent = stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/v2/wallets/balance': done(balance),
    'GET /wps/relay/GCS_merchantWallet': wallets,
    [`POST ${path}`]: (call) => answers.shift()!(call),
  })
  let made = 0
  const newId = () => `id-${(made += 1)}`
  app = await renderApp({ at: '/help?topic=terms&mc=transferFund', member: true, surroundings: { newId } })
  await screen.findByRole('dialog', { name: 'Wallet' })
}
const writes = () =>
  sent.filter((call) => call.path === path).map(({ body }) => JSON.parse(body) as Record<string, string>)
const reads = (of: string) => sent.filter((call) => call.path === of).length
const amount = () => screen.findByLabelText('Amount')
const type = async (text: string) => fireEvent.change(await amount(), { target: { value: text } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Transfer( ৳|$)/ }))
const confirm = async (name: string, verb: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: verb }))

beforeAll(() => Promise.all([lazyParts.centre.preload(), lazyWallet.preload()]))
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

describe('the wallet page', () => {
  it('shows every wallet with its balance, held and bonus money, and why one accepts no money [7.45, 7.48]', async () => {
    await open({})
    const rows = within(await screen.findByRole('list', { name: 'Wallets' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Main wallet৳1,034.50',
      'Maidan Sports৳200.00',
      'Pavilion৳5.50',
      'NightlyThe provider is in maintenance৳200.00',
    ])
    const figures = screen.getByRole('region', { name: 'Balances' }).textContent
    expect(figures).toContain('Held৳75.25')
    expect(figures).toContain('Bonus৳30.00')
    expect(screen.getByText('৳1.00 to ৳50,000.00 at a time')).toBeTruthy()
  })

  it('links to deposit and withdrawal, and offers no transfer where no vendor has a wallet', async () => {
    await open({ wallets: done({ wallets: [main], currency: 'BDT' }) })
    await waitFor(() => expect(app.services.queryClient.getQueryState(['listWallets'])?.status).toBe('success'))
    const page = within(screen.getByRole('dialog', { name: 'Wallet' }))
    for (const [name, mc] of [
      ['Deposit', 'depositv2'],
      ['Withdraw', 'withdraw'],
    ] as const)
      expect(page.getAllByRole('link', { name }).at(-1)!.getAttribute('href')).toContain(`mc=${mc}`)
    expect(screen.queryByRole('list', { name: 'Wallets' })).toBeNull()
    expect(screen.queryByLabelText('Amount')).toBeNull()
  })

  it('offers a retry when the wallets did not load', async () => {
    await open({ wallets: refused('TOO_MANY_REQUEST') })
    expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
  })
})

describe('a transfer on the wallet page', () => {
  it('confirms, sends once, shows the outcome and refetches the balances [7.46]', async () => {
    await open({ transfers: [done(moved('DONE'))] })
    await type('২০০')
    const before = reads('/wps/relay/GCS_merchantWallet')
    submit()
    expect(writes()).toEqual([])
    await confirm('Transfer ৳200.00?', 'Transfer')
    const status = await screen.findByText('৳200.00 moved')
    expect(status.closest('[role=status]')?.textContent).toContain('Maidan Sports৳400.00')
    expect(writes()).toMatchObject([{ fromAccountType: 'MAIN', toAccountType: 'MAIDAN', amount: '200.00' }])
    await waitFor(() => expect(reads('/wps/relay/GCS_merchantWallet')).toBe(before + 1))
    await waitFor(() => expect(reads('/wps/v2/wallets/balance')).toBeGreaterThan(1))
    fireEvent.click(screen.getByRole('button', { name: 'Another transfer' }))
    expect((await amount()).getAttribute('value')).toBe('')
  })

  it('fills in the most that one transfer can move, and brings a wallet back with one press', async () => {
    await open({ transfers: [done(moved('DONE'))] })
    await amount()
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    expect((await amount()).getAttribute('value')).toBe('1034.50')
    fireEvent.click(screen.getByRole('button', { name: 'Move back from Pavilion' }))
    expect((await amount()).getAttribute('value')).toBe('5.50')
    submit()
    await confirm('Transfer ৳5.50?', 'Transfer')
    await waitFor(() =>
      expect(writes()).toMatchObject([{ fromAccountType: 'PAVILION', toAccountType: 'MAIN', amount: '5.50' }]),
    )
    await screen.findByText('৳5.50 moved')
    fireEvent.click(screen.getByRole('button', { name: 'Move back from Maidan Sports' }))
    expect((await amount()).getAttribute('value')).toBe('200.00')
  })

  it.each(['', '0', '-5', '1e3', '1.005', '1'.repeat(20)])(
    'sends nothing for the amount "%s" and says why',
    async (text) => {
      await open({})
      await type(text)
      submit()
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
      expect(screen.getByText(/^Enter an amount/)).toBeTruthy()
      expect(writes()).toEqual([])
    },
  )

  it.each([
    ['account.balance.not.enough', /Not enough in this wallet/],
    ['account.transfer.exceed.min', /below the smallest transfer/],
    ['account.transfer.exceed.max', /above the largest transfer/],
    ['wallet.is.locked', /wallet is locked/],
    ['WALLET_TRANSFER_BUSY', /still in progress/],
    ['transfer.not.available', /takes no transfers right now/],
    ['request.id.reused', /already sent with different details/],
    ['player.excluded', /excluded yourself/],
    ['player.cooling.off', /Your break is still/],
  ] as const satisfies [ErrorCode, RegExp][])(
    'says what %s means, and goes on with a new request id',
    async (code, text) => {
      await open({ transfers: [refused(code), done(moved('DONE'))] })
      await type('200')
      submit()
      await confirm('Transfer ৳200.00?', 'Transfer')
      expect(await screen.findByText(text)).toBeTruthy()
      submit()
      await confirm('Transfer ৳200.00?', 'Transfer')
      expect(await screen.findByText('৳200.00 moved')).toBeTruthy()
      const [first, second] = writes()
      expect(first!['requestId']).not.toBe(second!['requestId'])
    },
  )

  it('polls with the same request id while the outcome is unknown, and offers no second transfer', async () => {
    const broken: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await open({ transfers: [broken, done(moved('HELD')), done(moved('DONE'))] })
    await type('200')
    submit()
    await confirm('Transfer ৳200.00?', 'Transfer')
    expect(await screen.findByText('We are checking. Do not transfer again.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Transfer/ })).toBeNull()
    for (const count of [2, 3]) {
      fireEvent.click(await screen.findByRole('button', { name: 'Ask now' }))
      await waitFor(() => expect(writes()).toHaveLength(count))
    }
    expect(await screen.findByText('৳200.00 moved')).toBeTruthy()
    expect(new Set(writes().map(({ requestId }) => requestId)).size).toBe(1)
  })
})

it('moves everything to the main wallet, one request per wallet, and says which transfer failed', async () => {
  await open({ transfers: [done(moved('DONE')), refused('wallet.is.locked')] })
  fireEvent.click(await screen.findByRole('button', { name: 'Move everything to the main wallet' }))
  await confirm('Move everything to the main wallet?', 'Move back')
  expect(await screen.findByText('Not everything could be moved')).toBeTruthy()
  expect(screen.getByText(/Not moved: The wallet is locked/)).toBeTruthy()
  expect(writes()).toMatchObject([
    { fromAccountType: 'MAIDAN', toAccountType: 'MAIN', amount: '200.00' },
    { fromAccountType: 'PAVILION', toAccountType: 'MAIN', amount: '5.50' },
  ])
})

it('offers to ask a silent provider again, with the same request', async () => {
  await open({
    wallets: done({ wallets: [main, maidan], currency: 'BDT' }),
    transfers: [done(moved('HELD')), done(moved('DONE'))],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Move everything to the main wallet' }))
  await confirm('Move everything to the main wallet?', 'Move back')
  fireEvent.click(await screen.findByRole('button', { name: 'Ask now' }))
  expect(await screen.findByText('Everything is in the main wallet')).toBeTruthy()
  const [first, second] = writes()
  expect(second).toEqual(first)
})

it('says before it sends anything that a wallet holds less than the amount', async () => {
  await open({})
  await type('1034.51')
  expect(await screen.findByText('Not enough: this wallet has ৳1,034.50.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await type('1034.50')
  expect(screen.queryByText(/Not enough/)).toBeNull()
})

it('where the operator has no separate wallets, money left at a provider is moved back and nothing goes there', async () => {
  const left = { ...maidan, limits: null }
  await open({ wallets: done({ wallets: [main, left], currency: 'BDT' }) })
  expect(await screen.findByText(/Move back what is left at these providers/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Move everything to the main wallet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Move back from/ })).toBeNull()
})
