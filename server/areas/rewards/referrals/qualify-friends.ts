import { merchantDay } from '#server/db/merchant-day.ts'
import { dayOf } from '#rules/calendar.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import { accountTypes } from '#rules/account-types.ts'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '#server/db/connect.ts'
import { caughtUpTo, figuresCountedTo, noteCaughtUp } from '#server/jobs/caught-up.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { inAllLanguages } from '#server/texts/server-texts.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { giveReward } from '../promotions/rewards.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { instant } from '#server/db/sql-values.ts'
import { depositsOf } from './friend-deposits.ts'
import { isAbove, isSamePerson } from './shared-with-friend.ts'
import { referralFriends } from './tables.ts'

const job = 'qualify-friends'
const batch = 200

type Friend = { id: string; inviter: string }
type Needs = Pick<Services, 'db' | 'clock' | 'merchant' | 'random' | 'log'>
type Site = Pick<MerchantSettings, 'currency' | 'currencyDecimals' | 'calendar' | 'referral'>
type Moment = { merchant: string; settings: Site; rewardId: string; messageId: string; now: number }

/**
 * Friends who met the conditions in time and are not decided yet, earliest registration first, except those of inviters
 * who already have the maximum of friends.
 */
async function findReady(services: Needs, site: Site, since: number) {
  const { db, merchant } = services
  const { currency, currencyDecimals, calendar, referral } = site
  const { minDeposit, minValidBet, withinDays, maxFriends } = referral
  const minorText = (amount: string) => String(minorUnits(amount, currencyDecimals)!)
  return nextRows(services, {
    job,
    key: [sql`m.registered_at`, sql`m.id`],
    atOnce: batch,
    read: async ({ beyond, place, order }) => {
      const { rows } = await db.execute<Friend & { place: string[] }>(sql`
        SELECT m.id, m.referred_by AS inviter, ${place} AS place FROM members m
        JOIN members i ON i.id = m.referred_by AND i.status = 'active' AND i.type = ${accountTypes.player}
        WHERE m.merchant = ${merchant.code} AND m.type = ${accountTypes.player} AND m.status = 'active' AND m.mobile_num IS NOT NULL
          AND m.registered_at > ${instant(since)}::timestamptz - make_interval(days => ${withinDays + 2})
          AND NOT EXISTS (SELECT FROM referral_friends f WHERE f.friend_id = m.id)
          AND (SELECT count(*) FROM referral_friends h WHERE h.inviter_id = m.referred_by AND h.state = 'qualified') < ${maxFriends}
          AND (SELECT sum(g.valid_bet) FROM member_figures g WHERE g.member_id = m.id
            AND g.day < ${merchantDay(sql`m.registered_at`, calendar)} + ${withinDays}::int) >= ${minorText(minValidBet)}::bigint
          AND ${depositsOf(sql`m`, currency, withinDays)} >= ${minorText(minDeposit)}::bigint AND ${beyond}
        ORDER BY ${order} LIMIT ${batch}`)
      return rows
    },
  })
}

/** Decides one friend while the inviter is locked, so that the maximum of friends is never exceeded. */
async function decide(tx: Tx, { id, inviter }: Friend, moment: Moment): Promise<void> {
  const { merchant, settings, rewardId, now } = moment
  const { currencyDecimals, calendar, referral } = settings
  await lockMember(tx, inviter)
  const [known] = await tx.select().from(referralFriends).where(eq(referralFriends.friendId, id))
  if (known) return
  const own = and(eq(referralFriends.inviterId, inviter), eq(referralFriends.state, 'qualified'))
  const [had] = await tx.select({ n: count() }).from(referralFriends).where(own)
  if (had!.n >= referral.maxFriends) return
  const refused =
    (await isSamePerson(tx, { merchant, friendId: id, inviterId: inviter, at: now })) ||
    (await isAbove(tx, inviter, id))
  const amount = minorUnits(referral.reward, currencyDecimals)!
  const at = new Date(now)
  await tx.insert(referralFriends).values({
    friendId: id,
    merchant,
    inviterId: inviter,
    state: refused ? 'refused' : 'qualified',
    decidedAt: at,
    minDeposit: minorUnits(referral.minDeposit, currencyDecimals)!,
    amount: refused ? 0n : amount,
    rewardId: refused ? null : rewardId,
    rebateFrom: dayOf(now, calendar),
  })
  if (!refused) await reward(tx, { id, inviter }, amount, moment)
}

/** Adds the reward for a friend to the inviter's reward centre, with a message. */
async function reward(tx: Tx, { id, inviter }: Friend, amount: bigint, moment: Moment): Promise<void> {
  const { merchant, settings, rewardId, messageId, now } = moment
  const at = new Date(now)
  const given = { id: rewardId, merchant, memberId: inviter, key: `referral:${id}`, source: 'REFERRAL' as const }
  await giveReward(tx, {
    ...given,
    titles: inAllLanguages(({ rewards }) => rewards.friend),
    amount,
    givenAt: at,
    expiresAt: null,
  })
  const shown = writtenMoney(amountText(amount, settings.currencyDecimals), settings.currency)
  const told = notice('friendReward', { amount: shown })
  await tx.insert(messages).values({ id: messageId, memberId: inviter, kind: 'SYSTEM', ...told, sentAt: at })
}

/** Decides friends who met the conditions; the inviter gets a reward for each in the reward centre. */
export async function qualifyFriends(services: Needs): Promise<void> {
  const { db, clock, merchant, random } = services
  const settings = await merchant.read()
  const counted = await figuresCountedTo(services, clock.now())
  const ready = await findReady(services, settings, await caughtUpTo(services, `${job}-to`, counted))
  await eachAlone(services, ready, { job, id: ({ id }) => id }, (friend) => {
    const ids = { rewardId: random.uuid(), messageId: random.uuid() }
    const moment = { merchant: merchant.code, settings, ...ids, now: clock.now() }
    return db.transaction((tx) => decide(tx, friend, moment))
  })
  if (ready.length < batch) await noteCaughtUp(services, `${job}-to`, counted)
}
