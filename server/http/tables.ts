import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Counters of the throttles: tries in the window that began at `windowStart`, and a lock while `lockedUntil` lasts. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  windowStart: instant('window_start').notNull(),
  count: integer('count').notNull(),
  lockedUntil: instant('locked_until'),
})

/** The `jti` of every accepted sealed body, stored while its time window lasts. */
export const sealedJtis = pgTable('sealed_jtis', {
  jti: text('jti').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

/** What a challenge (captcha, puzzle, work) waits to be answered with; taken once. */
export const challenges = pgTable('challenges', {
  id: text('id').primaryKey(),
  data: jsonb('data').$type<unknown>().notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** The keys the servers share. Private parts are sealed with the server's secret. */
export const serverKeys = pgTable('server_keys', {
  kid: text('kid').primaryKey(),
  purpose: text('purpose').notNull(),
  sealed: text('sealed').notNull(),
  createdAt: instant('created_at').notNull(),
})
