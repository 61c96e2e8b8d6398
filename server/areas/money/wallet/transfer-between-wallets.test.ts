import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VendorTransferOutcome } from '#server/ports/vendor-wallets/vendor-wallets.ts'
import { separateWallets } from '#server/areas/site/settings/default-whitelabel.ts'
import { startTestServer, withSwitch, type TestServer } from '#tests/support/test-server.ts'
import { vendors } from '#server/areas/play/games/tables.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { askTransfers } from './ask-transfers.ts'
import { findWrongBalances } from './check-balances.ts'
import { post } from './ledger.ts'
import { vendorWallets, wallets, walletTransfers } from './tables.ts'

let server: TestServer
let answers: VendorTransferOutcome[] = []
let sent: string[] = []
/** The vendor answers when this promise settles. */
let gate: Promise<void> | undefined
let made = 0
let shared: Awaited<ReturnType<typeof player>>
beforeAll(async () => {
  const answer =
    (what: string) =>
    async ({ direction, vendor, transferNo }: { direction: string; vendor: string; transferNo: string }) => {
      sent.push(`${what} ${direction} ${vendor} ${transferNo}`)
      await gate
      return answers.shift() ?? 'done'
    }
  server = await startTestServer({
    ports: { vendorWallets: { move: answer('move'), ask: answer('ask') } },
    settings: { whitelabel: withSwitch(separateWallets, '1') },
  })
  const vendor = { merchant: 'fairhall', min: 100n, max: 5_000_000n, open: true }
  await server.services.db.insert(vendorWallets).values([
    { ...vendor, vendor: 'MAIDAN', position: 1 },
    { ...vendor, vendor: 'PAVILION', position: 2 },
    { ...vendor, vendor: 'CLOSED', open: false, position: 3 },
  ])
  shared = await player()
})
afterAll(() => server.close())
beforeEach(() => {
  answers = []
  sent = []
  gate = undefined
})

/** Amounts that the contract rejects: signs, exponents, other digits than 0 to 9, too long, too fine. */
const malformed = [
  '-1.00',
  '0.00',
  '0',
  '1e3',
  '+5.00',
  '1.005',
  '9'.repeat(30),
  '০১২',
  '১০০.০০',
  '1২.00',
  ' 5.00',
  '01.00',
  '5.',
  '.5',
  '',
  '1,000.00',
  '0x10',
  '٣',
]

async function player(amount = 100_000n) {
  const account = `mover${(made += 1)}`
  const { id } = await server.member({ account })
  await post(server.services.db, {
    merchant: 'fairhall',
    memberId: id,
    key: 'start',
    kind: 'deposit',
    currency: 'BDT',
    at: server.now(),
    legs: [
      ['main', amount],
      ['house:deposit', -amount],
    ],
  })
  const { token } = (
    await server.call('logIn', {
      body: { username: account, password: 'Lantern2027', type: 'username', realm: 'member' },
      ip: `10.0.0.${made}`,
    })
  ).value
  const transfer = (fromAccountType: string, toAccountType: string, value: string, requestId: string = randomUUID()) =>
    server.call('transferBetweenWallets', { body: { fromAccountType, toAccountType, amount: value, requestId }, token })
  const balances = async () => {
    const rows = await server.services.db.select().from(wallets).where(eq(wallets.memberId, id))
    return Object.fromEntries(
      rows.filter(({ balance }) => balance > 0n).map(({ wallet, balance }) => [wallet, balance]),
    )
  }
  const list = async () => (await server.call('listWallets', { token })).value.wallets
  return { id, token, transfer, balances, list }
}

