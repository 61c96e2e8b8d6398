import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BodyOf } from '#openapi/handlers.ts'
import { instant } from '../../db/columns.ts'

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
  /** What it belongs to, such as the number of a deposit; null while nothing was sent with it. */
  attachedTo: text('attached_to'),
  deleteAt: instant('delete_at'),
  /** Who took it, where no member did. */
  operatorId: uuid('operator_id'),
})
