import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '#server/db/columns.ts'

/** Friends whose invitation was decided, once per life of the account. */
export const referralFriends = pgTable('referral_friends', {
  friendId: uuid('friend_id').primaryKey(),
  merchant: text('merchant').notNull(),
  inviterId: uuid('inviter_id').notNull(),
  state: text('state').$type<'qualified' | 'refused' | 'taken back'>().notNull(),
  decidedAt: instant('decided_at').notNull(),
  minDeposit: int8('min_deposit').notNull(),
  amount: int8('amount').notNull(),
  rewardId: uuid('reward_id'),
  rebateFrom: date('rebate_from', { mode: 'string' }).notNull(),
  takenBackAt: instant('taken_back_at'),
  owed: int8('owed').notNull().default(0n),
})

/** What each friend played on a day with a rebate, and its part of the rebate. */
export const referralDays = pgTable(
  'referral_days',
  {
    friendId: uuid('friend_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    validBet: int8('valid_bet').notNull(),
    amount: int8('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.friendId, table.day] })],
)
