import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vendors } from '#server/areas/play/games/tables.ts'
import { separateWallets } from '#server/areas/site/settings/default-whitelabel.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { withSwitch } from '#tests/support/test-server.ts'
import { vendorWallets, wallets } from './tables.ts'
import { startWalletBed, type WalletBed } from './testing/wallet-bed.ts'

let bed: WalletBed
beforeAll(async () => {
  bed = await startWalletBed()
  const { db } = bed.services
  await db.insert(merchants).values({ code: 'another', settings: {}, updatedAt: new Date(bed.now()) })
  const limits = { min: 1n, max: 2n, open: true, position: 0 }
  await db.insert(vendorWallets).values({ merchant: 'another', vendor: 'ELSEWHERE', ...limits })
  const image = null
  await db.insert(vendors).values([
    { merchant: 'another', code: 'MAIDAN', names: { EN: 'The field' }, image },
    { merchant: 'fairhall', code: 'MAIDAN', names: { EN: 'Maidan', BN: 'ময়দান' }, image },
  ])
})
afterAll(() => bed.close())

const lock = (memberId: string, wallet: string) =>
  bed.services.db
    .update(wallets)
    .set({ locked: true })
    .where(and(eq(wallets.memberId, memberId), eq(wallets.wallet, wallet)))

it('lists the main wallet, then the merchant’s vendor wallets in order, in the caller’s language', async () => {
  const me = await bed.mover(12_345n)
  await me.fund(77_700n, 'USD')
  const limits = { min: '1.00', max: '500.00' }
  const updatedAt = new Date(bed.now()).toISOString()
  const vendor = { balance: '0.00', status: 'OPEN', updatedAt, limits }
  expect(await me.list()).toEqual({
    wallets: [
      { accountType: 'MAIN', name: 'Main wallet', balance: '123.45', status: 'OPEN', updatedAt, limits: null },
      { ...vendor, accountType: 'MAIDAN', name: 'Maidan' },
      { ...vendor, accountType: 'PAVILION', name: 'PAVILION' },
      { ...vendor, accountType: 'SHUT', name: 'SHUT', status: 'CLOSED' },
    ],
    currency: 'BDT',
  })
  expect((await me.list('BN')).wallets.map(({ name }) => name)).toEqual(['মূল ওয়ালেট', 'ময়দান', 'PAVILION', 'SHUT'])
})

it('shows which of the caller’s own wallets are closed, locked or busy', async () => {
  const [me, other] = [await bed.mover(), await bed.mover()]
  const states = async ({ list }: typeof me) => (await list()).wallets.map(({ status }) => status)
  await me.transfer('MAIN', 'PAVILION', '5.00')
  expect(await states(me)).toEqual(['OPEN', 'OPEN', 'OPEN', 'CLOSED'])
  bed.told.answers = ['unknown', 'unknown']
  await me.transfer('MAIN', 'MAIDAN', '5.00')
  expect(await states(me)).toEqual(['OPEN', 'BUSY', 'OPEN', 'CLOSED'])
  await me.transfer('MAIN', 'PAVILION', '5.00')
  await lock(me.id, 'vendor:PAVILION')
  expect(await states(me)).toEqual(['OPEN', 'BUSY', 'LOCKED', 'CLOSED'])
  await lock(me.id, 'main')
  expect(await states(me)).toEqual(['LOCKED', 'BUSY', 'LOCKED', 'CLOSED'])
  expect(await states(other)).toEqual(['OPEN', 'OPEN', 'OPEN', 'CLOSED'])
})

it('shows a guest only play money', async () => {
  const { token } = (
    await bed.call('startFreePlay', { body: { os: 'Android', platform: 'W', nonce: '0123456789abcdef' } })
  ).value
  const updatedAt = new Date(bed.now()).toISOString()
  expect((await bed.call('listWallets', { token })).value).toEqual({
    wallets: [
      { accountType: 'MAIN', name: 'Main wallet', balance: '10000.00', status: 'OPEN', updatedAt, limits: null },
    ],
    currency: 'BDT',
  })
})

describe('where the operator has no separate wallets', () => {
  beforeAll(() => bed.setSettings({ whitelabel: withSwitch(separateWallets, '0') }))
  afterAll(() => bed.setSettings({ whitelabel: withSwitch(separateWallets, '1') }))

  it('a member sees the main wallet alone, and nothing can be moved to a vendor', async () => {
    const me = await bed.mover()
    expect((await me.list()).wallets.map(({ accountType }) => accountType)).toEqual(['MAIN'])
    expect((await me.transfer('MAIN', 'MAIDAN', '5.00')).errorCode).toBe('transfer.not.available')
  })

  it('money that was left at a vendor is listed without limits and can be moved back', async () => {
    await bed.setSettings({ whitelabel: withSwitch(separateWallets, '1') })
    const me = await bed.mover(10_000n)
    await me.transfer('MAIN', 'MAIDAN', '40.00')
    await bed.setSettings({ whitelabel: withSwitch(separateWallets, '0') })
    const [, left] = (await me.list()).wallets
    expect(left).toMatchObject({ accountType: 'MAIDAN', balance: '40.00', status: 'OPEN', limits: null })
    expect((await me.transfer('MAIDAN', 'PAVILION', '40.00')).errorCode).toBe('transfer.not.available')
    expect((await me.transfer('MAIDAN', 'MAIN', '40.00')).success).toBe(true)
    expect(await me.balances()).toEqual({ main: 10_000n })
  })
})
