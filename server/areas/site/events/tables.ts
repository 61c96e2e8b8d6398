import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ValueOf } from '#openapi/handlers.ts'
import { instant } from '#server/db/columns.ts'

/** A transaction number; PostgreSQL never reuses one. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** A member's changes, kept for a quarter of an hour. Triggers write them in the transaction of the change. */
export const memberEvents = pgTable('member_events', {
  tx: xid8('tx').notNull(),
  memberId: uuid('member_id').notNull(),
  kind: text('kind').$type<ValueOf<'listEvents'>['events'][number]['kind']>().notNull(),
  reference: text('reference'),
  at: instant('at').notNull(),
})
