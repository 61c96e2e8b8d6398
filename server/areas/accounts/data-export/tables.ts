import { customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The file with a member's data, and its progress. */
export const memberExports = pgTable('member_exports', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  state: text('state', { enum: ['waiting', 'making', 'ready', 'failed'] }).notNull(),
  requestedAt: instant('requested_at').notNull(),
  /** Until then, another process may be working on it. */
  leasedUntil: instant('leased_until'),
  tries: integer('tries').notNull().default(0),
  /** Finished parts. */
  done: integer('done').notNull().default(0),
  expiresAt: instant('expires_at'),
  /** The number of pieces, once it is ready. */
  pieces: integer('pieces'),
})

/** The file in pieces. */
export const memberExportPieces = pgTable(
  'member_export_pieces',
  {
    exportId: uuid('export_id').notNull(),
    n: integer('n').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.n] })],
)
