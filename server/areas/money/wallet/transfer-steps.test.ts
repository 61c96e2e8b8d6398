import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { findWrongBalances } from './check-balances.ts'
import { vendorWallets } from './tables.ts'
import { startWalletBed, type WalletBed } from './testing/wallet-bed.ts'
import { transferBetweenWallets } from './transfer-between-wallets.ts'

let bed: WalletBed
beforeAll(async () => {
  bed = await startWalletBed()
  const { db } = bed.services
  await db.insert(merchants).values({ code: 'another', settings: {}, updatedAt: new Date(bed.now()) })
  const limits = { min: 1n, max: 900_000n, open: true, position: 0 }
  await db
    .insert(vendorWallets)
    .values(['MAIDAN', 'SHUT', 'ELSEWHERE'].map((vendor) => ({ merchant: 'another', vendor, ...limits })))
})
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})
beforeEach(() => {
  bed.told.answers = []
  bed.told.calls = []
  bed.told.gate = undefined
})

describe('a transfer between wallets', () => {
  it('is answered with its number, both wallets and the remaining balance, and its answer is stored', async () => {
    const me = await bed.mover()
    const requestId = randomUUID()
    const { value } = await me.transfer('MAIN', 'MAIDAN', '200.00', requestId)
    const [step] = await me.steps()
    const updatedAt = new Date(bed.now()).toISOString()
    expect(value).toEqual({
      transferNo: `W${step!.id}`,
      status: 'DONE',
      from: { accountType: 'MAIN', name: 'Main wallet', balance: '800.00', status: 'OPEN', updatedAt, limits: null },
      to: {
        accountType: 'MAIDAN',
        name: 'MAIDAN',
        balance: '200.00',
        status: 'OPEN',
        updatedAt,
        limits: { min: '1.00', max: '500.00' },
      },
      sumBalance: '1000.00',
    })
    expect(step).toEqual({
      memberId: me.id,
      requestId,
      hop: 1,
      id: step!.id,
      merchant: 'fairhall',
      request: 'MAIN>MAIDAN 20000',
      vendor: 'MAIDAN',
      currency: 'BDT',
      fromWallet: 'main',
      toWallet: 'vendor:MAIDAN',
      amount: 20_000n,
      state: 'done',
      askedAt: new Date(bed.now()),
      endedAt: new Date(bed.now()),
      held: false,
      answer: value,
    })
  })

  it('stores its answer only with its last step, and an unknown outcome only with that step', async () => {
    const [me, other] = [await bed.mover(), await bed.mover()]
    const [requestId, onward] = [randomUUID(), randomUUID()]
    bed.told.answers = ['done', 'done', 'done', 'done', 'unknown', 'unknown']
    await me.transfer('MAIN', 'MAIDAN', '100.00')
    const moved = (await me.transfer('MAIDAN', 'PAVILION', '20.00', requestId)).value
    const held = (await me.transfer('MAIDAN', 'PAVILION', '30.00', onward)).value
    expect(held).toMatchObject({ status: 'HELD', from: { balance: '50.00' }, to: { balance: '20.00', status: 'BUSY' } })
    await other.transfer('MAIN', 'PAVILION', '30.00', onward)
    const rows = await me.steps()
    expect(rows.slice(1)).toMatchObject([
      { requestId, hop: 1, state: 'done', held: false, answer: null },
      { requestId, hop: 2, state: 'done', held: false, answer: moved },
      { requestId: onward, hop: 1, state: 'done', held: false, answer: null },
      { requestId: onward, hop: 2, state: 'sending', held: true, answer: null },
    ])
    expect([moved.transferNo, held.transferNo]).toEqual([`W${rows[2]!.id}`, `W${rows[4]!.id}`])
    expect(await other.steps()).toMatchObject([{ state: 'sending', held: true, answer: null }])
  })

  it('does not hold other transfers in progress', async () => {
    const [me, other] = [await bed.mover(), await bed.mover()]
    const vendor = Promise.withResolvers<void>()
    bed.told.gate = vendor.promise
    const requestId = randomUUID()
    const slow = [me.transfer('MAIN', 'MAIDAN', '10.00'), other.transfer('MAIN', 'PAVILION', '10.00', requestId)]
    await vi.waitFor(() => expect(bed.told.calls).toHaveLength(2))
    bed.told.gate = undefined
    bed.told.answers = ['unknown']
    expect((await me.transfer('MAIN', 'PAVILION', '10.00', requestId)).value.status).toBe('HELD')
    const rows = [...(await me.steps()), ...(await other.steps())]
    expect(rows.map(({ vendor: name, held }) => [name, held])).toEqual([
      ['MAIDAN', false],
      ['PAVILION', true],
      ['PAVILION', false],
    ])
    vendor.resolve()
    await Promise.all(slow)
  })

  it('gets HELD for a second call if the first has not finished after ten seconds', async () => {
    const me = await bed.mover()
    const vendor = Promise.withResolvers<void>()
    bed.told.gate = vendor.promise
    const requestId = randomUUID()
    const first = me.transfer('MAIN', 'MAIDAN', '10.00', requestId)
    await vi.waitFor(() => expect(bed.told.calls).toHaveLength(1))
    const start = bed.now()
    const moments = [start, start, start + 9999]
    const now = () => moments.shift() ?? start + 10_000
    const body = { fromAccountType: 'MAIN', toAccountType: 'MAIDAN', amount: '10.00', requestId }
    const caller = { memberId: me.id, accountType: 0, sessionId: '' }
    const second = await transferBetweenWallets({ ...bed.services, clock: { now } }, { body, caller, language: 'EN' })
    expect(second).toMatchObject({ ok: true, value: { status: 'HELD', from: { balance: '990.00' } } })
    expect(moments).toEqual([])
    vendor.resolve()
    expect((await first).value.status).toBe('DONE')
  })

  it('succeeds once when calls with one request id arrive together; the others learn that the id is in use', async () => {
    const me = await bed.mover()
    const requestId = randomUUID()
    const answers = await Promise.all(
      ['11.00', '12.00', '13.00', '14.00'].map((amount) => me.transfer('MAIN', 'MAIDAN', amount, requestId)),
    )
    expect(answers.map(({ errorCode }) => String(errorCode)).toSorted()).toEqual([
      ...Array<string>(3).fill('request.id.reused'),
      'undefined',
    ])
  })

  it('is independent of another member’s transfer with the same request id', async () => {
    const [me, other] = [await bed.mover(), await bed.mover()]
    const requestId = randomUUID()
    await me.transfer('MAIN', 'MAIDAN', '10.00', requestId)
    expect((await other.transfer('MAIN', 'PAVILION', '20.00', requestId)).value.to.balance).toBe('20.00')
    expect((await me.transfer('MAIN', 'MAIDAN', '10.00', requestId)).value.to.balance).toBe('10.00')
  })
})