describe('a transfer between wallets', () => {
  it('moves money to a vendor and back, and a repeat gets the same answer [7.46, 7.48]', async () => {
    const { transfer, balances, list } = await player()
    const requestId = randomUUID()
    const first = await transfer('MAIN', 'MAIDAN', '200.00', requestId)
    expect(first.value).toMatchObject({
      status: 'DONE',
      from: { accountType: 'MAIN', balance: '800.00', status: 'OPEN' },
      to: { accountType: 'MAIDAN', balance: '200.00', status: 'OPEN' },
      sumBalance: '1000.00',
    })
    expect(await transfer('MAIDAN', 'MAIN', '50.00')).toMatchObject({ status: 200 })
    expect((await transfer('MAIN', 'MAIDAN', '200.00', requestId)).value).toEqual(first.value)
    expect(await balances()).toEqual({ main: 85_000n, 'vendor:MAIDAN': 15_000n })
    expect((await list()).map(({ accountType, balance, status }) => [accountType, balance, status])).toEqual([
      ['MAIN', '850.00', 'OPEN'],
      ['MAIDAN', '150.00', 'OPEN'],
      ['PAVILION', '0.00', 'OPEN'],
      ['CLOSED', '0.00', 'CLOSED'],
    ])
    expect(sent).toHaveLength(2)
  })

  it('moves nothing for a zero amount or for more decimals than the currency has', async () => {
    const { transfer, balances } = await player()
    for (const value of ['0', '0.00', '1.001'])
      expect((await transfer('MAIN', 'MAIDAN', value)).errorCode).toBe('request.param.err')
    expect(await balances()).toEqual({ main: 100_000n })
  })

  it('moves only whole units in a currency without decimals', async () => {
    const { transfer, balances } = await player()
    await server.setSettings({ currencyDecimals: 0 })
    const [finer, whole] = [await transfer('MAIN', 'MAIDAN', '150.50'), await transfer('MAIN', 'MAIDAN', '150')]
    await server.setSettings({})
    expect([finer.errorCode, whole.value.to.balance]).toEqual(['request.param.err', '150'])
    expect(await balances()).toEqual({ main: 99_850n, 'vendor:MAIDAN': 150n })
  })

  it('goes through the main wallet from vendor to vendor', async () => {
    const { transfer, balances } = await player()
    await transfer('MAIN', 'MAIDAN', '200.00')
    const requestId = randomUUID()
    const first = await transfer('MAIDAN', 'PAVILION', '120.00', requestId)
    expect(first.value).toMatchObject({ status: 'DONE', from: { balance: '80.00' }, to: { balance: '120.00' } })
    expect((await transfer('MAIDAN', 'PAVILION', '120.00', requestId)).value).toEqual(first.value)
    expect(await balances()).toEqual({ main: 80_000n, 'vendor:MAIDAN': 8000n, 'vendor:PAVILION': 12_000n })
    expect(sent.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'move in MAIDAN',
      'move out MAIDAN',
      'move in PAVILION',
    ])
  })

  it('is executed once when it is sent ten times at once', async () => {
    const { transfer, balances } = await player()
    const requestId = randomUUID()
    const all = await Promise.all(Array.from({ length: 10 }, () => transfer('MAIN', 'MAIDAN', '200.00', requestId)))
    expect(all.every(({ status }) => status === 200)).toBe(true)
    expect(await balances()).toEqual({ main: 80_000n, 'vendor:MAIDAN': 20_000n })
    expect(sent).toHaveLength(1)
  })

  it.each(['done', 'unknown'] as const)('gives two simultaneous calls the same answer: %s', async (outcome) => {
    const { transfer, list } = await player()
    const requestId = randomUUID()
    answers = [outcome]
    const vendor = Promise.withResolvers<void>()
    gate = vendor.promise
    const first = transfer('MAIN', 'MAIDAN', '200.00', requestId)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const second = transfer('MAIN', 'MAIDAN', '200.00', requestId)
    // a second call that does not wait for the vendor has its answer by now
    await Promise.race([
      second,
      (async () => {
        for (let n = 0; n < 20; n += 1) await list()
      })(),
    ])
    vendor.resolve()
    const both = [await first, await second].map(({ value }) => value)
    expect(both[0]!.status).toBe(outcome === 'done' ? 'DONE' : 'HELD')
    expect(both[1]).toEqual(both[0])
    expect(sent).toHaveLength(1)
    server.advance(31_000)
    await askTransfers(server.services)
  })

  it('is refused under the request id of another transfer', async () => {
    const { transfer, balances } = await player()
    const requestId = randomUUID()
    await transfer('MAIN', 'MAIDAN', '200.00', requestId)
    for (const [from, to, value] of [
      ['MAIN', 'MAIDAN', '200.01'],
      ['MAIN', 'PAVILION', '200.00'],
      ['MAIDAN', 'MAIN', '200.00'],
    ] as const)
      expect((await transfer(from, to, value, requestId)).errorCode).toBe('request.id.reused')
    expect(await balances()).toEqual({ main: 80_000n, 'vendor:MAIDAN': 20_000n })
  })

  it.each<[string, string]>([
    ['0.99', 'account.transfer.exceed.min'],
    ['50000.01', 'account.transfer.exceed.max'],
    ['1000.01', 'account.balance.not.enough'],
    ...malformed.map((value): [string, string] => [value, 'request.param.err']),
  ])('of %s is refused with %s and moves nothing', async (value, code) => {
    const { transfer, balances } = shared
    expect((await transfer('MAIN', 'MAIDAN', value)).errorCode).toBe(code)
    expect(await balances()).toEqual({ main: 100_000n })
  })

  it.each([
    ['MAIN', 'MAIN'],
    ['MAIN', 'NOBODY'],
    ['MAIN', 'CLOSED'],
    ['CLOSED', 'MAIN'],
  ])('from %s to %s is not available', async (from, to) => {
    const { transfer } = shared
    expect((await transfer(from, to, '10.00')).errorCode).toBe('transfer.not.available')
  })

  it('does not move locked wallets', async () => {
    const { id, transfer, list } = await player()
    const of = (wallet: string) => and(eq(wallets.memberId, id), eq(wallets.wallet, wallet))
    const lock = (wallet: string, locked: boolean) =>
      server.services.db.update(wallets).set({ locked }).where(of(wallet))
    await transfer('MAIN', 'MAIDAN', '10.00')
    for (const wallet of ['main', 'vendor:MAIDAN']) {
      await lock(wallet, true)
      expect((await transfer('MAIN', 'MAIDAN', '10.00')).errorCode).toBe('wallet.is.locked')
      expect((await transfer('MAIDAN', 'MAIN', '10.00')).errorCode).toBe('wallet.is.locked')
      expect((await list()).filter(({ status }) => status === 'LOCKED')).toHaveLength(1)
      await lock(wallet, false)
    }
  })
})

