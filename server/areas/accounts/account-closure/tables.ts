import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Accounts whose members asked to close them, and when they close. */
export const memberClosings = pgTable('member_closings', {
  memberId: uuid('member_id').primaryKey(),
  requestedAt: instant('requested_at').notNull(),
  closesAt: instant('closes_at').notNull(),
  /** When the job last found it due and blocked, and when its member was notified. */
  lookedAt: instant('looked_at'),
  toldAt: instant('told_at'),
})

/** The persons of closed accounts, as hashes under the server's key. */
export const closedPersons = pgTable('closed_persons', {
  memberId: uuid('member_id').primaryKey(),
  accountHash: text('account_hash').notNull(),
  nameHash: text('name_hash'),
  numberHash: text('number_hash'),
  closedAt: instant('closed_at').notNull(),
  /** Kinds of data that are already deleted (`forget-persons.ts`). */
  forgotten: text('forgotten').array().notNull().default([]),
})
