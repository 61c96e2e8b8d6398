import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BodyOf, ValueOf } from '#openapi/handlers.ts'
import { instant } from '#server/db/columns.ts'

type State = Exclude<ValueOf<'getIdentity'>['state'], 'none'>

/** Documents that prove a member's identity; no row if none were requested or sent. */
export const identities = pgTable('identities', {
  memberId: uuid('member_id').primaryKey(),
  merchant: text('merchant').notNull(),
  state: text('state').$type<State>().notNull(),
  /** An operator asked, and no documents were accepted since. */
  isRequested: boolean('asked').notNull().default(false),
  /** Why an operator asked, or refused. */
  reason: text('reason'),
  /** The owner id of the last submission's pictures. */
  sending: text('sending'),
  kind: text('kind').$type<BodyOf<'sendIdentity'>['kind']>(),
  front: uuid('front'),
  back: uuid('back'),
  selfie: uuid('selfie'),
  sentAt: instant('sent_at'),
  decidedAt: instant('decided_at'),
  decidedBy: text('decided_by'),
})
