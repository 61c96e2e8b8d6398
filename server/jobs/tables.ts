import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Where a job continues in its next run: the sort key of the last row it read. */
export const jobPlaces = pgTable(
  'job_places',
  {
    job: text('job').notNull(),
    merchant: text('merchant').notNull(),
    place: jsonb('place').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.merchant] })],
)
