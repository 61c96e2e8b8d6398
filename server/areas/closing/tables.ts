import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** Accounts that their members want closed, and when they are. */
export const memberClosings = pgTable('member_closings', {
  memberId: uuid('member_id').primaryKey(),
  requestedAt: instant('requested_at').notNull(),
  closesAt: instant('closes_at').notNull(),
  /** When the job found it due and obstructed last, and when its member was told. */
  lookedAt: instant('looked_at'),
  toldAt: instant('told_at'),
})

/** Whom closed accounts belonged to, as hashes under the server's key. */
export const closedPersons = pgTable('closed_persons', {
  memberId: uuid('member_id').primaryKey(),
  accountHash: text('account_hash').notNull(),
  nameHash: text('name_hash'),
  numberHash: text('number_hash'),
  closedAt: instant('closed_at').notNull(),
})
