import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import { instant } from '../../db/columns.ts'
import type { Preview } from '../pipeline/handler.ts'

/** A request of one operator that another one has to approve. */
export const fourEyesRequests = pgTable('four_eyes_requests', {
  id: uuid('id').primaryKey(),
  operation: text('operation').$type<ConsoleOperationId>().notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  thing: text('thing').notNull(),
  memberId: uuid('member_id'),
  preview: jsonb('preview').$type<Preview>().notNull(),
  hash: text('hash').notNull(),
  state: text('state', { enum: ['open', 'approved', 'refused', 'withdrawn', 'lapsed'] }).notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  reason: text('reason').notNull(),
  expiresAt: instant('expires_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  decidedReason: text('decided_reason'),
})
