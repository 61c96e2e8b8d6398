import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import type { MerchantSettings } from './settings.ts'

/** An operator's brand and its changes to the default settings. */
export const merchants = pgTable('merchants', {
  code: text('code').primaryKey(),
  settings: jsonb('settings').$type<Partial<MerchantSettings>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
})
