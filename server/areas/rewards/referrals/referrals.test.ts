import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { reverseDeposit } from '#server/areas/money/cashier/reverse-deposit.ts'
import { payoutAccounts } from '#server/areas/money/cashier/tables.ts'
import type { NewMember } from '#server/areas/accounts/members/insert-member.ts'
import { promotionFlags } from '../promotions/tables.ts'
import { startPromotions, type PromotionBed } from '../promotions/testing/promo-bed.ts'
import { payDueRebates } from '../rebates/pay-due.ts'
import { rebateLines } from '../rebates/tables.ts'
import { rememberedDevices } from '#server/areas/accounts/sessions/tables.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { qualifyFriends } from './qualify-friends.ts'
import { reckonReferrals } from './reckon-referrals.ts'
import { referralFriends } from './tables.ts'
import { takeBackReferrals } from './take-back.ts'
import { collectFromWallets } from '#server/areas/money/wallet/collect-receivables.ts'

const bed = await startPromotions()
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})

const day = 86_400_000
let made = 0
type Player = Awaited<ReturnType<PromotionBed['player']>>

/** A player who registered with another's code, with a verified number unless overridden. */
function friendOf(inviter: { id: string } | null, given: Partial<NewMember> = {}) {
  made += 1
  const mobile = { countryDialingCode: '880', mobileNum: `19${String(made).padStart(8, '0')}` }
  return bed.player({ ...mobile, referredBy: inviter?.id ?? null, registeredAt: new Date(bed.now()), ...given })
}
/** Deposits 500.00, plays 2,000.00 and runs the count; returns the deposit number. */
async function doesAll(me: Player, amount = '500.00', played = 200_000n): Promise<string> {
  const depositNo = await me.bring(amount)
  for (let left = played; left > 0n; left -= 40_000n) await me.play('RNG', left < 40_000n ? left : 40_000n)
  return depositNo!
}
async function run() {
  await sealLedger(bed.services)
  await countTeam(bed.services)
  await Promise.all([qualifyFriends(bed.services), qualifyFriends(bed.services)])
}
const states = async (me: Player) => (await me.referral()).rows.map(({ state }) => state)
const rewards = async (me: { token: string }) => (await bed.call('listRewards', { token: me.token })).value.rows
/** The flags, except those of the same browser and address, which all members of the tests share. */
const flagsOf = (me: { id: string }) =>
  bed.services.db
    .select()
    .from(promotionFlags)
    .where(
      and(
        eq(promotionFlags.memberId, me.id),
        eq(promotionFlags.promotionId, 'referral'),
        ne(promotionFlags.shared, 'browser'),
      ),
    )
const shareDevice = async (...all: readonly { id: string }[]) => {
  const device = { tokenHash: randomUUID(), userAgent: 'test', ip: '203.0.113.7' }
  const times = {
    rememberedAt: new Date(bed.now()),
    lastUsedAt: new Date(bed.now()),
    expiresAt: new Date(bed.now() + day),
  }
  for (const { id: memberId } of all)
    await bed.services.db.insert(rememberedDevices).values({ id: randomUUID(), memberId, ...device, ...times })
}
const shareNumber = async (...all: readonly { id: string }[]) => {
  const numberHash = randomUUID()
  const account = { merchant: 'fairhall', kind: 'EWALLET' as const, bankCode: 'BKASH', holderName: 'One Person' }
  const own = { ...account, sealedNumber: 'sealed', lastFour: '0043', addedAt: new Date(bed.now()), numberHash }
  for (const { id: memberId } of all)
    await bed.services.db.insert(payoutAccounts).values({ ...own, memberId, id: randomUUID() })
}

