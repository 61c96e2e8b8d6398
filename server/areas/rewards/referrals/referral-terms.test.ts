import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bothTexts } from '#tests/support/both-texts.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { memberRewards, promotionFlags } from '../promotions/tables.ts'
import { startPromotions, type PromotionBed } from '../promotions/testing/promo-bed.ts'
import { rebateLines } from '../rebates/tables.ts'
import { rememberedDevices, sessions } from '#server/areas/accounts/sessions/tables.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { qualifyFriends } from './qualify-friends.ts'
import { reckonReferrals } from './reckon-referrals.ts'
import { referralDays, referralFriends } from './tables.ts'

let bed: PromotionBed
beforeAll(async () => {
  bed = await startPromotions()
})
afterAll(() => bed.close())
beforeEach(() => bed.services.db.delete(referralFriends))

const day = 86_400_000
type Given = Parameters<PromotionBed['player']>[0]
let made = 0
/** A player who registered with another's code and deposited 500.00, unless overridden. */
function friendOf(inviter: { id: string } | null, given: Given = {}) {
  const mobile = { countryDialingCode: '880', mobileNum: `16${String((made += 1)).padStart(8, '0')}` }
  const times = { registeredAt: new Date(bed.now()) }
  return bed.player({ ...mobile, ...times, funds: 50_000n, referredBy: inviter?.id ?? null, ...given })
}
/** Writes a member's counted play of a day. */
const played = ({ id }: { id: string }, on: string, validBet = 200_000n, category = 'RNG') =>
  bed.services.db.execute(sql`
    INSERT INTO member_figures (member_id, day, category, bets, stake, valid_bet, payout, deposit, withdraw, rebate, bonus,
      first_deposits, first_deposit) VALUES (${id}, ${on}, ${category}, 1, 0, ${String(validBet)}, 0, 0, 0, 0, 0, 0, 0)`)
const today = '2026-11-21'
/** The decisions about these friends, as far as they are decided. */
const decided = async (...all: readonly { id: string }[]) => {
  const rows = await bed.services.db.select().from(referralFriends)
  const own = rows.filter(({ friendId }) => all.some(({ id }) => id === friendId))
  return new Map(own.map(({ friendId, state }) => [friendId, state]))
}

