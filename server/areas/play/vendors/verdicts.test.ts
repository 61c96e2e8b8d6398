import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberWithUpline } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import type { Category } from '../games/tables.ts'
import { betCorrections, bets } from '../records/tables.ts'
import { vendorSessions, vendorTransactions } from './tables.ts'
import { openGame, testVendor } from './testing.ts'

const [won, lost, tie, cancelled] = [1, 2, 3, 4]

let app: SeededServer
let game: Awaited<ReturnType<typeof openGame>>
let turn = 0

beforeAll(async () => {
  app = await startSeededServer()
  app.ports.gameVendors.add(testVendor)
  const player = await memberWithUpline(app)
  await player.fund(10_000_000n)
  game = await openGame(app, player.token)
})
afterAll(() => app.close())

/** A vendor's call about a bet: a win or refund with its amount and details. */
type Step = ['win' | 'refund', amount: string, detail?: object]

/** A bet on a game of a category, by default of 10.00, after all these calls. */
async function settled(category: Category, steps: Step[], { stake = '10.00', detail = {} } = {}) {
  await app.db.update(vendorSessions).set({ category }).where(eq(vendorSessions.id, game.sessionId))
  turn += 1
  const txId = `verdict-${turn}`
  const body = { sessionId: game.sessionId, txId, roundId: txId, amount: stake, currency: 'BDT', detail }
  const taken = await game.call('/vendor/wallet/bet', body)
  let balance = Number(taken.balance)
  for (const [at, [kind, amount, more = {}]] of steps.entries()) {
    const call = { txId: `${txId}-${at}`, betTxId: txId, amount, detail: more }
    const said = await game.call(`/vendor/wallet/${kind}`, call)
    balance += Number(amount)
    expect(said).toEqual({ status: 200, code: 'OK', balance: balance.toFixed(2), currency: 'BDT' })
  }
  return { txId, ...(await recordOf(txId)) }
}
async function recordOf(txId: string) {
  const [row] = await app.db.select().from(bets).where(eq(bets.roundId, txId))
  const { status, payout, validBet, slip, result } = row!
  return { status, payout, validBet, slip, result }
}
/** Its outcome in minor units, and its valid amount. */
const verdict = async (...given: Parameters<typeof settled>) => {
  const { status, payout, validBet } = await settled(...given)
  return [status, payout, validBet]
}
const askAt = async (txId: string) => {
  const own = and(eq(vendorTransactions.vendor, 'house'), eq(vendorTransactions.txId, txId))
  const [row] = await app.db.select().from(vendorTransactions).where(own)
  return row!.askAt
}