describe('a friend', () => {
  it('qualifies once by a verified number, deposits and play, and earns a reward to be played once', async () => {
    const me = await friendOf(null)
    const [friend, unproven, poor] = [
      await friendOf(me),
      await friendOf(me, { mobileNum: null, countryDialingCode: null }),
      await friendOf(me),
    ]
    await doesAll(friend, '500.00', 199_900n)
    await run()
    expect(await states(me)).toEqual(['NOT_YET', 'NOT_YET', 'NOT_YET'])
    await friend.play('LIVE', 100n)
    await doesAll(unproven)
    await doesAll(poor, '499.00')
    await run()
    await run()
    const own = await me.referral()
    expect(own.rows.filter(({ state }) => state === 'QUALIFIED')).toMatchObject([{ reward: '100.00', rebate: '0.00' }])
    expect(own.rows.every(({ name }) => name.includes('***'))).toBe(true)
    expect(own.totals).toEqual({ friends: 3, qualified: 1, reward: '100.00', rebate: '0.00' })
    expect(own.url).toBe(`https://fairhall.example/register?referralCode=${own.referralCode}`)
    const [reward, ...others] = await rewards(me)
    expect(others).toEqual([])
    expect(reward).toMatchObject({ source: 'REFERRAL', amount: '100.00', duty: '100.00', state: 'claimable' })
    const { messages } = (await bed.call('listMessages', { token: me.token, query: {}, language: 'EN' })).value
    expect(messages.map(({ title, content }) => [title, content])).toEqual([
      ['Your reward for a friend', expect.stringContaining('৳100.00 is in the reward centre')],
    ])
    const claim = () => bed.call('claimReward', { token: me.token, body: { id: reward!.id, requestId: randomUUID() } })
    const claims = await Promise.all(Array.from({ length: 20 }, claim))
    expect(claims.filter(({ success }) => success)).toHaveLength(1)
    expect(await me.wallet()).toBe('100.00')
  })

  it('does not qualify after its days, or beyond the maximum of friends', async () => {
    const me = await friendOf(null)
    const late = await friendOf(me, { registeredAt: new Date(bed.now() - 31 * day) })
    await doesAll(late)
    await run()
    expect(await states(me)).toEqual(['NOT_YET'])
    const known = await friendOf(null)
    const settings = await bed.services.merchant.read()
    bed.services.merchant.read = async () => ({ ...settings, referral: { ...settings.referral, maxFriends: 1 } })
    const [first, second] = [await friendOf(known), await friendOf(known)]
    await doesAll(first)
    await doesAll(second)
    await run()
    bed.services.merchant.read = async () => settings
    expect((await states(known)).toSorted()).toEqual(['NOT_YET', 'QUALIFIED'])
  })

  it('line 42: does not qualify if it shares a device, a name or a number with its inviter or another friend', async () => {
    const me = await friendOf(null, { payeeName: 'Nodi  Rahman' })
    const [device, name, twin, other, good] = [
      await friendOf(me),
      await friendOf(me, { payeeName: 'nodi rahman' }),
      await friendOf(me),
      await friendOf(me),
      await friendOf(me),
    ]
    await shareDevice(me, device)
    await shareDevice(twin, other)
    for (const one of [device, name, twin, other, good]) await doesAll(one)
    await run()
    expect((await states(me)).toSorted()).toEqual(['NOT_YET', 'NOT_YET', 'NOT_YET', 'NOT_YET', 'QUALIFIED'])
    expect((await flagsOf(device)).map(({ otherId, shared }) => [otherId, shared])).toEqual([[me.id, 'device']])
    expect((await flagsOf(name)).map(({ shared }) => shared)).toEqual(['name'])
    expect(await flagsOf(good)).toEqual([])
    expect((await rewards(me)).map(({ source }) => source)).toEqual(['REFERRAL'])
  })

  it('line 42: does not qualify if it is paid out to its inviter’s or another friend’s number', async () => {
    const me = await friendOf(null)
    const [own, twin, other] = [await friendOf(me), await friendOf(me), await friendOf(me)]
    await shareNumber(me, own)
    await shareNumber(twin, other)
    for (const one of [own, twin, other]) await doesAll(one)
    await run()
    expect([await states(me), await rewards(me)]).toEqual([['NOT_YET', 'NOT_YET', 'NOT_YET'], []])
    for (const [one, with_] of [[own, me] as const, [other, twin] as const])
      expect((await flagsOf(one)).map(({ otherId, shared }) => [otherId, shared])).toEqual([[with_.id, 'number']])
  })

  it('line 42: does not qualify as the last of a ring of three accounts of one person', async () => {
    const first = await friendOf(null)
    const second = await friendOf(first)
    const third = await friendOf(second)
    await shareDevice(first, third)
    await doesAll(third)
    await run()
    expect(await states(second)).toEqual(['NOT_YET'])
    expect((await flagsOf(third)).map(({ otherId }) => otherId)).toEqual([first.id])
  })
})