describe('a refused transfer', () => {
  it.each([
    ['MAIN', 'MAIDAN', '0.01', 'account.transfer.exceed.min'],
    ['MAIN', 'MAIDAN', '0.99', 'account.transfer.exceed.min'],
    ['MAIN', 'MAIDAN', '1.00', undefined],
    ['MAIN', 'MAIDAN', '500.00', undefined],
    ['MAIN', 'MAIDAN', '500.01', 'account.transfer.exceed.max'],
    ['MAIDAN', 'MAIN', '0.99', 'account.transfer.exceed.min'],
    ['MAIDAN', 'PAVILION', '1.00', undefined],
    ['MAIDAN', 'SHUT', '1.00', 'transfer.not.available'],
    ['SHUT', 'MAIDAN', '1.00', 'transfer.not.available'],
    ['MAIN', 'ELSEWHERE', '1.00', 'transfer.not.available'],
    ['MAIDAN', 'MAIDAN', '1.00', 'transfer.not.available'],
    ['PAVILION', 'MAIN', '1.00', 'account.balance.not.enough'],
  ])('from %s to %s of %s: %s', async (from, to, amount, code) => {
    const me = await bed.mover()
    await me.transfer('MAIN', 'MAIDAN', '10.00')
    bed.told.calls = []
    const { errorCode, success } = await me.transfer(from, to, amount)
    expect([success, errorCode]).toEqual([code === undefined, code])
    expect(bed.told.calls.length > 0).toBe(success)
  })

  it('moves nothing into a vendor’s wallet during a break or exclusion, but all of it back', async () => {
    const codes = async (pause: 'startCoolingOff' | 'startSelfExclusion', body: object) => {
      const me = await bed.mover()
      await me.transfer('MAIN', 'MAIDAN', '50.00')
      const requestId = randomUUID()
      bed.told.answers = ['unknown']
      await me.transfer('MAIN', 'PAVILION', '10.00', requestId)
      expect((await bed.call(pause, { token: me.token, body: body as never })).success).toBe(true)
      const answers = [
        await me.transfer('MAIN', 'MAIDAN', '10.00'),
        await me.transfer('MAIDAN', 'PAVILION', '10.00'),
        await me.transfer('MAIDAN', 'MAIN', '10.00'),
        await me.transfer('MAIN', 'PAVILION', '10.00', requestId),
      ]
      expect(await me.balances()).toEqual({ main: 95_000n, 'vendor:MAIDAN': 4000n, 'transit:PAVILION': 1000n })
      return answers.map(({ errorCode, value }) => errorCode ?? value.status)
    }
    expect(await codes('startCoolingOff', { hours: 24 })).toEqual([
      'player.cooling.off',
      'player.cooling.off',
      'DONE',
      'HELD',
    ])
    expect(await codes('startSelfExclusion', { months: 6 })).toEqual([
      'player.excluded',
      'player.excluded',
      'DONE',
      'HELD',
    ])
  })

  it('by the first vendor goes no further, and a repeat gets the same answer', async () => {
    const me = await bed.mover()
    await me.transfer('MAIN', 'MAIDAN', '50.00')
    const requestId = randomUUID()
    bed.told.answers = ['refused']
    bed.told.calls = []
    for (let n = 0; n < 2; n += 1)
      expect((await me.transfer('MAIDAN', 'PAVILION', '10.00', requestId)).errorCode).toBe('transfer.not.available')
    expect(bed.told.calls).toHaveLength(1)
    expect(await me.balances()).toEqual({ main: 95_000n, 'vendor:MAIDAN': 5000n })
  })
})
