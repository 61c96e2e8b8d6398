import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The parts of the first data that are in this database. */
export const seeds = pgTable('seeds', {
  name: text('name').primaryKey(),
  seededAt: timestamp('seeded_at', { withTimezone: true, mode: 'date' }).notNull(),
})
