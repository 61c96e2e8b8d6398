import { and, eq, sql } from 'drizzle-orm'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '#server/db/connect.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { mainBalance } from '#server/areas/money/cashier/main-balance.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { memberRewards } from '../promotions/tables.ts'
import { amountText } from '#rules/money.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { turnoverDuties } from '#server/areas/money/wallet/tables.ts'
import { depositsOf } from './friend-deposits.ts'
import { referralFriends } from './tables.ts'
import { tellTakenBack } from './tell-taken-back.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant' | 'random' | 'log'>
type Moment = { currency: string; currencyDecimals: number; messageId: string; at: number }
type Row = typeof referralFriends.$inferSelect
const maxAtOnce = 100

const lockWallets = (tx: Tx, memberId: string) =>
  tx.execute(
    sql`SELECT FROM wallets WHERE member_id = ${memberId} ORDER BY member_id, currency, wallet FOR NO KEY UPDATE`,
  )

/** Takes a claimed reward out of the wallet, books the uncovered rest as a debt, and ends its wagering requirement. */
async function takeMoney(tx: Tx, row: Row, currency: string, at: number): Promise<bigint> {
  const { merchant, inviterId: memberId, friendId, rewardId, amount } = row
  await lockWallets(tx, memberId)
  const available = await mainBalance(tx, memberId, currency)
  const taken = available >= amount ? amount : available > 0n ? available : 0n
  const owed = amount - taken
  const posted = await post(tx, {
    merchant,
    memberId,
    key: `referral-back:${friendId}`,
    kind: 'bonus-forfeit',
    reference: rewardId!,
    currency,
    at,
    legs: [
      ...(taken > 0n ? [['main', -taken] as const] : []),
      ...(owed > 0n ? [['house:receivables', -owed] as const] : []),
      ['house:bonus', amount],
    ],
  })
  if (!('postingId' in posted)) throw new Error(`the reward ${rewardId} was not taken back: ${posted.outcome}`)
  await tx
    .update(turnoverDuties)
    .set({ state: 'forfeited', endedAt: new Date(at) })
    .where(
      and(
        eq(turnoverDuties.memberId, memberId),
        eq(turnoverDuties.state, 'open'),
        sql`${turnoverDuties.postingId} = (SELECT id FROM postings WHERE member_id = ${memberId} AND key = ${`reward:${rewardId}`})`,
      ),
    )
  return owed
}

async function takeBack(tx: Tx, friendId: string, moment: Moment): Promise<void> {
  const { currency, currencyDecimals, messageId, at } = moment
  const [found] = await tx.select().from(referralFriends).where(eq(referralFriends.friendId, friendId))
  await lockMember(tx, found!.inviterId)
  const [row] = await tx.select().from(referralFriends).where(eq(referralFriends.friendId, friendId)).for('update')
  if (row?.state !== 'qualified') return
  const one = eq(memberRewards.id, row.rewardId!)
  const [reward] = await tx.select().from(memberRewards).where(one).for('update')
  const claimed = reward?.state === 'claimed'
  const owed = claimed ? await takeMoney(tx, row, currency, at) : 0n
  if (!claimed) await tx.update(memberRewards).set({ state: 'cancelled' }).where(one)
  await tx
    .update(referralFriends)
    .set({ state: 'taken back', takenBackAt: new Date(at), owed })
    .where(eq(referralFriends.friendId, friendId))
  const text = (minor: bigint) => writtenMoney(amountText(minor, currencyDecimals), currency)
  const back = { reward: text(row.amount), claimed, owed: owed > 0n ? text(owed) : null }
  await tellTakenBack(tx, { id: messageId, memberId: row.inviterId, at }, back)
}

/**
 * Takes back rewards for friends whose remaining deposits fell below the condition after charge-backs. The uncovered
 * part becomes a debt (`collectReceivables`).
 */
export async function takeBackReferrals(services: Needs): Promise<void> {
  const { db, clock, merchant, random } = services
  const { currency, currencyDecimals, referral } = await merchant.read()
  const rows = await nextRows(services, {
    job: 'take-back-referrals',
    key: [sql`f.friend_id`],
    atOnce: maxAtOnce,
    read: async ({ beyond, place, order }) => {
      const found = await db.execute<{ friend_id: string; place: string[] }>(sql`
        SELECT f.friend_id, ${place} AS place FROM referral_friends f JOIN members m ON m.id = f.friend_id
        WHERE f.merchant = ${merchant.code} AND f.state = 'qualified'
          AND EXISTS (SELECT FROM deposit_reversals r WHERE r.member_id = f.friend_id AND r.undone_at IS NULL)
          AND ${depositsOf(sql`m`, currency, referral.withinDays)} < f.min_deposit AND ${beyond}
        ORDER BY ${order} LIMIT ${maxAtOnce}`)
      return found.rows
    },
  })
  await eachAlone(services, rows, { job: 'take-back-referrals', id: ({ friend_id }) => friend_id }, ({ friend_id }) => {
    const moment = { currency, currencyDecimals, messageId: random.uuid(), at: clock.now() }
    return db.transaction((tx) => takeBack(tx, friend_id, moment))
  })
}
