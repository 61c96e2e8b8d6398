import { bigint, boolean, jsonb, pgSchema, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Callback, OrderRequest, PayoutRequest, SaidLine } from '../../areas/money/cashier/payment-protocol.ts'

const own = pgSchema('payments_demo')
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const orders = own.table('orders', {
  orderNo: text('order_no').primaryKey(),
  /** What the address of its page holds. */
  token: text('token').notNull(),
  request: jsonb('asked').$type<OrderRequest>().notNull(),
  status: text('status').$type<'open' | 'paid' | 'failed'>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** A payment on a chain is confirmed once a second from here. */
  seenAt: instant('seen_at'),
})

/** Lines of statements: payments of orders, and those to a number or account that no order is known of. */
export const payments = own.table('payments', {
  providerTxId: text('provider_tx_id').primaryKey(),
  orderNo: text('order_no'),
  method: text('method').notNull(),
  amount: text('amount').notNull(),
  currency: text('currency').notNull(),
  at: instant('at').notNull(),
  number: text('number'),
  sender: text('sender'),
})

/** What moved, in the order of its books; amounts in hundredths. */
export const lines = own.table('lines', {
  n: bigint('n', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<SaidLine['kind']>().notNull(),
  providerTxId: text('provider_tx_id').notNull(),
  orderNo: text('order_no'),
  payoutNo: text('payout_no'),
  number: text('number'),
  sender: text('sender'),
  method: text('method').notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  fee: bigint('fee', { mode: 'bigint' }).notNull(),
  currency: text('currency').notNull(),
  at: instant('at').notNull(),
})

export type PayoutPlan = 'paid' | 'failed' | 'returned' | 'unclear' | 'silent' | 'lost'

export const payouts = own.table('payouts', {
  payoutNo: text('payout_no').primaryKey(),
  request: jsonb('asked').$type<PayoutRequest>().notNull(),
  plan: text('plan').$type<PayoutPlan>().notNull(),
  status: text('status').$type<'sending' | 'paid' | 'failed' | 'returned'>().notNull(),
  providerTxId: text('provider_tx_id'),
  dueAt: instant('due_at'),
})

/** Callbacks that are still to be sent to the operator. */
export const callbacks = own.table('callbacks', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  body: jsonb('body').$type<Callback>().notNull(),
  forged: boolean('forged').notNull().default(false),
  tryAt: instant('try_at').notNull(),
  tries: smallint('tries').notNull().default(0),
})

export type DemoOrder = typeof orders.$inferSelect
export type DemoPayout = typeof payouts.$inferSelect
