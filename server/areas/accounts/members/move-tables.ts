import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Decided moves in the tree, which act at a cut. */
export const teamMoves = pgTable('team_moves', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  memberId: uuid('member_id').notNull(),
  /** Null: below the house. */
  uplineId: uuid('upline_id'),
  /** The agent is to be closed; its team goes to its upline. */
  closes: boolean('closes').notNull(),
  askedAt: instant('asked_at').notNull(),
  actsAt: instant('acts_at').notNull(),
  state: text('state').$type<'waiting' | 'moved' | 'done' | 'refused' | 'withdrawn'>().notNull(),
  problem: text('problem'),
  endedAt: instant('ended_at'),
})

export type TeamMove = typeof teamMoves.$inferSelect
