import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '#server/db/columns.ts'

/** Claimed missions, once per member and window. */
export const missionClaims = pgTable(
  'mission_claims',
  {
    merchant: text('merchant').notNull(),
    memberId: uuid('member_id').notNull(),
    missionId: text('mission_id').notNull(),
    windowStart: date('window_start', { mode: 'string' }).notNull(),
    claimedAt: instant('claimed_at').notNull(),
    amount: int8('amount').notNull(),
    points: integer('points').notNull(),
    postingId: int8('posting_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.missionId, table.windowStart] })],
)