describe('a bet', () => {
  it('is won above its stake and lost below it, and counts in full', async () => {
    expect(await verdict('RNG', [['win', '10.01']])).toEqual([won, 1001n, 1000n])
    expect(await verdict('RNG', [['win', '9.99']])).toEqual([lost, 999n, 1000n])
    expect(await verdict('LIVE', [['win', '19.50']])).toEqual([won, 1950n, 1000n])
  })

  it('that returns exactly its stake is a tie, which counts only where stakes are not returned by rule', async () => {
    for (const category of ['RNG', 'FISH'] as const)
      expect(await verdict(category, [['win', '10.00']])).toEqual([tie, 1000n, 1000n])
    for (const category of ['LIVE', 'PVP', 'SPORTS', 'ESPORTS'] as const)
      expect(await verdict(category, [['win', '10.00']])).toEqual([tie, 1000n, 0n])
    expect(await verdict('LIVE', [['win', '0.01']], { stake: '0.01' })).toEqual([tie, 1n, 0n])
  })

  it('is cancelled by a full refund', async () => {
    expect(await verdict('RNG', [['refund', '10.00']])).toEqual([cancelled, 1000n, 0n])
    expect(await verdict('RNG', [['refund', '0.01']], { stake: '0.01' })).toEqual([cancelled, 1n, 0n])
    const parts: Step[] = [
      ['refund', '4.00'],
      ['refund', '6.00'],
    ]
    expect(await verdict('LIVE', parts)).toEqual([cancelled, 1000n, 0n])
    expect(await verdict('RNG', [...parts, ['win', '0']])).toEqual([cancelled, 1000n, 0n])
  })

  it('counts the part that was not refunded', async () => {
    const part: Step = ['refund', '4.00']
    expect(await verdict('FISH', [part])).toEqual([lost, 400n, 600n])
    expect(await verdict('FISH', [part, ['win', '5.00']])).toEqual([lost, 900n, 600n])
    expect(await verdict('FISH', [part, ['win', '6.00']])).toEqual([tie, 1000n, 600n])
    expect(await verdict('LIVE', [part, ['win', '6.00']])).toEqual([tie, 1000n, 0n])
    expect(await verdict('LIVE', [part, ['win', '12.00', { validBet: '10.00' }]])).toEqual([won, 1600n, 600n])
    expect(await verdict('SPORTS', [part, ['win', '12.00']])).toEqual([won, 1600n, 600n])
  })

  it('of a free round is lost or won, and counts nothing', async () => {
    expect(await verdict('RNG', [['win', '0']], { stake: '0' })).toEqual([lost, 0n, 0n])
    expect(await verdict('RNG', [['win', '0.01']], { stake: '0' })).toEqual([won, 1n, 0n])
  })

  it('counts the vendor’s valid amount of the win, up to the stake, or between players up to the amount at play', async () => {
    const says = (validBet: string, amount = '20.00'): Step[] => [['win', amount, { validBet }]]
    expect(await verdict('LIVE', says('2.50'))).toEqual([won, 2000n, 250n])
    expect(await verdict('LIVE', says('0'))).toEqual([won, 2000n, 0n])
    expect(await verdict('LIVE', says('10.01'))).toEqual([won, 2000n, 1000n])
    expect(await verdict('LIVE', says('7.00', '10.00'))).toEqual([tie, 1000n, 700n])
    expect(await verdict('PVP', says('25.00'))).toEqual([won, 2000n, 2500n])
    expect(await verdict('PVP', says('30.01'))).toEqual([won, 2000n, 3000n])
    expect(await verdict('PVP', says('12.00', '0'))).toEqual([lost, 0n, 1000n])
    expect(await verdict('RNG', says('2.505'))).toEqual([won, 2000n, 1000n])
    const refunded: Step[] = [
      ['refund', '1.00', { validBet: '2.00' }],
      ['win', '20.00', { validBet: '3.00' }],
    ]
    expect(await verdict('LIVE', refunded.slice(0, 1))).toEqual([lost, 100n, 900n])
    expect(await verdict('LIVE', refunded)).toEqual([won, 2100n, 300n])
  })
})

describe.each(['SPORTS', 'ESPORTS'] as const)('a bet on %s', (category) => {
  const counted = async (totalOdds: string | null, amount: string, cashedOut?: boolean) => {
    const detail = totalOdds === null ? {} : { totalOdds }
    const paid: Step = ['win', amount, cashedOut === undefined ? {} : { cashedOut }]
    return (await settled(category, [paid], { detail })).validBet
  }

  it('counts nothing at odds below 1.50, and in full from there on or without odds', async () => {
    expect(await counted('1.4999', '14.99')).toBe(0n)
    expect(await counted('1.5', '15.00')).toBe(1000n)
    expect(await counted(null, '0')).toBe(1000n)
  })

  it('counts its net result in either direction after a cash-out, and never more than its stake', async () => {
    expect(await counted('2.00', '9.80', true)).toBe(20n)
    expect(await counted('2.00', '10.30', true)).toBe(30n)
    expect(await counted('9.00', '20.01', true)).toBe(1000n)
    expect(await counted('9.00', '10.30', false)).toBe(1000n)
  })
})