describe('a transfer with an unknown outcome', () => {
  it('stays held, keeps that vendor busy, and is completed by a query, never by sending it again', async () => {
    const { id, token, transfer, balances, list } = await player()
    const requestId = randomUUID()
    answers = ['unknown']
    expect((await transfer('MAIN', 'MAIDAN', '200.00', requestId)).value).toMatchObject({
      status: 'HELD',
      sumBalance: '800.00',
    })
    expect((await server.call('getBalance', { token })).value).toMatchObject({
      heldBalance: '200.00',
      sumBalance: '800.00',
    })
    expect((await transfer('MAIN', 'MAIDAN', '1.00')).errorCode).toBe('WALLET_TRANSFER_BUSY')
    expect((await transfer('MAIN', 'PAVILION', '1.00')).status).toBe(200)
    expect((await transfer('MAIN', 'MAIDAN', '200.00', requestId)).value.status).toBe('HELD')
    expect((await list()).find(({ accountType }) => accountType === 'MAIDAN')!.status).toBe('BUSY')
    await askTransfers(server.services)
    server.advance(31_000)
    answers = ['unknown', 'done']
    await askTransfers(server.services)
    expect(await balances()).toEqual({ main: 79_900n, 'transit:MAIDAN': 20_000n, 'vendor:PAVILION': 100n })
    await askTransfers(server.services)
    expect(await balances()).toEqual({ main: 79_900n, 'vendor:MAIDAN': 20_000n, 'vendor:PAVILION': 100n })
    const answer = (await transfer('MAIN', 'MAIDAN', '200.00', requestId)).value
    expect(answer).toMatchObject({ status: 'DONE', to: { balance: '200.00' } })
    expect(sent.filter((line) => line.startsWith('move in MAIDAN'))).toHaveLength(1)
    expect(await findWrongBalances(server.services, 0)).toEqual([])
    expect(
      (await server.services.db.execute(sql`SELECT FROM wallets WHERE member_id = ${id} AND balance < 0`)).rows,
    ).toEqual([])
  })

  it('continues to the second vendor automatically once the first has answered', async () => {
    const { transfer, balances } = await player()
    await transfer('MAIN', 'MAIDAN', '300.00')
    const requestId = randomUUID()
    answers = ['unknown']
    expect((await transfer('MAIDAN', 'PAVILION', '120.00', requestId)).value.status).toBe('HELD')
    server.advance(31_000)
    await askTransfers(server.services)
    expect(await balances()).toEqual({ main: 70_000n, 'vendor:MAIDAN': 18_000n, 'vendor:PAVILION': 12_000n })
    await askTransfers(server.services)
    expect((await transfer('MAIDAN', 'PAVILION', '120.00', requestId)).value).toMatchObject({
      status: 'DONE',
      to: { balance: '120.00' },
    })
  })

  it('that ended in the main wallet goes no further, even if its process ended before the answer', async () => {
    const { id, transfer, balances } = await player()
    await transfer('MAIN', 'MAIDAN', '300.00')
    await transfer('MAIDAN', 'MAIN', '120.00')
    await server.services.db.update(walletTransfers).set({ answer: null }).where(eq(walletTransfers.memberId, id))
    server.advance(31_000)
    sent = []
    await askTransfers(server.services)
    expect(sent).toEqual([])
    expect(await balances()).toEqual({ main: 82_000n, 'vendor:MAIDAN': 18_000n })
  })

  it('is reported in the inbox once its outcome is known, once each, and no other transfer is', async () => {
    const { id, transfer } = await player()
    await transfer('MAIN', 'MAIDAN', '300.00')
    answers = ['unknown']
    await transfer('MAIN', 'PAVILION', '20.00')
    server.advance(31_000)
    answers = ['refused', 'refused']
    await Promise.all([askTransfers(server.services), askTransfers(server.services)])
    answers = ['unknown']
    await transfer('MAIDAN', 'PAVILION', '120.00')
    server.advance(31_000)
    await askTransfers(server.services)
    const { rows } = await server.services.db.execute<{ title: string }>(
      sql`SELECT texts -> 'EN' ->> 'title' AS title FROM messages WHERE member_id = ${id} ORDER BY sent_at`,
    )
    expect(rows.map(({ title }) => title)).toEqual(['Your transfer has come back', 'Your transfer has arrived'])
  })

  it('is reversed when the vendor refused it', async () => {
    const { transfer, balances } = await player()
    const requestId = randomUUID()
    answers = ['refused']
    expect((await transfer('MAIN', 'MAIDAN', '200.00', requestId)).errorCode).toBe('transfer.not.available')
    expect((await transfer('MAIN', 'MAIDAN', '200.00', requestId)).errorCode).toBe('transfer.not.available')
    answers = ['unknown']
    await transfer('MAIN', 'MAIDAN', '300.00')
    server.advance(31_000)
    answers = ['refused', 'refused']
    await Promise.all([askTransfers(server.services), askTransfers(server.services)])
    expect(await balances()).toEqual({ main: 100_000n })
  })
})

