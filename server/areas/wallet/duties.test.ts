import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { correctBet, placeBets, settleBets, type BetId } from '../records/record-bet.ts'
import type { BetCategory } from '../records/tables.ts'
import { openDuty, readDuties, showDuties, type NewDuty } from './duties.ts'
import { memberWithUpline } from './testing/member-with-upline.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const second = 1000

/** A member whose steps are a second apart. */
async function player() {
  const { id, move } = await memberWithUpline(server)
  const { db } = server.services
  let at = server.now()
  const next = () => (at += second)
  const owner = { memberId: id, currency: 'BDT', currencyDecimals: 2 }
  /** Brings money, with a duty on it. */
  const bring = async (base: bigint, duty: Partial<NewDuty> = {}) => {
    const time = next()
    const posted = await move(
      'deposit',
      [
        ['main', base],
        ['house:deposit', -base],
      ],
      time,
    )
    if (!('postingId' in posted)) throw new Error(posted.outcome)
    const given = { merchant: 'fairhall', memberId: id, currency: 'BDT', base, postingId: posted.postingId, at: time }
    const opened = { source: 'deposit' as const, multiple: 1, ...given, ...duty }
    await db.transaction(async (tx) => {
      await openDuty(tx, opened)
      await openDuty(tx, opened)
    })
  }
  const place = async (stake: bigint, category: BetCategory = 'RNG'): Promise<BetId> => {
    const time = next()
    const placed = await placeBets(db, {
      merchant: 'fairhall',
      memberId: id,
      key: `bet:${time}`,
      currency: 'BDT',
      at: time,
      wallet: 'main',
      category,
      vendor: 'DEMO',
      bets: [{ game: 'demo-slot', roundId: null, stake, slip: {} }],
    })
    if (!('bets' in placed)) throw new Error(placed.outcome)
    return placed.bets[0]!
  }
  const settle = (bet: BetId, validBet: bigint, payout = 0n) =>
    settleBets(db, next(), [{ ...bet, status: payout > 0n ? 1 : 2, validBet, payout }])
  const play = async (stake: bigint, payout = 0n, category: BetCategory = 'RNG') => {
    const bet = await place(stake, category)
    await settle(bet, stake, payout)
    return bet
  }
  const cancel = (bet: BetId, stake: bigint) =>
    correctBet(db, `cancel:${bet.postingId}`, next(), { ...bet, status: 4, validBet: 0n, payout: stake })
  const withdraw = (amount: bigint) =>
    move(
      'withdraw-hold',
      [
        ['main', -amount],
        ['house:withdraw', amount],
      ],
      next(),
    )
  /** To where an answer is waited for, and back. */
  const transit = (amount: bigint) =>
    move(
      'wallet-send',
      [
        ['main', -amount],
        ['transit:DEMO', amount],
      ],
      next(),
    )
  const shown = () => db.transaction(async (tx) => showDuties(await readDuties(tx, owner), 2))
  /** `base: progress` of each open duty. */
  const open = async () => (await shown()).duties.map(({ base, progress }) => `${base}: ${progress}`)
  return { bring, place, settle, play, cancel, withdraw, transit, shown, open }
}

