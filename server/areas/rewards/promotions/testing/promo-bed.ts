import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { BodyOf, ValueOf } from '#openapi/handlers.ts'
import type { Choice } from '#server/demo/payments/orders.ts'
import { startCashier, type Cashier } from '#server/areas/money/cashier/testing/cashier-bed.ts'
import type { NewMember } from '#server/areas/accounts/members/insert-member.ts'
import { placeBets, settleBets, type NewSlip } from '#server/areas/play/records/record-bet.ts'
import type { BetCategory } from '#rules/bet-category.ts'
import { playGuards } from '#server/areas/accounts/responsible-gaming/tables.ts'
import { openSession } from '#server/areas/accounts/sessions/open-session.ts'
import type { Answer } from '#tests/support/test-server.ts'
import { commitFirstDraws } from '#server/areas/rewards/raffles/commit-draws.ts'
import { rafflePrizes, type PrizeRow } from '#server/areas/rewards/raffles/tables.ts'
import { promotions } from '../tables.ts'
import { bonusWeights, type DepositTerms, type PromotionTerms, type RewardTerms } from '../terms.ts'

type Offer = Partial<Omit<typeof promotions.$inferInsert, 'terms'>>
let made = 0

/** A member's bets: each call places one and returns a function that settles it. */
const placing =
  (cashier: Cashier, memberId: string) =>
  async (category: BetCategory, stake: bigint, more: Partial<NewSlip> = {}) => {
    const { db } = cashier.services
    const placed = await placeBets(db, {
      merchant: 'fairhall',
      memberId,
      key: randomUUID(),
      currency: 'BDT',
      at: cashier.now(),
      wallet: 'main',
      category,
      vendor: 'DEMO',
      bets: [{ game: 'demo-slot', roundId: randomUUID(), stake, slip: {} }],
      ...more,
    })
    if (!('bets' in placed)) throw new Error(placed.outcome)
    const bet = placed.bets[0]!
    /** Settles it: lost, or with a payout. */
    return (payout = 0n, validBet = stake, status: 1 | 2 | 3 | 4 = payout > stake ? 1 : 2) =>
      settleBets(db, cashier.now(), [{ ...bet, status, payout, validBet }], {})
  }

/** The value of an answer; a refusal fails the test with its code. */
function valueIn<Op extends OperationId>({ success, value, errorCode, traceId }: Answer<Op>): ValueOf<Op> {
  if (!success) throw new Error(`refused with ${errorCode}, trace ${traceId}`)
  return value
}

/** A member's calls to promotions, bonuses and the cashier. */
const callsOf = (cashier: Cashier, tokenNow: () => string) => {
  const ask = (promotionId: string, requestId: string) => ({ token: tokenNow(), body: { promotionId, requestId } })
  return {
    join: (id: string, requestId: string = randomUUID()) => cashier.call('joinPromotion', ask(id, requestId)),
    claim: (id: string, requestId: string = randomUUID()) => cashier.call('claimPromotion', ask(id, requestId)),
    referral: async () => (await cashier.call('getReferral', { token: tokenNow() })).value,
    raffle: async (id: string) =>
      (await cashier.call('getRaffle', { token: tokenNow(), query: { promotionId: id } })).value,
    draw: (id: string, requestId: string = randomUUID()) => cashier.call('claimRaffle', ask(id, requestId)),
    apply: (id: string, more: Partial<BodyOf<'applyPromotion'>> = {}) =>
      cashier.call('applyPromotion', {
        token: tokenNow(),
        body: { promotionId: id, remark: 'Please', pictures: [], requestId: randomUUID(), ...more },
      }),
    status: async (promotionId: string) =>
      valueIn(await cashier.call('listMyPromotions', { token: tokenNow(), query: { promotionId } })).rows[0],
    bonuses: async () => valueIn(await cashier.call('listBonuses', { token: tokenNow() })).rows,
    forfeit: (bonusNo: string, requestId: string = randomUUID()) =>
      cashier.call('forfeitBonus', { token: tokenNow(), body: { bonusNo, requestId } }),
    claimRebates: () =>
      cashier.call('claimManualRebate', { token: tokenNow(), body: { ids: 'ALL', requestId: randomUUID() } }),
    duties: async () => valueIn(await cashier.call('getWithdrawSettings', { token: tokenNow() })).duties,
    wallet: async () => valueIn(await cashier.call('getBalance', { token: tokenNow() })).mainBalance,
    /** Makes a deposit, optionally for a promotion, and lets the payment arrive. */
    async bring(amount: string, promotionId?: string, paid: Choice = 'paid') {
      const body = { channelId: 'bkash', amount, requestId: randomUUID(), ...(promotionId && { promotionId }) }
      const begun = await cashier.call('depositByLaunchUrl', { token: tokenNow(), body })
      if (!begun.success) return begun.errorCode
      await cashier.choose(begun.value.depositNo, paid)
      await cashier.heard()
      return begun.value.depositNo
    },
  }
}