describe('the wallet’s operations', () => {
  it('show a guest its play money and no destination for it', async () => {
    const { token } = (
      await server.call('startFreePlay', { body: { os: 'Android', platform: 'W', nonce: '0123456789abcdef' } })
    ).value
    const { value } = await server.call('listWallets', { token })
    expect(value.wallets).toMatchObject([{ accountType: 'MAIN', balance: '10000.00' }])
    const body = { fromAccountType: 'MAIN', toAccountType: 'MAIDAN', amount: '10.00', requestId: randomUUID() }
    expect((await server.call('transferBetweenWallets', { body, token })).errorCode).toBe('error_not_member')
  })

  it('use this merchant’s names of vendors, not another merchant’s', async () => {
    const { list } = await player()
    const { db } = server.services
    await db.insert(merchants).values({ code: 'another', settings: {}, updatedAt: new Date(server.now()) })
    const maidan = { code: 'MAIDAN', image: null }
    await db.insert(vendors).values([
      { ...maidan, merchant: 'fairhall', names: { EN: 'Maidan' } },
      { ...maidan, merchant: 'another', names: { EN: 'The field' } },
    ])
    expect((await list()).map(({ name }) => name).filter((name) => /Maidan|field/.test(name))).toEqual(['Maidan'])
    expect(await list()).toHaveLength(4)
  })

  it('answer empty lists of contracts, because contracts can’t be offered yet [3.45, 7.47]', async () => {
    const { token } = await player()
    const { value } = await server.call('getConsolidated', { token })
    expect(value).toMatchObject({ dailysalreqtype: {}, divtypereq: {}, contracthoursalreq: {}, realtimesalreqtype: {} })
    expect([value.enableSalary, value.enableContract]).toEqual([false, false])
  })
})
