import { bigint, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '#server/db/columns.ts'

/** The sides that vendor bets take in an event with one outcome; a table of months. */
export const betSides = pgTable(
  'bet_sides',
  {
    vendor: text('vendor').notNull(),
    /** The event, by the vendor's name for it. */
    decided: text('decided').notNull(),
    side: text('side').notNull(),
    memberId: uuid('member_id').notNull(),
    postingId: int8('posting_id').notNull(),
    line: smallint('line').notNull(),
    merchant: text('merchant').notNull(),
    placedAt: instant('placed_at').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.memberId, table.postingId, table.line, table.decided, table.side, table.placedAt],
    }),
  ],
)

/** Two linked members who took both sides; `seenAt`: when an operator looked at them. */
export const oppositeMembers = pgTable('opposite_members', {
  id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
  merchant: text('merchant').notNull(),
  oneId: uuid('one_id').notNull(),
  otherId: uuid('other_id').notNull(),
  shared: text('shared').array().$type<('device' | 'browser' | 'number' | 'transfer')[]>().notNull(),
  currency: text('currency').notNull(),
  bets: integer('bets').notNull(),
  validBet: int8('valid_bet').notNull(),
  firstAt: instant('first_at').notNull(),
  lastAt: instant('last_at').notNull(),
  seenBy: text('seen_by'),
  seenAt: instant('seen_at'),
})