describe('a friend', () => {
  it('is shown masked and newest first with its earnings, and its inviter gets the message and the reward', async () => {
    const me = await bed.player()
    const friend = await friendOf(me, { account: 'friendly01', registeredAt: new Date(bed.now() - 2000) })
    await friendOf(me, { account: 'friendly02', registeredAt: new Date(bed.now() - 1000) })
    await friendOf(friend, { account: 'stranger03' })
    await played(friend, today)
    await qualifyFriends(bed.services)
    const { db } = bed.services
    const [row] = await db.select().from(referralFriends)
    expect(row).toEqual({
      friendId: friend.id,
      merchant: 'fairhall',
      inviterId: me.id,
      state: 'qualified',
      decidedAt: new Date(bed.now()),
      minDeposit: 50_000n,
      amount: 10_000n,
      rewardId: expect.any(String),
      rebateFrom: today,
      takenBackAt: null,
      owed: 0n,
    })
    const [reward] = await db.select().from(memberRewards).where(eq(memberRewards.memberId, me.id))
    expect(reward).toMatchObject({
      id: row!.rewardId,
      key: `referral:${friend.id}`,
      source: 'REFERRAL',
      titles: expect.objectContaining({ EN: 'A friend who plays', BN: 'একজন বন্ধু খেলছেন' }),
      amount: 10_000n,
      givenAt: new Date(bed.now()),
      expiresAt: null,
    })
    const [told] = await db.select().from(messages).where(eq(messages.memberId, me.id))
    expect({ ...told, texts: bothTexts(told!) }).toMatchObject({
      kind: 'SYSTEM',
      sentAt: new Date(bed.now()),
      texts: {
        EN: {
          title: 'Your reward for a friend',
          content:
            'A friend you invited is now playing. ৳100.00 is in the reward centre. Play it once before you withdraw it.',
        },
        BN: {
          title: 'বন্ধুর জন্য আপনার পুরস্কার',
          content: 'আপনার আমন্ত্রণে আসা একজন বন্ধু এখন খেলছেন। পুরস্কার কেন্দ্রে ৳100.00 আছে। তোলার আগে একবার খেলতে হবে।',
        },
      },
    })
    await db.insert(referralDays).values({ friendId: friend.id, day: today, validBet: 1n, amount: 250n })
    const [own] = await db.select().from(members).where(eq(members.id, me.id))
    const read = async (query: object = {}) => (await bed.call('getReferral', { token: me.token, query })).value
    const shown = (name: string, registered: number) => ({
      name,
      registeredAt: new Date(bed.now() - registered).toISOString(),
      qualifyBy: new Date(bed.now() - registered + 30 * day).toISOString(),
      state: 'NOT_YET',
      reward: '0.00',
      rebate: '0.00',
    })
    const rows = [
      shown('fr***02', 1000),
      { ...shown('fr***01', 2000), state: 'QUALIFIED', reward: '100.00', rebate: '2.50' },
    ]
    expect(await read()).toEqual({
      referralCode: own!.referralCode,
      url: `https://fairhall.example/register?referralCode=${own!.referralCode}`,
      rules: {
        minDeposit: '500.00',
        minValidBet: '2000.00',
        withinDays: 30,
        reward: '100.00',
        maxFriends: 50,
        rebateRate: '0.0005',
        rebateDays: 90,
        rebateDayCap: '200.00',
      },
      rows,
      totals: { friends: 2, qualified: 1, reward: '100.00', rebate: '0.00' },
      pageNo: 1,
      pageSize: 20,
      totalRows: 2,
    })
    expect(await read({ pageNo: 2, pageSize: 1 })).toMatchObject({
      rows: [rows[1]],
      pageNo: 2,
      pageSize: 1,
      totalRows: 2,
    })
  })

  it('is decided if it and its inviter are players who may play, and it met the conditions in time', async () => {
    const [me, agent, frozen] = [await bed.player(), await bed.player({ type: 1 }), await bed.player()]
    const past = (ms: number) => ({ registeredAt: new Date(bed.now() - 30 * day + ms) })
    const friends = {
      ready: await friendOf(me),
      few: await friendOf(me),
      poor: await friendOf(me, { funds: 49_999n }),
      agentItself: await friendOf(me, { type: 1 }),
      frozenItself: await friendOf(me),
      ofAgent: await friendOf(agent),
      ofFrozen: await friendOf(frozen),
      inTime: await friendOf(me, past(1)),
      playedLate: await friendOf(me, past(1)),
      paidLate: await friendOf(me, past(0)),
      nobodys: await friendOf(null),
    }
    const { few, inTime, playedLate, paidLate, ...others } = friends
    for (const one of [...Object.values(others), playedLate]) await played(one, today)
    await played(few, today, 199_999n)
    for (const one of [inTime, paidLate]) await played(one, '2026-11-20')
    const { db } = bed.services
    for (const { id } of [frozen, friends.frozenItself])
      await asSystem(db, 'tests', bed.now(), (tx) =>
        tx.update(members).set({ status: 'frozen' }).where(eq(members.id, id)),
      )
    await qualifyFriends(bed.services)
    expect(await decided(...Object.values(friends))).toEqual(
      new Map([
        [friends.ready.id, 'qualified'],
        [inTime.id, 'qualified'],
      ]),
    )
  })

  it('is refused below its inviter’s own team, and if it shares a device with one of five inviters above', async () => {
    const { db } = bed.services
    const chain = [await bed.player()]
    for (let n = 0; n < 6; n += 1) chain.push(await friendOf(chain.at(-1)!))
    const inviter = chain.at(-1)!
    const [near, far, below] = [
      await friendOf(inviter),
      await friendOf(inviter),
      await friendOf(inviter, { uplineId: inviter.id }),
    ]
    const remember = (memberId: string, tokenHash: string) => {
      const now = new Date(bed.now())
      const device = { id: randomUUID(), memberId, tokenHash, userAgent: '', ip: '' }
      const times = { rememberedAt: now, lastUsedAt: now, expiresAt: new Date(bed.now() + day) }
      return db.insert(rememberedDevices).values({ ...device, ...times })
    }
    for (const { id } of [near, chain[1]!]) await remember(id, 'of the near one')
    for (const { id } of [far, chain[0]!]) await remember(id, 'of the far one')
    for (const one of [near, far, below]) await played(one, today)
    await qualifyFriends(bed.services)
    expect(await decided(near, far, below)).toEqual(
      new Map([
        [near.id, 'refused'],
        [far.id, 'qualified'],
        [below.id, 'refused'],
      ]),
    )
    const [row] = await db.select().from(referralFriends).where(eq(referralFriends.friendId, below.id))
    expect(row).toMatchObject({ amount: 0n, rewardId: null })
    const flags = await db.select().from(promotionFlags).where(eq(promotionFlags.memberId, near.id))
    expect(flags.find(({ shared }) => shared === 'device')).toEqual({
      merchant: 'fairhall',
      memberId: near.id,
      promotionId: 'referral',
      otherId: chain[1]!.id,
      shared: 'device',
      flaggedAt: new Date(bed.now()),
      seenBy: null,
      seenAt: null,
    })
  })

  it('is noted with up to five others with the same browser and address, but not in larger groups', async () => {
    const noted = []
    for (const count of [5, 6]) {
      const me = await bed.player()
      const friends = []
      for (let n = 0; n < count; n += 1) friends.push(await friendOf(me))
      const ip = `198.51.100.${count}`
      for (const { id } of [me, ...friends])
        await bed.services.db.update(sessions).set({ ip }).where(eq(sessions.memberId, id))
      await played(friends[0]!, today)
      await qualifyFriends(bed.services)
      const flags = await bed.services.db
        .select()
        .from(promotionFlags)
        .where(eq(promotionFlags.memberId, friends[0]!.id))
      noted.push([(await decided(friends[0]!)).get(friends[0]!.id), flags.length])
    }
    expect(noted).toEqual([
      ['qualified', 5],
      ['qualified', 0],
    ])
  })
})