async function addPlayer(cashier: Cashier, given: Partial<NewMember> & { funds?: bigint } = {}) {
  const { db } = cashier.services
  const me = await cashier.player(given)
  let { token } = me
  const place = placing(cashier, me.id)
  return {
    ...me,
    place,
    /** Signs in again after a session has expired. */
    async returns() {
      const visit = { memberId: me.id, ip: '203.0.113.7', userAgent: 'test' }
      token = await db.transaction((tx) => openSession(tx, cashier.services, visit))
    },
    /** Self-excludes or takes a break from now on. */
    async pauses(how: 'excluded' | 'cooling') {
      const until = new Date(cashier.now() + 90 * 86_400_000)
      const excluded = { excludedFrom: new Date(cashier.now() - 1), excludedUntil: until }
      const set = how === 'excluded' ? excluded : { coolingUntil: until }
      const guard = { memberId: me.id, ...set }
      await db.insert(playGuards).values(guard).onConflictDoUpdate({ target: playGuards.memberId, set })
    },
    /** Stakes once and wins the stake back, so that the balance doesn't change. */
    async play(category: BetCategory, stake: bigint) {
      const settle = await place(category, stake)
      await settle(stake, stake, 1)
    },
    ...callsOf(cashier, () => token),
  }
}

const played = { multiple: 1, weights: bonusWeights, daysToComplete: null }

/** Creates the offers a test needs. */
function offersOf(cashier: Cashier) {
  const { db } = cashier.services

  async function offer(given: Offer & { terms: typeof promotions.$inferInsert.terms }) {
    const promotionId = given.promotionId ?? `offer-${(made += 1)}`
    const text = { title: promotionId, summary: '', html: '' }
    const times = { startsAt: new Date(cashier.now() - 3_600_000), endsAt: null }
    const row = { merchant: 'fairhall', position: made, kind: 'ACTIVITY' as const, texts: { EN: text }, ...times }
    await db.insert(promotions).values({ ...row, ...given, promotionId })
    return promotionId
  }
  /** An offer with 20.00 for playing 100.00, unless overridden. */
  const activity = (terms: Partial<RewardTerms> = {}, more: Offer = {}) => {
    const reward = { metric: 'VALID_BET' as const, category: null, target: '100.00', round: 'once' as const }
    const given = { percent: null, amount: '20.00', joins: true, ...terms }
    return offer({ ...more, terms: { reward: { ...played, ...reward, ...given } } })
  }
  /** A bonus of 100 % up to 2,000.00 on 500.00 or more, to be played ten times, unless overridden. */
  const depositBonus = (terms: Partial<DepositTerms> = {}, more: Offer = {}) => {
    const bonus = { percent: '1', cap: '2000.00', minDeposit: '500.00', firstOnly: false }
    return offer({ kind: 'DEPOSIT', ...more, terms: { bonus: { ...played, multiple: 10, ...bonus, ...terms } } })
  }

  /** A raffle with one chance per 200.00 deposited, and the seals of its first draws. */
  async function raffle(prizes: readonly Partial<PrizeRow>[], more: Offer & { terms?: PromotionTerms } = {}) {
    const sources = [{ source: 'DEPOSIT' as const, each: '200.00', perDay: 30 }]
    const promotionId = await offer({ kind: 'RAFFLE', terms: { raffle: { sources } }, ...more })
    await db.insert(rafflePrizes).values(
      prizes.map((prize, at) => ({
        merchant: 'fairhall',
        promotionId,
        prizeNo: at + 1,
        names: { EN: `Prize ${at + 1}` },
        kind: 'NONE' as const,
        amount: 0n,
        weight: 0,
        remaining: prize.stock ?? null,
        ...prize,
      })),
    )
    await commitFirstDraws(cashier.services)
    return promotionId
  }
  return { activity, depositBonus, raffle }
}

/** The cashier test bed with promotions and players. */
export async function startPromotions(...given: Parameters<typeof startCashier>) {
  const cashier = await startCashier(...given)
  const player = (of?: Parameters<typeof addPlayer>[1]) => addPlayer(cashier, of)

  /** Creates members one after the other, because only a few passwords are hashed at once. */
  async function players(count: number, of: (n: number) => Partial<NewMember> = () => ({})) {
    const all = []
    for (let n = 0; n < count; n += 1) all.push(await player(of(n)))
    return all
  }

  const spent = async (promotionId: string) =>
    (await cashier.services.db.select().from(promotions).where(eq(promotions.promotionId, promotionId)))[0]!
  return { ...cashier, ...offersOf(cashier), player, players, spent }
}

export type PromotionBed = Awaited<ReturnType<typeof startPromotions>>
