import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { correctBet, placeBets, settleBets, type BetId } from '#server/areas/play/records/record-bet.ts'
import type { BetCategory } from '#rules/bet-category.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { openDuty, readDuties, showDuties, type NewDuty } from '../wagering-requirements.ts'
import { post, type Leg } from '../ledger.ts'
import type { PostingKind } from '../posting-kinds.ts'
import { turnoverDuties } from '../tables.ts'
import { memberWithUpline } from './member-with-upline.ts'

type Own = { next: () => number; memberId: string; currency: string }

function betsOf({ services: { db } }: TestServer, { next, memberId, currency }: Own) {
  const place = async (stake: bigint, category: BetCategory = 'RNG'): Promise<BetId> => {
    const placed = await placeBets(db, {
      merchant: 'fairhall',
      memberId,
      key: `bet:${randomUUID()}`,
      currency,
      at: next(),
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
  /** Corrects the settlement of a bet with this payout to another valid bet. */
  const count = (bet: BetId, validBet: bigint, payout: bigint) =>
    correctBet(db, `count:${bet.postingId}`, next(), { ...bet, status: 1, validBet, payout })
  return { place, settle, play, cancel, count }
}

function moneyOf({ services: { db } }: TestServer, { next, memberId, currency }: Own) {
  const owner = { merchant: 'fairhall', memberId, currency }
  const move = async (kind: PostingKind, legs: Leg[], at = next()) => {
    const posted = await post(db, { ...owner, key: randomUUID(), kind, at, legs })
    if (!('postingId' in posted)) throw new Error(posted.outcome)
    return { postingId: posted.postingId, at }
  }
  const deposit = (amount: bigint) =>
    move('deposit', [
      ['main', amount],
      ['house:deposit', -amount],
    ])
  const oblige = (base: bigint, posted: { postingId: bigint; at: number }, duty: Partial<NewDuty> = {}) =>
    db.transaction((tx) => openDuty(tx, { ...owner, source: 'deposit', multiple: 1, base, ...posted, ...duty }))
  /** Deposits money with a wagering requirement on it. */
  const bring = async (base: bigint, duty: Partial<NewDuty> = {}) => {
    const posted = await deposit(base)
    await oblige(base, posted, duty)
    await oblige(base, posted, duty)
  }
  const withdraw = (amount: bigint) =>
    move('withdraw-hold', [
      ['main', -amount],
      ['house:withdraw', amount],
    ])
  /** Moves money in transit and back. */
  const transit = (amount: bigint) =>
    move('wallet-send', [
      ['main', -amount],
      ['transit:DEMO', amount],
    ])
  return { deposit, oblige, bring, withdraw, transit }
}

/** Members whose steps are one second apart across all of them, unless the clock is stopped. */
export function dutyPlayers(server: TestServer) {
  const { db } = server.services
  let at = server.now()
  let step = 1000
  const next = () => (at += step)

  /** A new or existing member, with its actions in one currency. */
  async function player(known?: { id: string }, currency = 'BDT') {
    const { id } = known ?? (await memberWithUpline(server))
    const own = { next, memberId: id, currency }
    const shown = () =>
      db.transaction(async (tx) => showDuties(await readDuties(tx, { ...own, currencyDecimals: 2 }), 2))
    /** `base: progress` of each open duty. */
    const open = async () => (await shown()).duties.map(({ base, progress }) => `${base}: ${progress}`)
    const kept = () =>
      db.select().from(turnoverDuties).where(eq(turnoverDuties.memberId, id)).orderBy(asc(turnoverDuties.postingId))
    return { id, ...moneyOf(server, own), ...betsOf(server, own), shown, open, kept }
  }
  const standStill = () => {
    step = 0
  }
  return { player, now: () => at, standStill }
}
