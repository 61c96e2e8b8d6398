import { boolean, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** Whom the server tells, and of what. */
export const alertSettings = pgTable('alert_settings', {
  merchant: text('merchant').primaryKey(),
  addresses: text('addresses').array().notNull().default([]),
  webhook: text('webhook'),
  /** The kinds of inbox items that raise alerts. */
  kinds: text('kinds').array().notNull().default([]),
  checks: boolean('checks').notNull().default(false),
  /** How long after its due time an item raises an alert. */
  lateMinutes: integer('late_minutes').notNull().default(0),
  sealedKey: text('sealed_key'),
  keyMadeAt: instant('key_made_at'),
})

/** One alert for each item and target. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey(),
    merchant: text('merchant').notNull(),
    kind: text('kind').notNull(),
    ref: text('ref').notNull(),
    since: instant('since').notNull(),
    dueAt: instant('due_at').notNull(),
    /** An e-mail address, or `webhook`. */
    target: text('target').notNull(),
    raisedAt: instant('raised_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Null once it is sent or given up. */
    nextTryAt: instant('next_try_at'),
    sentAt: instant('sent_at'),
    error: text('error'),
  },
  (table) => [unique('alerts_once').on(table.merchant, table.kind, table.ref, table.since, table.target)],
)

/** The alerts that a target gets. */
export type Alert = Pick<typeof alerts.$inferSelect, 'id' | 'kind' | 'ref' | 'since' | 'dueAt'>
