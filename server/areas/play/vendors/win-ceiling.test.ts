import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberWithUpline } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { verifyLedger } from '#server/areas/money/wallet/verify-ledger.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { bets } from '../records/tables.ts'
import { listHeldWins, releaseWin, type Release } from './release-win.ts'
import { purgeVendorCalls, settleUnknown } from './settle-unknown.ts'
import { vendorHeldWins } from './tables.ts'
import { locksOf, openGame, testVendor } from './testing.ts'
import { findCeiling } from './win-ceiling.ts'

const minuteMs = 60_000
let app: SeededServer
let alarms: object[]
let player: Awaited<ReturnType<typeof memberWithUpline>>
let game: Awaited<ReturnType<typeof openGame>>

beforeAll(async () => {
  app = await startSeededServer()
  app.ports.gameVendors.add({ ...testVendor, maxWin: 1000, maxWinsPerHour: 2500 })
  app.services.log.error = (fields: unknown) => void alarms.push(fields as object)
})
afterAll(() => app.close())
beforeEach(async () => {
  alarms = []
  // no win of another test falls into this hour
  app.advance(61 * minuteMs)
  player = await memberWithUpline(app)
  await player.fund(10_000n)
  game = await openGame(app, player.token)
})

const release = (txId: string, more: Partial<Release> = {}) =>
  releaseWin(app.services, { vendor: 'house', txId, reason: 'the game log fits', operators: ['Anika'], ...more })
const betOf = async (txId: string) => {
  const [row] = await app.db.select().from(bets).where(eq(bets.roundId, txId))
  return { status: row!.status, payout: row!.payout }
}
/** A bet of 10.00 that won an amount, and the answer to the vendor. */
async function playTo(amount: string) {
  const { txId } = await game.bet()
  return { txId, win: `${txId}-win`, said: await game.win(txId, amount) }
}

describe('a win above the ceiling of one win', () => {
  it('waits: the log raises an alarm, no money moves, the bet stays open, and the vendor need not send it again', async () => {
    const { txId, win, said } = await playTo('1000.01')
    expect(said).toEqual({ status: 200, code: 'OK', balance: '90.00', currency: 'BDT', held: true })
    expect(alarms).toEqual([{ vendor: 'house', txId: win, betTxId: txId, over: 'win' }])
    expect(await player.balance()).toBe(9000n)
    expect(await betOf(txId)).toEqual({ status: null, payout: 0n })
    expect(await game.win(txId, '1000.01')).toMatchObject({ code: 'OK', balance: '90.00', repeated: true, held: true })
    expect(await game.call('/vendor/wallet/win', { txId: 'another', betTxId: txId, amount: '1.00' })).toMatchObject({
      code: 'ROUND_SETTLED',
    })
    app.advance(30 * minuteMs)
    await settleUnknown(app.services)
    expect(await player.balance()).toBe(9000n)
    expect(await verifyLedger(app.db)).toMatchObject({ fault: null })
  })

  it('is paid at exactly the ceiling', async () => {
    const { said } = await playTo('1000.00')
    expect(said).toEqual({ status: 200, code: 'OK', balance: '1090.00', currency: 'BDT' })
    expect(alarms).toEqual([])
  })

  it('does not include refunded stakes, however large', async () => {
    await player.fund(200_000n)
    const txId = `${(await game.bet()).txId}-large`
    const body = { sessionId: game.sessionId, txId, roundId: txId, amount: '1500.00', currency: 'BDT' }
    await game.call('/vendor/wallet/bet', body)
    const back = await game.call('/vendor/wallet/refund', { txId: `${txId}-r`, betTxId: txId, amount: '1500.00' })
    expect(back).toEqual({ status: 200, code: 'OK', balance: '2090.00', currency: 'BDT' })
  })

  it('is paid once when an operator releases it with a reason and name', async () => {
    const { txId, win } = await playTo('4000.00')
    expect(await listHeldWins(app.services)).toContainEqual(
      expect.objectContaining({ vendor: 'house', txId: win, betTxId: txId, amount: '4000.00', memberId: player.id }),
    )
    const both = [release(win, { operators: ['Anika ', 'Babul'] }), release(win, { operators: ['Anika ', 'Babul'] })]
    expect((await Promise.all(both)).toSorted()).toEqual(['notHeld', 'released'])
    expect(await player.balance()).toBe(409_000n)
    expect(await betOf(txId)).toEqual({ status: 1, payout: 400_000n })
    const [row] = await app.db.select().from(vendorHeldWins).where(eq(vendorHeldWins.txId, win))
    expect(row).toMatchObject({ over: 'win', reason: 'the game log fits', operators: ['Anika', 'Babul'] })
    expect(row!.releasedAt!.getTime()).toBe(app.now())
    expect((await listHeldWins(app.services)).map(({ txId: win }) => win)).not.toContain(win)
    expect(await game.win(txId, '4000.00')).toMatchObject({ code: 'OK', repeated: true })
    expect(await player.balance()).toBe(409_000n)
    expect(await verifyLedger(app.db)).toMatchObject({ fault: null })
  })

  it('is not released without a reason, an operator or a held win', async () => {
    const { win } = await playTo('1500.00')
    const paid = await playTo('5.00')
    expect(await release(win, { reason: ' ' })).toBe('reason')
    expect(await release(win, { reason: 'x'.repeat(301) })).toBe('reason')
    expect(await release(win, { operators: [] })).toBe('nobody')
    expect(await release('none')).toBe('unknown')
    expect(await release(win, { vendor: 'demo' })).toBe('unknown')
    expect(await release(paid.txId)).toBe('unknown')
    expect(await release(paid.win)).toBe('notHeld')
    expect(await player.balance()).toBe(8500n)
    expect(await release(win)).toBe('released')
  })

  it('may be rolled back while held, and can’t be released then; the bet is decided again', async () => {
    const { txId, win } = await playTo('2000.00')
    const undoBet = { betTxId: txId, targetTxId: txId }
    expect((await game.call('/vendor/wallet/rollback', undoBet)).code).toBe('ROUND_SETTLED')
    const undone = await game.call('/vendor/wallet/rollback', { betTxId: txId, targetTxId: win })
    expect(undone).toMatchObject({ status: 200, balance: '90.00' })
    expect(await release(win)).toBe('notHeld')
    const right = { txId: `${txId}-right`, betTxId: txId, amount: '20.00' }
    expect(await game.call('/vendor/wallet/win', right)).toMatchObject({ code: 'OK', balance: '110.00' })
    expect(await betOf(txId)).toEqual({ status: 1, payout: 2000n })
    expect(await verifyLedger(app.db)).toMatchObject({ fault: null })
  })
})

