import { boolean, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ValueOf } from '#openapi/handlers.ts'
import { instant, int8 } from '#server/db/columns.ts'

/** Rebates of a day: on own bets, or on those of an agent's branches. */
export const rebateLines = pgTable('rebate_lines', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  merchant: text('merchant').notNull(),
  memberId: uuid('member_id').notNull(),
  kind: text('kind', { enum: ['own', 'team', 'friends'] }).notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  category: text('category').$type<ValueOf<'getRebateRates'>[number]['category']>().notNull(),
  validBet: int8('valid_bet').notNull(),
  /** On own bets. */
  rate: text('rate'),
  amount: int8('amount').notNull(),
  capped: boolean('capped').notNull(),
  claimableAt: instant('claimable_at').notNull(),
  /** Null: paid automatically. */
  expiresAt: instant('expires_at'),
  paidAt: instant('paid_at'),
  postingId: int8('posting_id'),
})

/** Claims by request id, with their answers. */
export const rebateRequests = pgTable(
  'rebate_requests',
  {
    memberId: uuid('member_id').notNull(),
    requestId: uuid('request_id').notNull(),
    content: text('asked').notNull(),
    answer: jsonb('answer').$type<ValueOf<'claimManualRebate'>>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.requestId] })],
)
