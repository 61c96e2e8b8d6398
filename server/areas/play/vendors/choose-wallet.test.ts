import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { QueryOf } from '#openapi/handlers.ts'
import type { VendorTransferOutcome } from '#server/ports/vendor-wallets/vendor-wallets.ts'
import { separateWallets } from '#server/areas/site/settings/default-whitelabel.ts'
import { startTestServer, withSwitch, type TestServer } from '#tests/support/test-server.ts'
import { vendorCategories, vendors } from '../games/tables.ts'
import { post, type MemberWallet } from '#server/areas/money/wallet/ledger.ts'
import { vendorWallets, wallets, walletTransfers } from '#server/areas/money/wallet/tables.ts'
import { vendorLaunches } from './tables.ts'
import { testVendor } from './testing.ts'

let app: TestServer
let made = 0
let player: { id: string; token: string }
let answer: VendorTransferOutcome

beforeAll(async () => {
  const says = () => Promise.resolve(answer)
  app = await startTestServer({
    ports: { vendorWallets: { move: says, ask: says } },
    settings: { whitelabel: withSwitch(separateWallets, '1') },
  })
  app.ports.gameVendors.add(testVendor)
  const { db } = app.services
  const arena = { merchant: 'fairhall', category: 'SPORTS' as const, hot: false, popup: false }
  const codes = ['MAIDAN', 'CLOSED', 'PLAIN']
  await db.insert(vendors).values(codes.map((code) => ({ merchant: 'fairhall', code, names: { EN: code } })))
  await db.insert(vendorCategories).values(codes.map((vendor, position) => ({ ...arena, vendor, position })))
  const limits = { merchant: 'fairhall', min: 1000n, max: 5000n, open: true }
  await db.insert(vendorWallets).values([
    { ...limits, vendor: 'MAIDAN', merchant: 'another', open: false, position: 3 },
    { ...limits, vendor: 'MAIDAN', position: 1 },
    { ...limits, vendor: 'CLOSED', open: false, position: 2 },
  ])
})
afterAll(() => app.close())
beforeEach(async () => {
  answer = 'done'
  const account = `chooser${(made += 1)}`
  const { id } = await app.member({ account })
  const logIn = await app.call('logIn', { body: { username: account, password: 'Lantern2027', type: 'username' } })
  player = { id, token: logIn.value.token }
})

async function give(wallet: MemberWallet, amount: bigint, { memberId = player.id, currency = 'BDT' } = {}) {
  await post(app.services.db, {
    merchant: 'fairhall',
    memberId,
    key: `gift:${randomUUID()}`,
    kind: 'adjustment',
    currency,
    at: app.now(),
    legs: [
      [wallet, amount],
      ['house:adjustments', -amount],
    ],
  })
}
const lock = (wallet: string) =>
  app.services.db
    .update(wallets)
    .set({ locked: true })
    .where(and(eq(wallets.memberId, player.id), eq(wallets.wallet, wallet)))

/** The wallet of the last launch, or its refusal. */
async function chosen(query: Partial<QueryOf<'launchGame'>> = {}): Promise<string> {
  const reply = await app.call('launchGame', { token: player.token, query: { vassalage: 'MAIDAN', ...query } })
  if (!reply.success) return reply.errorCode!
  const rows = await app.services.db.select().from(vendorLaunches).where(eq(vendorLaunches.memberId, player.id))
  return rows.at(-1)!.wallet
}
async function balances() {
  const rows = await app.services.db.select().from(wallets).where(eq(wallets.memberId, player.id))
  return Object.fromEntries(rows.map(({ wallet, balance }) => [wallet, balance]))
}

describe('a game uses', () => {
  it('the main wallet by default if the vendor keeps no money of the member', async () => {
    await give('main', 10_000n)
    expect(await chosen()).toBe('main')
    expect(await chosen({ vassalage: 'PLAIN' })).toBe('main')
  })

  it('the vendor’s wallet if it has money, unless the main one is named', async () => {
    await give('vendor:MAIDAN', 1n)
    expect(await chosen()).toBe('vendor:MAIDAN')
    expect(await chosen({ accountType: 'MAIN' })).toBe('main')
    expect(await chosen({ vassalage: 'PLAIN' })).toBe('main')
  })

  it('the named vendor wallet, even an empty one', async () => {
    await give('main', 10_000n)
    expect(await chosen({ accountType: 'MAIDAN' })).toBe('vendor:MAIDAN')
    expect(await balances()).toEqual({ main: 10_000n })
  })

  it('the main wallet when the vendor’s was emptied, or when the vendor has none', async () => {
    await give('main', 10_000n)
    await give('vendor:MAIDAN', 1n)
    await give('vendor:MAIDAN', -1n)
    expect(await chosen()).toBe('main')
    expect(await chosen({ vassalage: 'PLAIN', confirmTrans: true })).toBe('main')
  })

  it('no wallet of another vendor, nor of a vendor without wallets', async () => {
    await give('vendor:MAIDAN', 10_000n)
    expect(await chosen({ vassalage: 'PLAIN', accountType: 'MAIDAN' })).toBe('request.param.err')
    expect(await chosen({ accountType: 'CLOSED' })).toBe('request.param.err')
    expect(await chosen({ vassalage: 'PLAIN', accountType: 'PLAIN' })).toBe('request.param.err')
  })

  it('the main wallet when only another member, or another currency, has money at the vendor', async () => {
    const other = await app.member({ account: `other${made}` })
    await give('vendor:MAIDAN', 10_000n, { memberId: other.id })
    await give('vendor:MAIDAN', 10_000n, { currency: 'USD' })
    expect(await chosen()).toBe('main')
  })

  it('no locked wallet', async () => {
    await give('main', 10_000n)
    await give('vendor:MAIDAN', 10_000n)
    await lock('main')
    expect(await chosen({ accountType: 'MAIN' })).toBe('wallet.is.locked')
    expect(await chosen()).toBe('vendor:MAIDAN')
    await lock('vendor:MAIDAN')
    expect(await chosen()).toBe('wallet.is.locked')
  })
})

