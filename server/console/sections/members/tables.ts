import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import type { MemberFilter } from './member-filter.ts'

/** Filters of members that have a name, unique per merchant. */
export const memberSegments = pgTable('member_segments', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  name: text('name').notNull(),
  filter: jsonb('filter').$type<MemberFilter>().notNull(),
  savedBy: uuid('saved_by').notNull(),
  savedAt: instant('saved_at').notNull(),
})
