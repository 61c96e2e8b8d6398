import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { reverseDeposit } from '#server/areas/money/cashier/reverse-deposit.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { countPoints } from '../points/count-points.ts'
import { correctBet } from '#server/areas/play/records/record-bet.ts'
import { verifyFigures } from '#server/areas/reports/figures/verify-figures.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { endPlayedBonuses } from './end-played-bonuses.ts'
import { startPromotions, type PromotionBed } from './testing/promo-bed.ts'

let bed: PromotionBed
const paymentPassword = '493817'
let hash: string
beforeAll(async () => {
  bed = await startPromotions()
  hash = await bed.services.ports.passwords.hash(paymentPassword)
})
afterAll(() => bed.close())

const histories = Number(process.env['HISTORIES'] ?? 3)
/** How long one history may take on a busy machine. */
const patienceMs = 60_000

const amount = fc.constantFrom('500.00', '700.00', '1500.00')
const stake = fc.integer({ min: 100, max: 60_000 })
const pays = fc.constantFrom(0, 0, 1, 2)
const category = fc.constantFrom('RNG', 'LIVE', 'LOTT')
/** Actions and events of a member, in any order. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('deposit'), amount, withBonus: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ does: fc.constant('bet'), category, stake, pays, waits: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('settle'), pays }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('correct'), which: fc.nat(20), pays }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forfeit') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reverse'), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('convert') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('count') }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Player = Awaited<ReturnType<PromotionBed['player']>>
type Settle = Awaited<ReturnType<Player['place']>>

async function count() {
  await sealLedger(bed.services)
  await Promise.all([countPoints(bed.services), countPoints(bed.services)])
  await Promise.all([countTeam(bed.services), countTeam(bed.services)])
}

/**
 * Plays a history for one member. It skips steps that are impossible in the present state, such as an uncovered stake.
 */
async function play(me: Player, steps: readonly Step[]): Promise<void> {
  const open: { stake: bigint; settle: Settle }[] = []
  const settled: { bet: Awaited<ReturnType<Settle>>[number]; stake: bigint }[] = []
  const deposits: { depositNo: string; amount: string }[] = []
  const settleOne = async (one: (typeof open)[number], factor: number) => {
    const [bet] = await one.settle(
      one.stake * BigInt(factor),
      factor === 1 ? 0n : one.stake,
      factor === 1 ? 3 : factor === 2 ? 1 : 2,
    )
    settled.push({ bet: bet!, stake: one.stake })
  }
  const doings: { [Does in Step['does']]: (one: Extract<Step, { does: Does }>) => Promise<unknown> } = {
    deposit: async (one) => {
      const no = await me.bring(one.amount, one.withBonus ? await bed.depositBonus() : undefined)
      if (no?.startsWith('D')) deposits.push({ depositNo: no, amount: one.amount })
    },
    bet: async (one) => {
      const placed = await me.place(one.category, BigInt(one.stake)).catch(() => null)
      if (!placed) return
      const bet = { stake: BigInt(one.stake), settle: placed }
      if (one.waits) open.push(bet)
      else await settleOne(bet, one.pays)
    },
    settle: async (one) => {
      const bet = open.pop()
      if (bet) await settleOne(bet, one.pays)
    },
    correct: async (one) => {
      const found = settled[one.which % Math.max(settled.length, 1)]
      if (!found) return
      const status = ([2, 4, 1] as const)[one.pays as 0 | 1 | 2]
      const validBet = status === 4 ? 0n : found.stake
      const anew = { ...found.bet, status, validBet, payout: found.stake * BigInt(one.pays) }
      await correctBet(bed.services.db, randomUUID(), bed.now(), anew)
    },
    forfeit: async () => {
      // a member with a charge-back debt is frozen and has no session any more
      if ((await memberOf(bed.services.db, me.id)).status === 'frozen') return
      const bonus = (await me.bonuses()).find(({ state }) => state === 'open')
      if (bonus) await me.forfeit(bonus.bonusNo)
    },
    reverse: async (one) => {
      const [found] = deposits.splice(one.which % Math.max(deposits.length, 1), 1)
      if (!found) return
      const at = new Date(bed.now()).toISOString()
      await reverseDeposit(bed.services, found.depositNo, {
        providerTxId: randomUUID(),
        amount: found.amount,
        currency: 'BDT',
        at,
      })
    },
    convert: () =>
      bed.call('convertPoints', { token: me.token, body: { points: 500, paymentPassword, requestId: randomUUID() } }),
    count: async () => {
      await endPlayedBonuses(bed.services)
      await count()
    },
  }
  for (const one of steps) {
    bed.advance(1000)
    await (doings[one.does as Step['does']] as (given: Step) => Promise<unknown>)(one)
  }
  for (const one of open) await settleOne(one, 0)
  await endPlayedBonuses(bed.services)
  await count()
}

