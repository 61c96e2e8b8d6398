import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MerchantSettings } from './settings.ts'

/** An operator's brand and what it configured otherwise than by default. */
export const merchants = pgTable('merchants', {
  code: text('code').primaryKey(),
  settings: jsonb('settings').$type<Partial<MerchantSettings>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
})
