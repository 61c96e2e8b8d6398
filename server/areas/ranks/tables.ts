import { date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../db/columns.ts'

/** The last day whose figures a scheme has done. */
export const rewardDays = pgTable(
  'reward_days',
  {
    merchant: text('merchant').notNull(),
    scheme: text('scheme', { enum: ['ranks', 'rebates'] }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.scheme] })],
)

/** What a member's rank is judged by, up to the last day that is done. */
export const rankStandings = pgTable('rank_standings', {
  memberId: uuid('member_id').primaryKey(),
  deposit: int8('deposit').notNull(),
  validBet: int8('valid_bet').notNull(),
  /** Its first day, and the valid bet of that month. */
  month: date('month', { mode: 'string' }).notNull(),
  monthValidBet: int8('month_valid_bet').notNull(),
  since: date('since', { mode: 'string' }),
  warnedFor: date('warned_for', { mode: 'string' }),
  heldTo: smallint('held_to'),
})

/** Ranks that members reached in their lives. */
export const rankGifts = pgTable(
  'rank_gifts',
  {
    memberId: uuid('member_id').notNull(),
    level: smallint('level').notNull(),
    reachedAt: instant('reached_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.level] })],
)
