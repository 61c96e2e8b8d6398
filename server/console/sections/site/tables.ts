import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { instant, int8 } from '#server/db/columns.ts'

export type VersionPart = ConsoleValueOf<'setSiteState'>['part']

/** Changes of the operator's settings; append-only. */
export const siteVersions = pgTable('site_versions', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  merchant: text('merchant').notNull(),
  part: text('part').$type<VersionPart>().notNull(),
  before: jsonb('before').$type<Partial<MerchantSettings>>().notNull(),
  after: jsonb('after').$type<Partial<MerchantSettings>>().notNull(),
  at: instant('at').notNull(),
  operator: text('operator').notNull(),
  reason: text('reason').notNull(),
  /** The version that this one reverts. */
  undoes: int8('undoes'),
})
