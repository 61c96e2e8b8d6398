import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { instant } from '#server/db/columns.ts'

/** Reports that have a name, unique per operator. */
export const reportViews = pgTable('report_views', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  name: text('name').notNull(),
  shared: boolean('shared').notNull(),
  asked: jsonb('asked').$type<ConsoleBodyOf<'saveReportView'>['asked']>().notNull(),
  savedBy: uuid('saved_by').notNull(),
  savedAt: instant('saved_at').notNull(),
})
