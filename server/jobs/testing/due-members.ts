import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { dayOf } from '#rules/calendar.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { addPayee } from '../../areas/money/cashier/testing/payee.ts'
import { members } from '../../areas/accounts/members/tables.ts'
import { grantBonus } from '../../areas/rewards/promotions/grant-bonus.ts'
import { giveReward } from '../../areas/rewards/promotions/rewards.ts'
import { promotionEntries, promotions } from '../../areas/rewards/promotions/tables.ts'
import { bonusWeights } from '../../areas/rewards/promotions/terms.ts'
import { referralFriends } from '../../areas/rewards/referrals/tables.ts'
import { addDebtor } from '../../areas/money/wallet/testing/debts.ts'
import { dutyPlayers } from '../../areas/money/wallet/testing/requirement-player.ts'
import { hour, isIn, merchant, two, type Made } from './due-row.ts'

const day = 24 * hour

const played = { multiple: 1, weights: bonusWeights, daysToComplete: 1 }

/** An activity whose reached targets an operator checks. */
async function promotion({ services: { db }, ...server }: TestServer): Promise<string> {
  const promotionId = `due-${randomUUID().slice(0, 8)}`
  const texts = { EN: { title: 'Offer', summary: 'Offer', html: 'Offer' } }
  const startsAt = new Date(server.now() - 2 * day)
  const goal = { metric: 'REGISTERED', category: null, target: null, round: 'once', percent: null } as const
  const terms = { reward: { ...played, ...goal, amount: '10.00', joins: true, checked: true } }
  await db.insert(promotions).values({ merchant, promotionId, position: 1, kind: 'ACTIVITY', texts, startsAt, terms })
  return promotionId
}

/** An invited member with enough bets and deposits. */
async function readyFriend(server: TestServer, inviterId: string, n: number): Promise<string> {
  const { db, merchant: site } = server.services
  const { calendar } = await site.read()
  const registeredAt = new Date(server.now() - 2 * day + n)
  const friend = await addPayee(server, { referredBy: inviterId, mobileNum: `+88017000000${n}`, registeredAt })
  await friend.fund(100_000n)
  await db.execute(sql`
    INSERT INTO member_figures (member_id, day, category, bets, stake, valid_bet, payout, deposit, withdraw, rebate, bonus,
      first_deposits, first_deposit)
    VALUES (${friend.id}, ${dayOf(registeredAt.getTime(), calendar)}, 'RNG', 1, 500000, 500000, 0, 0, 0, 0, 0, 0, 0)`)
  return friend.id
}

const inOrder = ([a, b]: [string, string]): [string, string] => (a < b ? [a, b] : [b, a])

/** Two rows that are due for each job of referrals, promotions and debts. */
export const dueMembers: Record<string, Made> = {
  'qualify-friends': async (server) => {
    const { id: inviterId } = await addPayee(server)
    const ids = await two((n) => readyFriend(server, inviterId, n))
    const done = isIn('referral_friends', 'friend_id', sql`state = 'qualified'`)
    return { table: 'referral_friends', column: 'friend_id', ids, done }
  },
  'take-back-referrals': async (server) => {
    const { db } = server.services
    const add = async () => {
      const { id: inviterId } = await addPayee(server)
      // a charge-back took the friend's deposits
      const { id: friendId } = await addDebtor(db, server.now(), { 'charge-back': 100n })
      const [rewardId, at] = [randomUUID(), new Date(server.now())]
      const reward = { id: rewardId, merchant, memberId: inviterId, key: `referral:${friendId}`, amount: 100n }
      const titles = { EN: 'A friend', BN: 'একজন বন্ধু' }
      await giveReward(db, { ...reward, source: 'REFERRAL', titles, givenAt: at, expiresAt: null })
      const decided = { state: 'qualified' as const, decidedAt: at, rebateFrom: '2026-11-01', minDeposit: 1n }
      await db.insert(referralFriends).values({ friendId, merchant, inviterId, rewardId, amount: 100n, ...decided })
      return friendId
    }
    const done = isIn('referral_friends', 'friend_id', sql`state = 'taken back'`)
    return { table: 'referral_friends', column: 'friend_id', ids: inOrder(await two(add)), done }
  },
  'begin-checks': async (server) => {
    const { db } = server.services
    const promotionId = await promotion(server)
    const add = async (n: number) => {
      const { id: memberId } = await addPayee(server)
      await db
        .update(members)
        .set({ mobileNum: `+88018000000${n}` })
        .where(eq(members.id, memberId))
      const entryNo = `A${n}-${randomUUID()}`
      const joinedAt = new Date(server.now() - hour)
      const own = { merchant, memberId, promotionId, round: 'once', state: 'joined' as const }
      await db.insert(promotionEntries).values({ ...own, entryNo, joinedAt })
      return entryNo
    }
    const done = isIn('promotion_entries', 'entry_no', sql`state = 'process'`)
    return { table: 'promotion_entries', column: 'entry_no', ids: await two(add), done }
  },
  'end-played-bonuses': async (server) => {
    const { player } = dutyPlayers(server)
    const add = async () => {
      const { id, bring, play } = await player(await addPayee(server))
      await bring(10_000n)
      await play(1000n)
      await server.services.db.execute(sql`
        INSERT INTO bonus_money (member_id, currency, own, bonus, marked) VALUES (${id}, 'BDT', 0, 1, true)`)
      return id
    }
    const done = isIn('bonus_money', 'member_id', sql`looked_at > '-infinity'`)
    return { table: 'bonus_money', column: 'member_id', ids: inOrder(await two(add)), done }
  },
  'expire-bonuses': async (server) => {
    const { db, merchant: site } = server.services
    const { calendar } = await site.read()
    const promotionId = await promotion(server)
    const add = async (n: number) => {
      const { id: memberId } = await addPayee(server)
      const at = server.now() - 2 * day + n
      const own = { merchant, memberId, promotionId }
      const entry = { ...own, entryNo: `B${n}-${randomUUID()}`, round: 'once', state: 'claimed' as const }
      await db.insert(promotionEntries).values({ ...entry, joinedAt: new Date(at) })
      const given = { entry, currency: 'BDT', calendar, bonus: 100n, category: null, played, at }
      return (await db.transaction((tx) => grantBonus(tx, given))).bonusNo
    }
    const done = isIn('bonuses', 'bonus_no', sql`given_up = 'expired'`)
    return { table: 'bonuses', column: 'bonus_no', ids: await two(add), done }
  },
  'collect-receivables': async (server) => {
    const add = async () => {
      const debtor = await addDebtor(server.services.db, server.now(), { 'charge-back': 100n })
      await debtor.fund(1000n)
      return debtor.id
    }
    const done = isIn('deposit_reversals', 'member_id', sql`owed = 0`)
    return { table: 'deposit_reversals', column: 'member_id', ids: inOrder(await two(add)), done }
  },
}
