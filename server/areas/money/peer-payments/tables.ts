import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BodyOf, ValueOf } from '#openapi/handlers.ts'
import { instant, int8 } from '#server/db/columns.ts'

export type DirectStatus = ValueOf<'confirmPayment'>['status'] | 'UNPAID'
export type Answer = BodyOf<'confirmPayment'>['action'] | 'CONTEST'

/** Parts of withdrawals with the depositors who pay them; only move-payment.ts and its neighbours write them. */
export const directPayments = pgTable('direct_payments', {
  transactionNo: text('transaction_no').primaryKey(),
  merchant: text('merchant').notNull(),
  withdrawalNo: text('withdrawal_no').notNull(),
  withdrawerId: uuid('withdrawer_id').notNull(),
  depositNo: text('deposit_no').notNull(),
  depositorId: uuid('depositor_id').notNull(),
  method: text('method').notNull(),
  currency: text('currency').notNull(),
  amount: int8('amount').notNull(),
  status: text('status').$type<DirectStatus>().notNull(),
  matchedAt: instant('matched_at').notNull(),
  payBy: instant('pay_by').notNull(),
  /** The depositor's claim, and the withdrawer's deadline to answer it. */
  trxId: text('trx_id'),
  senderLastFour: text('sender_last_four'),
  claimedAt: instant('claimed_at'),
  confirmBy: instant('confirm_by'),
  /** The withdrawer's answer and its request id. */
  answerId: uuid('answer_id'),
  answer: text('answer').$type<Answer>(),
  answeredAt: instant('answered_at'),
  received: int8('received').notNull().default(0n),
  disputed: int8('disputed').notNull().default(0n),
  /** A job counted it as received. */
  auto: boolean('auto').notNull().default(false),
  countedAt: instant('counted_at'),
  contested: boolean('contested').notNull().default(false),
  decidedBy: text('decided_by').array().notNull().default([]),
  decidedAt: instant('decided_at'),
  reason: text('reason'),
  refunded: boolean('refunded').notNull().default(false),
  /** The depositor's debt for money that was counted as received but had not arrived. */
  owed: int8('owed').notNull().default(0n),
})