describe('the duties of a member', () => {
  it('are reckoned from the bets placed and settled since, the oldest first, and end when they are done', async () => {
    const { bring, place, settle, play, open } = await player()
    await bring(20_000n)
    const early = await place(5000n)
    await bring(10_000n)
    await settle(early, 5000n, 5000n)
    expect(await open()).toEqual(['200.00: 50.00', '100.00: 0.00'])
    await play(18_000n, 18_000n)
    expect(await open()).toEqual(['100.00: 30.00'])
    const late = await place(7000n)
    expect(await open()).toEqual(['100.00: 30.00'])
    await settle(late, 7000n, 7000n)
    expect(await open()).toEqual([])
  })

  it('show what remains rounded up, each and together', async () => {
    const { bring, play, shown } = await player()
    await bring(50_000n, { source: 'bonus', multiple: 10, weights: { RNG: '1', LIVE: '0.2', SPORTS: '0.5' } })
    await play(40_001n, 40_001n, 'LIVE')
    await bring(100n, { source: 'points', expiresAt: server.now() + 9_000_000 })
    expect(await shown()).toMatchObject({
      remaining: '4921.00',
      duties: [
        {
          source: 'bonus',
          multiple: 10,
          required: '5000.00',
          progress: '80.00',
          remaining: '4920.00',
          weights: { RNG: '1', LIVE: '0.2', SPORTS: '0.5' },
          expiresAt: null,
        },
        { source: 'points', required: '1.00', remaining: '1.00' },
      ],
    })
  })

  it('lose what a cancelled bet had counted while they are open, and not once they were done', async () => {
    const { bring, play, cancel, open } = await player()
    await bring(10_000n)
    const counted = await play(6000n, 6000n)
    await cancel(counted, 6000n)
    expect(await open()).toEqual(['100.00: 0.00'])
    await bring(5000n)
    const across = await play(12_000n, 12_000n)
    // it was done between two looks at it: the second keeps nothing of the bet, the first stays done
    await cancel(across, 12_000n)
    expect(await open()).toEqual(['50.00: 0.00'])
    await play(5000n, 5000n)
    expect(await open()).toEqual([])
  })

  it('are cleared when less than 10.00 is left and no bet is open, though more comes before anybody looks', async () => {
    const { bring, place, settle, play, withdraw, open } = await player()
    await bring(20_000n)
    const last = await place(19_001n)
    await bring(100n)
    await settle(last, 9001n)
    expect(await open()).toEqual(['200.00: 90.01', '1.00: 0.00'])
    await withdraw(100n)
    await bring(30_000n)
    expect(await open()).toEqual(['300.00: 0.00'])
    await play(30_000n)
    expect(await open()).toEqual([])
  })

  it('are not cleared while a bet is open, nor by a bet that takes all and wins', async () => {
    const { bring, place, settle, open } = await player()
    await bring(20_000n)
    const all = await place(20_000n)
    expect(await open()).toEqual(['200.00: 0.00'])
    await settle(all, 10_000n, 40_000n)
    expect(await open()).toEqual(['200.00: 100.00'])
  })

  it('line 19: gain nothing by a bet placed before they were opened, and settled after', async () => {
    const { bring, place, settle, open } = await player()
    await bring(20_000n)
    const early = await place(5000n)
    await bring(10_000n, { source: 'bonus', multiple: 10 })
    await settle(early, 5000n, 5000n)
    expect(await open()).toEqual(['200.00: 50.00', '100.00: 0.00'])
  })

  it('line 20: stay done when what was counted is cancelled afterwards; open ones lose it', async () => {
    const { bring, play, cancel, open } = await player()
    await bring(10_000n)
    const counted = await play(10_000n, 10_000n)
    expect(await open()).toEqual([])
    await bring(5000n)
    const half = await play(3000n, 3000n)
    await cancel(counted, 10_000n)
    expect(await open()).toEqual(['50.00: 30.00'])
    await cancel(half, 3000n)
    expect(await open()).toEqual(['50.00: 0.00'])
  })

  it('line 56: are not cleared by money that is on its way, whatever becomes of it', async () => {
    const { bring, transit, open } = await player()
    await bring(20_000n)
    await transit(19_500n)
    expect(await open()).toEqual(['200.00: 0.00'])
    await transit(-19_500n)
    expect(await open()).toEqual(['200.00: 0.00'])
  })

  it('are read by many at once and end once', async () => {
    const { bring, play, open } = await player()
    await bring(10_000n)
    await bring(10_000n)
    await play(15_000n, 15_000n)
    const all = await Promise.all(Array.from({ length: 5 }, open))
    expect(new Set(all.map(String))).toEqual(new Set(['100.00: 50.00']))
  })
})