describe('the rebate of a day', () => {
  it('is computed from the play of qualified friends in their days, rounded down and capped, less earlier cancellations', async () => {
    const { db } = bed.services
    const stand = (account: string) => bed.member({ account })
    const bring = async (
      inviter: { id: string },
      validBet: bigint,
      more: Partial<typeof referralFriends.$inferInsert> = {},
    ) => {
      const friend = await stand(`brought${(made += 1)}`)
      const row = { friendId: friend.id, merchant: 'fairhall', inviterId: inviter.id, state: 'qualified' as const }
      const terms = {
        decidedAt: new Date(bed.now()),
        minDeposit: 1n,
        amount: 1n,
        rewardId: randomUUID(),
        rebateFrom: '2026-11-20',
      }
      await db.insert(referralFriends).values({ ...row, ...terms, ...more })
      await played(friend, '2026-11-20', validBet)
      return friend
    }
    const names = ['two', 'above', 'atCap', 'minus', 'one', 'less', 'none'] as const
    const inviter = (name: (typeof names)[number]) => stand(`inviter-${name}`)
    const of = {
      two: await inviter('two'),
      above: await inviter('above'),
      atCap: await inviter('atCap'),
      minus: await inviter('minus'),
      one: await inviter('one'),
      less: await inviter('less'),
      none: await inviter('none'),
    }
    const pair = [await bring(of.two, 1_234_567n), await bring(of.two, 345_678n, { rebateFrom: '2026-08-23' })]
    await played(pair[0]!, '2026-11-20', 9_999_999n, 'CONS')
    await bring(of.above, 40_002_000n)
    await bring(of.atCap, 40_000_000n)
    const loser = await bring(of.minus, -100_000n)
    await bring(of.one, 2000n)
    await bring(of.less, 1999n)
    await bring(of.none, 50_000n, { rebateFrom: '2026-11-21' })
    await bring(of.none, 50_000n, { rebateFrom: '2026-08-22' })
    await bring(of.none, 50_000n, { state: 'taken back' })
    await bring(of.none, 50_000n, { merchant: 'elsewhere' })
    const reckon = async () => {
      await sealLedger(bed.services)
      await countTeam(bed.services)
      await reckonReferrals(bed.services)
      const rows = await db.select().from(rebateLines).where(eq(rebateLines.kind, 'friends'))
      return Object.fromEntries(
        names.map((name) => [
          name,
          rows
            .filter(({ memberId }) => memberId === of[name].id)
            .map((row) => [row.day, row.validBet, row.amount, row.capped]),
        ]),
      )
    }
    const on = '2026-11-20'
    const first = {
      two: [[on, 1_580_245n, 790n, false]],
      above: [[on, 40_002_000n, 20_000n, true]],
      atCap: [[on, 40_000_000n, 20_000n, false]],
      minus: [],
      one: [[on, 2000n, 1n, false]],
      less: [],
      none: [],
    }
    expect(await reckon()).toEqual(first)
    const parts = await Promise.all(
      pair.map(({ id }) => db.select().from(referralDays).where(eq(referralDays.friendId, id))),
    )
    expect(parts.flat()).toEqual([
      { friendId: pair[0]!.id, day: on, validBet: 1_234_567n, amount: 617n },
      { friendId: pair[1]!.id, day: on, validBet: 345_678n, amount: 172n },
    ])
    const [line] = await db.select().from(rebateLines).where(eq(rebateLines.memberId, of.two.id))
    expect(line).toMatchObject({
      merchant: 'fairhall',
      category: 'CONS',
      claimableAt: new Date('2026-11-20T20:00:00Z'),
    })
    const carried = async () => {
      const { rows } = await db.execute<{ carried: string }>(sql`
        SELECT carried FROM rebate_carries WHERE member_id = ${of.minus.id} AND kind = 'friends' AND category = 'CONS'`)
      return rows.map((row) => Number(row.carried))
    }
    expect(await carried()).toEqual([-50])
    await played(loser, today, 160_000n)
    bed.advance(day)
    expect(await reckon()).toEqual({ ...first, minus: [[today, 160_000n, 30n, false]] })
    expect(await carried()).toEqual([0])
  })
})

it('a friend is decided even if no job ran for five weeks, in which its days ended', async () => {
  const me = await bed.player()
  await countTeam(bed.services)
  await qualifyFriends(bed.services)
  const friend = await friendOf(me)
  await played(friend, today)
  bed.advance(35 * day)
  await qualifyFriends(bed.services)
  expect(await decided(friend)).toEqual(new Map([[friend.id, 'qualified']]))
})