it('shows the facts of its placement, overridden by the vendor’s later ones, only for its category', async () => {
  const detail = { table: 'Blue', result: 'dealt', lines: 3, validBet: '1.00' }
  const { slip, result, txId } = await settled('LIVE', [['refund', '1.00', { result: 'stopped', seat: 2 }]], { detail })
  expect(slip).toEqual({ table: 'Blue', result: 'dealt' })
  expect(result).toEqual({ table: 'Blue', result: 'stopped' })
  const areas = [{ area: 'player', stake: '10.00', payout: '0.00' }]
  await game.call('/vendor/wallet/win', { txId: `${txId}-w`, betTxId: txId, amount: '0', detail: { areas, seat: 2 } })
  expect((await recordOf(txId)).result).toEqual({ table: 'Blue', result: 'dealt', areas })
})

it('is queried three minutes after a partial refund or an undone win, and not once it is decided', async () => {
  const later = () => new Date(app.now() + 180_000)
  const { txId } = await settled('RNG', [])
  expect(await askAt(txId)).toEqual(later())
  app.advance(1000)
  await game.call('/vendor/wallet/refund', { txId: `${txId}-a`, betTxId: txId, amount: '4.00' })
  expect(await askAt(txId)).toEqual(later())
  await game.win(txId, '12.00')
  expect(await askAt(txId)).toBeNull()
  app.advance(1000)
  await game.call('/vendor/wallet/rollback', { betTxId: txId, targetTxId: `${txId}-win` })
  expect(await askAt(txId)).toEqual(later())
  expect(await recordOf(txId)).toMatchObject({ status: lost, payout: 400n, validBet: 600n })
  await game.call('/vendor/wallet/refund', { txId: `${txId}-b`, betTxId: txId, amount: '6.00' })
  expect(await askAt(txId)).toBeNull()
  expect(await recordOf(txId)).toMatchObject({ status: cancelled, payout: 1000n, validBet: 0n })
  const keys = (await app.db.select().from(betCorrections).orderBy(betCorrections.correctedAt, betCorrections.key))
    .filter(({ key }) => key.includes(`${txId}-`))
    .map(({ key, payoutChange }) => [key, payoutChange])
  expect(keys).toEqual([
    [`vendor:house:${txId}-win`, 1200n],
    [`vendor:house:rollback:${txId}-win`, -1200n],
    [`vendor:house:${txId}-b`, 600n],
  ])
})

it('is fully refunded when it is undone, also after an undone win', async () => {
  const { txId } = await settled('LIVE', [['win', '25.00', { validBet: '8.00' }]])
  await game.call('/vendor/wallet/rollback', { betTxId: txId, targetTxId: `${txId}-0` })
  expect(await recordOf(txId)).toMatchObject({ status: lost, payout: 0n, validBet: 1000n })
  await game.call('/vendor/wallet/rollback', { betTxId: txId, targetTxId: txId })
  expect(await recordOf(txId)).toMatchObject({ status: cancelled, payout: 1000n, validBet: 0n })
  expect(await askAt(txId)).toBeNull()
})

it('moves nothing if its record differs from the answer to its vendor', async () => {
  const { txId } = await settled('RNG', [])
  await app.db.update(vendorTransactions).set({ settled: true }).where(eq(vendorTransactions.txId, txId))
  const error = vi.spyOn(app.services.log, 'error').mockReturnValue()
  expect(await game.win(txId, '12.00')).toMatchObject({ status: 500, code: 'INTERNAL' })
  const err = new Error(`the bet ${txId} of house cannot be corrected: open`)
  expect(error.mock.calls).toMatchObject([[{ path: '/vendor/wallet/win', err }, "a vendor's call failed"]])
  await app.db.update(vendorTransactions).set({ settled: false }).where(eq(vendorTransactions.txId, txId))
  expect(await game.win(txId, '12.00')).toMatchObject({ status: 200, code: 'OK' })
})