describe("a vendor's wins within an hour", () => {
  it('are paid up to their ceiling, then held until an hour has passed', async () => {
    const made: string[] = []
    for (let i = 0; i < 7; i++) made.push((await game.bet()).txId)
    /** Whether the next bet's win has to wait. */
    const isHeld = async (amount: string) => (await game.win(made.shift()!, amount)).held === true
    for (const amount of ['1000.00', '1000.00', '500.00']) expect(await isHeld(amount)).toBe(false)
    expect(await isHeld('0.01')).toBe(true)
    expect(alarms).toMatchObject([{ over: 'hour' }])
    expect(await isHeld('0')).toBe(false)
    app.advance(59 * minuteMs)
    await purgeVendorCalls(app.services)
    expect(await isHeld('0.01')).toBe(true)
    app.advance(2 * minuteMs)
    expect(await isHeld('1000.00')).toBe(false)
    expect(await player.balance()).toBe(3000n + 350_000n)
  })

  it('are never paid above it by simultaneous wins', async () => {
    const made = []
    for (let i = 0; i < 5; i++) made.push(await game.bet())
    const said = await Promise.all(made.map(({ txId }) => game.win(txId, '900.00')))
    expect(said.filter((answer) => answer.held)).toHaveLength(3)
    expect(await player.balance()).toBe(5000n + 180_000n)
  })
})

describe('the hourly sum', () => {
  const usual = { vendor: 'paper', currency: 'BDT', decimals: 2 }
  const count = (ceilings: Parameters<typeof findCeiling>[1], amount: bigint, more: object = {}) =>
    app.db.transaction((tx) => findCeiling(tx, ceilings, { ...usual, amount, at: app.now(), ...more }))
  const hour = { maxWin: 100, maxWinsPerHour: 250 }
  beforeEach(() => app.db.execute('DELETE FROM vendor_win_minutes'))

  it('is separate for each vendor and currency, at any second of the minute', async () => {
    const minute = Math.ceil(app.now() / minuteMs) * minuteMs
    const at = (ms: number, more: object = {}) => ({ at: minute + ms, ...more })
    expect(await count(hour, 10_000n, at(59_999))).toBeNull()
    expect(await count(hour, 10_000n, at(0))).toBeNull()
    expect(await count(hour, 10_000n, at(0, { vendor: 'stone' }))).toBeNull()
    expect(await count(hour, 10_000n, at(0, { currency: 'USD' }))).toBeNull()
    expect(await count(hour, 5000n, at(minuteMs))).toBeNull()
    expect(await count(hour, 1n, at(0))).toBe('hour')
    expect(await count(hour, 0n, at(0, { vendor: 'none' }))).toBeNull()
    expect(await count(hour, 1n, at(60 * minuteMs + 59_999))).toBe('hour')
    expect(await count(hour, 10_001n, at(61 * minuteMs))).toBe('win')
    expect(await count(hour, 10_000n, at(61 * minuteMs))).toBeNull()
    const { rows } = await app.db.execute('SELECT vendor, currency, amount FROM vendor_win_minutes ORDER BY 1, 2, 3')
    expect(rows).toEqual([
      { vendor: 'paper', currency: 'BDT', amount: '5000' },
      { vendor: 'paper', currency: 'BDT', amount: '10000' },
      { vendor: 'paper', currency: 'BDT', amount: '20000' },
      { vendor: 'paper', currency: 'USD', amount: '10000' },
      { vendor: 'stone', currency: 'BDT', amount: '10000' },
    ])
  })

  it('makes only wins of one vendor and one currency wait for each other', async () => {
    const locks = await app.db.transaction(async (tx) => {
      const win = { ...usual, amount: 1n, at: app.now() }
      for (const more of [{}, { currency: 'USD' }, { vendor: 'stone' }, {}])
        await findCeiling(tx, hour, { ...win, ...more })
      return locksOf(tx)
    })
    expect(locks).toBe(3)
  })

  it('has default limits for vendors without ceilings, in whole units of any currency', async () => {
    expect(await count({}, 500_000_001n)).toBe('win')
    for (let n = 0; n < 4; n++) expect(await count({}, 500_000_000n)).toBeNull()
    expect(await count({}, 1n)).toBe('hour')
    expect(await count({}, 5_000_000n, { currency: 'JPY', decimals: 0 })).toBeNull()
    expect(await count({}, 5_000_001n, { currency: 'JPY', decimals: 0 })).toBe('win')
    expect(await count({ maxWin: 2 }, 200n, { vendor: 'stone' })).toBeNull()
    expect(await count({ maxWin: 2 }, 201n, { vendor: 'stone' })).toBe('win')
    expect(await count({ maxWinsPerHour: 3 }, 301n, { vendor: 'clay' })).toBe('hour')
  })
})