it('nothing while its vendor is in maintenance, whichever wallet would pay', async () => {
  await give('main', 10_000n)
  await give('vendor:CLOSED', 10_000n)
  const closed = (query: Partial<QueryOf<'launchGame'>> = {}) => chosen({ vassalage: 'CLOSED', ...query })
  expect(await closed()).toBe('vendor.maintenance')
  expect(await closed({ accountType: 'MAIN' })).toBe('vendor.maintenance')
  expect(await closed({ accountType: 'CLOSED' })).toBe('vendor.maintenance')
})

describe('the transfer before a game', () => {
  const confirmed = (query: Partial<QueryOf<'launchGame'>> = {}) => chosen({ confirmTrans: true, ...query })

  it('moves the whole main balance, up to the vendor’s largest transfer', async () => {
    await give('main', 4000n)
    expect(await confirmed()).toBe('vendor:MAIDAN')
    expect(await balances()).toMatchObject({ main: 0n, 'vendor:MAIDAN': 4000n })
    const moved = await app.services.db.select().from(walletTransfers).where(eq(walletTransfers.memberId, player.id))
    expect(moved).toMatchObject([{ hop: 1, request: 'MAIN>MAIDAN 4000', vendor: 'MAIDAN', amount: 4000n }])
    await give('main', 7000n)
    await confirmed()
    expect(await balances()).toMatchObject({ main: 2000n, 'vendor:MAIDAN': 9000n })
  })

  it('moves nothing below the vendor’s smallest transfer, and that amount itself', async () => {
    await give('main', 999n)
    expect(await confirmed()).toBe('vendor:MAIDAN')
    expect(await balances()).toMatchObject({ main: 999n })
    await give('main', 1n)
    await confirmed()
    expect(await balances()).toMatchObject({ main: 0n, 'vendor:MAIDAN': 1000n })
  })

  it('moves nothing without consent, from a locked main wallet, or for a game that uses the main one', async () => {
    await give('main', 4000n)
    await give('vendor:MAIDAN', 1n)
    await chosen()
    await confirmed({ accountType: 'MAIN' })
    await confirmed({ vassalage: 'PLAIN' })
    await lock('main')
    expect(await confirmed()).toBe('vendor:MAIDAN')
    expect(await balances()).toEqual({ main: 4000n, 'vendor:MAIDAN': 1n })
  })

  it('moves nothing for a member without money, and the game opens', async () => {
    expect(await confirmed()).toBe('vendor:MAIDAN')
    expect(await balances()).toEqual({})
  })

  it('keeps the game closed while its outcome at the vendor is unknown', async () => {
    await give('main', 4000n)
    answer = 'unknown'
    expect(await confirmed()).toBe('WALLET_TRANSFER_BUSY')
    await give('main', 4000n)
    expect(await confirmed()).toBe('WALLET_TRANSFER_BUSY')
  })

  it('stays in the main wallet when the vendor refuses it, and the game opens', async () => {
    await give('main', 4000n)
    answer = 'refused'
    expect(await confirmed()).toBe('vendor:MAIDAN')
    expect(await balances()).toMatchObject({ main: 4000n })
  })
})

it('the main wallet alone where the operator has no separate wallets, and moves nothing', async () => {
  await give('main', 4000n)
  await give('vendor:MAIDAN', 100n)
  await app.setSettings({ whitelabel: withSwitch(separateWallets, '0') })
  try {
    expect(await chosen({ confirmTrans: true })).toBe('main')
    expect(await chosen({ accountType: 'MAIDAN' })).toBe('request.param.err')
    expect(await balances()).toEqual({ main: 4000n, 'vendor:MAIDAN': 100n })
  } finally {
    await app.setSettings({ whitelabel: withSwitch(separateWallets, '1') })
  }
})
