import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BodyOf } from '#openapi/handlers.ts'
import { instant } from '#server/db/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export type PicturePurpose = BodyOf<'uploadPicture'>['purpose'] | 'PAYOUT_SLIP'

/** Pictures sent as proof by members, and slips of payouts by operators; re-encoded. */
export const pictures = pgTable('pictures', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  merchant: text('merchant').notNull(),
  purpose: text('purpose').$type<PicturePurpose>().notNull(),
  content: bytea('content').notNull(),
  takenAt: instant('taken_at').notNull(),
  /** The id of the thing it proves, such as a deposit's number; null until it is attached. */
  attachedTo: text('attached_to'),
  deleteAt: instant('delete_at'),
  /** The uploading operator, if it was no member. */
  operatorId: uuid('operator_id'),
})