/** All stored figures of a member, and the same figures recomputed from bets and postings. */
async function compare({ id }: Player) {
  const { rows } = await bed.services.db.execute<{ stored: object; anew: object }>(sql`
    WITH played AS (
      SELECT category, sum(stake)::bigint AS stake, sum(bet_counted(valid_bet, stake, uncounted))::bigint AS valid, sum(payout)::bigint AS payout
      FROM bets WHERE member_id = ${id} AND settled_at IS NOT NULL GROUP BY 1
    ), money AS (
      SELECT coalesce(sum(l.amount), 0)::bigint AS deposit FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
      WHERE p.member_id = ${id} AND p.kind IN ('deposit', 'deposit-reversal') AND l.wallet = 'main'
    ), figures AS (
      SELECT category, sum(stake)::bigint AS stake, sum(valid_bet)::bigint AS valid, sum(payout)::bigint AS payout
      FROM member_figures WHERE member_id = ${id} AND category <> 'CONS' GROUP BY 1
    ), bases AS (
      SELECT CASE category WHEN 'RNG' THEN 'slots' WHEN 'LIVE' THEN 'live' ELSE 'lottery' END AS type, valid AS base FROM played
      UNION ALL SELECT 'deposit', deposit FROM money
    )
    SELECT jsonb_build_object(
      'figures', (SELECT jsonb_object_agg(category, jsonb_build_array(stake, valid, payout) ORDER BY category) FROM figures),
      'deposit', (SELECT coalesce(sum(deposit), 0)::bigint FROM member_figures WHERE member_id = ${id}),
      'bases', (SELECT jsonb_object_agg(type, base) FROM point_earnings WHERE member_id = ${id} AND base <> 0),
      'points', (SELECT coalesce(sum(points), 0) FROM point_balances WHERE member_id = ${id})) AS stored,
    jsonb_build_object(
      'figures', (SELECT jsonb_object_agg(category, jsonb_build_array(stake, valid, payout) ORDER BY category) FROM played),
      'deposit', (SELECT deposit FROM money),
      'bases', (SELECT jsonb_object_agg(type, base) FROM bases WHERE base <> 0),
      'points', (SELECT coalesce(sum(changed), 0) FROM point_entries WHERE member_id = ${id})) AS anew`)
  return rows[0]!
}

/** A member's points, computed in plain arithmetic from earnings and spending. */
async function pointsOf({ id }: Player, bases: Record<string, number>) {
  const ratios: Record<string, number> = { slots: 10, live: 4, lottery: 5, deposit: 10 }
  const earned = Object.entries(bases).reduce(
    (sum, [type, base]) => sum + Math.floor((base * ratios[type]!) / 100_000),
    0,
  )
  const { rows } = await bed.services.db.execute<{ spent: number }>(
    sql`SELECT coalesce(-sum(changed), 0)::int AS spent FROM point_entries WHERE member_id = ${id} AND type = 'redeem'`,
  )
  return earned - rows[0]!.spent
}

it(
  'keeps what a recount from bets and postings gives, whatever was staked of bonus money, corrected, converted and taken back',
  async () => {
    let withBonusBets = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
        const me = await bed.player()
        await bed.services.db.update(members).set({ paymentPasswordHash: hash }).where(eq(members.id, me.id))
        await me.bring('1500.00', await bed.depositBonus())
        await play(me, steps)
        const { stored, anew } = await compare(me)
        expect(stored).toEqual(anew)
        const { bases, points } = stored as { bases: Record<string, number> | null; points: number }
        expect(points).toBe(await pointsOf(me, bases ?? {}))
        expect(await findWrongBalances(bed.services, 0)).toEqual([])
        expect((await verifyFigures(bed.services)).fault).toBeNull()
        const { rows } = await bed.services.db.execute<{ n: number }>(
          sql`SELECT count(*)::int AS n FROM bets WHERE member_id = ${me.id} AND uncounted > 0`,
        )
        withBonusBets += rows[0]!.n > 0 ? 1 : 0
      }),
      { numRuns: histories, seed: Number(process.env['SEED'] ?? 23) },
    )
    expect(withBonusBets).toBeGreaterThan(0)
  },
  Math.max(600_000, histories * patienceMs),
)
