import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { askTransfers } from './ask-transfers.ts'
import { findWrongBalances } from './check-balances.ts'
import { walletTransfers } from './tables.ts'
import { startWalletBed } from './testing/wallet-bed.ts'

const bed = await startWalletBed()
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})
beforeEach(async () => {
  bed.told.answers = []
  bed.told.calls = []
  bed.told.gate = undefined
  await bed.services.db.delete(walletTransfers)
})

const ask = () => askTransfers(bed.services)
const called = () => bed.told.calls.map(({ call, direction, vendor }) => `${call} ${direction} ${vendor}`)
type Row = typeof walletTransfers.$inferInsert
/** The finished first half of a transfer from MAIDAN to PAVILION, before any query to the vendor. */
const halfWay = (memberId: string, endedAt: number, more: Partial<Row> = {}): Row => ({
  memberId,
  requestId: randomUUID(),
  hop: 1,
  merchant: 'fairhall',
  request: 'MAIDAN>PAVILION 100',
  vendor: 'MAIDAN',
  currency: 'BDT',
  fromWallet: 'vendor:MAIDAN',
  toWallet: 'main',
  amount: 100n,
  state: 'done',
  askedAt: new Date(endedAt),
  endedAt: new Date(endedAt),
  ...more,
})
const insertTransfers = (rows: Row[]) => bed.services.db.insert(walletTransfers).values(rows)

describe('transfers without an answer', () => {
  it('are queried when they are more than half a minute old, with the values that were sent', async () => {
    const me = await bed.mover()
    await me.transfer('MAIN', 'PAVILION', '30.00')
    bed.told.answers = ['unknown', 'unknown']
    await me.transfer('MAIN', 'MAIDAN', '20.00')
    await me.transfer('PAVILION', 'MAIN', '7.00')
    const sent = bed.told.calls.slice(1)
    bed.told.calls = []
    bed.advance(30_000)
    await ask()
    expect(bed.told.calls).toEqual([])
    bed.advance(1)
    await ask()
    const [into, out] = await me.steps().then((rows) => rows.slice(1))
    const ofMe = { memberId: me.id, currency: 'BDT' }
    expect(bed.told.calls).toEqual([
      { call: 'ask', ...ofMe, vendor: 'MAIDAN', direction: 'in', amount: 2000n, transferNo: `W${into!.id}` },
      { call: 'ask', ...ofMe, vendor: 'PAVILION', direction: 'out', amount: 700n, transferNo: `W${out!.id}` },
    ])
    expect(bed.told.calls).toEqual(sent.map((transfer) => ({ ...transfer, call: 'ask' })))
    expect(await me.balances()).toEqual({ main: 95_700n, 'vendor:MAIDAN': 2000n, 'vendor:PAVILION': 2300n })
    expect([into, out]).toMatchObject([
      { state: 'done', held: true, endedAt: new Date(bed.now()) },
      { state: 'done', held: true, endedAt: new Date(bed.now()) },
    ])
  })

  it('are also completed in their second half', async () => {
    const me = await bed.mover()
    await me.transfer('MAIN', 'MAIDAN', '50.00')
    bed.told.answers = ['done', 'unknown']
    const { value } = await me.transfer('MAIDAN', 'PAVILION', '20.00')
    expect(value.status).toBe('HELD')
    bed.advance(30_001)
    await ask()
    expect(await me.balances()).toEqual({ main: 95_000n, 'vendor:MAIDAN': 3000n, 'vendor:PAVILION': 2000n })
    expect((await me.steps()).map(({ hop, state }) => [hop, state])).toEqual([
      [1, 'done'],
      [1, 'done'],
      [2, 'done'],
    ])
  })

  it('are queried fifty at a time, in the order of their numbers', async () => {
    const me = await bed.mover()
    const sending = Array.from({ length: 51 }, (_, n) =>
      halfWay(me.id, bed.now() - 100_000 + ((n * 7) % 51), { state: 'sending', endedAt: null, vendor: `V${n}` }),
    )
    await insertTransfers(sending)
    bed.told.answers = Array<'unknown'>(51).fill('unknown')
    await ask()
    expect(bed.told.calls.map(({ vendor }) => vendor)).toEqual(sending.slice(0, 50).map(({ vendor }) => vendor))
  })
})

describe('second halves that were not started', () => {
  it('start at once if the transfer has a hold, otherwise after half a minute, and never after an hour', async () => {
    const now = bed.now()
    const me = await bed.mover()
    const rows = [
      { held: true, amount: 101n, endedAt: new Date(now) },
      { amount: 102n, endedAt: new Date(now - 30_000) },
      { amount: 103n, endedAt: new Date(now - 30_001) },
      { amount: 104n, endedAt: new Date(now - 3_599_999) },
      { amount: 105n, endedAt: new Date(now - 3_600_000) },
      { held: true, amount: 106n, endedAt: new Date(now - 3_600_000) },
    ]
    await insertTransfers(rows.map((row) => halfWay(me.id, now, row)))
    await ask()
    expect(bed.told.calls.map(({ amount }) => amount).toSorted((one, other) => Number(one - other))).toEqual([
      101n,
      103n,
      104n,
    ])
    expect(new Set(called())).toEqual(new Set(['move in PAVILION']))
    expect(await me.balances()).toEqual({ main: 99_692n, 'vendor:PAVILION': 308n })
    expect((await me.steps()).filter(({ hop }) => hop === 2)).toMatchObject(
      Array(3).fill({ request: 'MAIDAN>PAVILION 100', fromWallet: 'main', toWallet: 'vendor:PAVILION', state: 'done' }),
    )
  })

  it('do not start if the money came back or has arrived', async () => {
    const me = await bed.mover()
    const old = bed.now() - 60_000
    await insertTransfers([
      halfWay(me.id, old, { state: 'returned', held: true }),
      halfWay(me.id, old, {
        request: 'MAIN>PAVILION 100',
        vendor: 'PAVILION',
        fromWallet: 'main',
        toWallet: 'vendor:PAVILION',
      }),
      halfWay(me.id, old, { request: 'MAIDAN>MAIN 100', held: true }),
    ])
    await ask()
    expect(bed.told.calls).toEqual([])
  })

  it('start only once, fifty at a time', async () => {
    const [me, other] = [await bed.mover(), await bed.mover()]
    const rows = Array.from({ length: 51 }, () => halfWay(me.id, bed.now() - 60_000))
    await insertTransfers(rows)
    await insertTransfers([{ ...halfWay(other.id, bed.now() - 60_000), requestId: rows[0]!.requestId }])
    await ask()
    expect(called()).toHaveLength(50)
    await ask()
    expect(called()).toHaveLength(52)
    await ask()
    expect(called()).toHaveLength(52)
    expect(await other.balances()).toEqual({ main: 99_900n, 'vendor:PAVILION': 100n })
    const kept = await bed.services.db.select().from(walletTransfers).where(eq(walletTransfers.hop, 2))
    expect(kept).toHaveLength(52)
  })
})