describe('a rebate for friends', () => {
  it('is the floor of the sum of their bets, up to the cap, paid automatically after the day [2.21]', async () => {
    const me = await friendOf(null)
    const friends = [await friendOf(me), await friendOf(me)]
    for (const one of friends) await doesAll(one)
    await run()
    bed.advance(day)
    for (const one of friends) await one.returns()
    await friends[0]!.bring('5000.00')
    await friends[1]!.bring('500.00')
    await friends[0]!.play('RNG', 432_109n)
    await friends[1]!.play('LIVE', 10_005n)
    bed.advance(day + 3 * 3_600_000)
    await run()
    await Promise.all([reckonReferrals(bed.services), reckonReferrals(bed.services)])
    await payDueRebates(bed.services)
    await payDueRebates(bed.services)
    const lines = await bed.services.db.select().from(rebateLines).where(eq(rebateLines.memberId, me.id))
    expect(lines.map(({ kind, validBet, amount, capped }) => [kind, validBet, amount, capped])).toContainEqual([
      'friends',
      442_114n,
      221n,
      false,
    ])
    expect(lines.every(({ paidAt }) => paidAt !== null)).toBe(true)
    await me.returns()
    const { totals, rows } = await me.referral()
    expect(totals.rebate).toBe(await me.wallet())
    expect(rows.map(({ rebate }) => Number(rebate)).reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(
      Number(totals.rebate),
    )
  })
})

describe('a charge-back of a friend’s deposit', () => {
  async function qualified() {
    const me = await friendOf(null)
    const friend = await friendOf(me)
    const depositNo = await doesAll(friend)
    await run()
    const reward = (await rewards(me))[0]!
    return { me, friend, depositNo, reward }
  }
  const reverse = async (depositNo: string) => {
    const payment = {
      providerTxId: randomUUID(),
      amount: '500.00',
      currency: 'BDT',
      at: new Date(bed.now()).toISOString(),
    }
    expect(await reverseDeposit(bed.services, depositNo, payment)).toBe(true)
    await takeBackReferrals(bed.services)
    await takeBackReferrals(bed.services)
  }
  /** A member's messages in a language, newest first. */
  const messagesTo = async (me: { token: string }, language: 'EN' | 'BN') =>
    (await bed.call('listMessages', { token: me.token, query: {}, language })).value.messages
  const claim = (me: { token: string }, id: string) =>
    bed.call('claimReward', { token: me.token, body: { id, requestId: randomUUID() } })

  it('line 60: cancels a pending reward, with a message', async () => {
    const { me, depositNo, reward } = await qualified()
    await reverse(depositNo)
    expect((await claim(me, reward.id)).errorCode).toBe('promotion.claim.fail')
    expect(await states(me)).toEqual(['NOT_YET'])
    expect((await me.referral()).totals).toMatchObject({ qualified: 0, reward: '0.00' })
    const messages = await messagesTo(me, 'EN')
    expect(messages.map(({ title }) => title).toSorted()).toEqual([
      'Your reward for a friend',
      'Your reward for a friend was taken back',
    ])
    expect(messages.find(({ title }) => title.endsWith('taken back'))?.content).toContain(
      'the reward of ৳100.00 was removed from the reward centre',
    )
  })

  it.each([
    ['the smallest unit is left', 9999n],
    ['the smallest unit is missing', 1n],
  ])(
    'line 60: takes of one that was claimed what is there and keeps the rest as a debt when %s',
    async (_which, spent) => {
      const { me, depositNo, reward } = await qualified()
      await claim(me, reward.id)
      const settle = await me.place('RNG', spent)
      await settle()
      await reverse(depositNo)
      expect(await me.wallet()).toBe('0.00')
      const [row] = await bed.services.db.select().from(referralFriends).where(eq(referralFriends.inviterId, me.id))
      expect(row).toMatchObject({ state: 'taken back', owed: spent })
    },
  )

  it('line 60: takes a claimed reward out of the wallet with its requirement, books spent money as debt, and sends a message', async () => {
    const { me, friend, depositNo, reward } = await qualified()
    await claim(me, reward.id)
    const settle = await me.place('RNG', 7000n)
    await settle()
    await reverse(depositNo)
    expect(await me.wallet()).toBe('0.00')
    const [row] = await bed.services.db.select().from(referralFriends).where(eq(referralFriends.inviterId, me.id))
    expect(row).toMatchObject({ state: 'taken back', takenBackAt: new Date(bed.now()), owed: 7000n })
    const [english, bengali] = [await messagesTo(me, 'EN'), await messagesTo(me, 'BN')]
    expect(english.map(({ content }) => content)).toContain(
      'A friend you invited no longer counts, so the reward of ৳100.00 was taken back. Your main wallet was ৳70.00 short; we take this from money that arrives later.',
    )
    expect(bengali.filter(({ content }) => content.includes('৳70.00 কম ছিল'))).toHaveLength(1)
    expect((await me.duties()).duties.filter(({ source }) => source === 'bonus')).toEqual([])
    await me.bring('200.00')
    await collectFromWallets(bed.services)
    await takeBackReferrals(bed.services)
    expect(await me.wallet()).toBe('130.00')
    const [paid] = await bed.services.db.select().from(referralFriends).where(eq(referralFriends.inviterId, me.id))
    expect(paid!.owed).toBe(0n)
    const { rows } = await bed.services.db.execute(sql`
      SELECT key, kind, wallets, amounts::text[] FROM postings WHERE member_id = ${me.id} AND reference = ${reward.id} ORDER BY id`)
    expect(rows.slice(1)).toEqual([
      {
        key: `referral-back:${friend.id}`,
        kind: 'bonus-forfeit',
        wallets: ['main', 'house:receivables', 'house:bonus'],
        amounts: ['-3000', '-7000', '10000'],
      },
      {
        key: `referral-owed:${friend.id}:7000`,
        kind: 'receivable',
        wallets: ['main', 'house:receivables'],
        amounts: ['-7000', '7000'],
      },
    ])
  })

  it('takes a covered reward completely, and takes none while enough of the deposits remain', async () => {
    const { me, depositNo, reward } = await qualified()
    const other = await friendOf(me)
    const kept = await doesAll(other, '600.00')
    await run()
    await claim(me, reward.id)
    const part = {
      providerTxId: randomUUID(),
      amount: '100.00',
      currency: 'BDT',
      at: new Date(bed.now()).toISOString(),
    }
    await reverseDeposit(bed.services, kept, part)
    await reverse(depositNo)
    expect((await states(me)).toSorted()).toEqual(['NOT_YET', 'QUALIFIED'])
    expect(await me.wallet()).toBe('0.00')
    const told = (await messagesTo(me, 'BN')).map(({ title, content }) => [title, content])
    expect(told).toContainEqual([
      'বন্ধুর জন্য পাওয়া পুরস্কার ফেরত নেওয়া হয়েছে',
      'আপনার আমন্ত্রণে আসা একজন বন্ধু আর গোনা হচ্ছে না, তাই ৳100.00 পুরস্কার ফেরত নেওয়া হয়েছে।',
    ])
  })
})

it('line 50: is only for players', async () => {
  const agent = await bed.player({ type: 1 })
  const answer = await bed.call('getReferral', { token: agent.token })
  expect([answer.status, answer.errorCode]).toEqual([403, 'error_not_member'])
})
