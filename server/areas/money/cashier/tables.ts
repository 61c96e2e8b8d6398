import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BodyOf, ValueOf } from '#openapi/handlers.ts'
import { instant, int8 } from '#server/db/columns.ts'
import { keyColumns, type KeyTable } from '#server/keys/partner-keys.ts'
import type { PayTo } from './payment-protocol.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The accounts members withdraw to. The number is encrypted. */
export const payoutAccounts = pgTable('payout_accounts', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  merchant: text('merchant').notNull(),
  kind: text('kind').$type<BodyOf<'addPayoutAccount'>['kind']>().notNull(),
  bankCode: text('bank_code').notNull(),
  sealedNumber: text('sealed_number').notNull(),
  /** A keyed hash: without the server's key it doesn't reveal the number. */
  numberHash: text('number_hash').notNull(),
  lastFour: text('last_four').notNull(),
  holderName: text('holder_name').notNull(),
  branch: text('branch'),
  routingNumber: text('routing_number'),
  addedAt: instant('added_at').notNull(),
  removedAt: instant('removed_at'),
})

/** The owner of each number; `reserved_until` is null while an account has it. */
export const payoutNumbers = pgTable(
  'payout_numbers',
  {
    merchant: text('merchant').notNull(),
    numberHash: text('number_hash').notNull(),
    memberId: uuid('member_id').notNull(),
    reservedUntil: instant('reserved_until'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.numberHash] })],
)

export type WithdrawalStatus = ValueOf<'getWithdrawal'>['withdrawal']['status']
/** Why a withdrawal needs review, and the evidence. */
export type RiskFlag = {
  flag:
    | 'returnsDeposit'
    | 'newMember'
    | 'newAccount'
    | 'bonus'
    | 'unplayedDeposit'
    | 'manyDeposits'
    | 'manyWithdrawals'
    | 'littlePlayed'
    | 'sumOfDay'
    | 'sumOfMonth'
    | 'cancelledBets'
    | 'shared'
    | 'debt'
    | 'chargeBack'
  basis: string
}

/** What a withdrawal gives back of the deposit behind one wagering requirement, in minor units. */
export type ReturnedPart = { dutyId: string; amount: string }

/** Withdrawals; only withdraw.ts and move-withdrawal.ts write them. */
export const withdrawals = pgTable('withdrawals', {
  withdrawalNo: text('withdrawal_no').primaryKey(),
  memberId: uuid('member_id').notNull(),
  merchant: text('merchant').notNull(),
  requestId: uuid('request_id').notNull(),
  accountId: uuid('account_id').notNull(),
  currency: text('currency').notNull(),
  amount: int8('amount').notNull(),
  fee: int8('fee').notNull(),
  status: text('status').$type<WithdrawalStatus>().notNull(),
  /** How many operators must approve it. */
  approvals: smallint('approvals').notNull(),
  flags: jsonb('flags').$type<RiskFlag[]>().notNull(),
  decidedBy: text('decided_by').array().notNull().default([]),
  reason: text('reason'),
  askedAt: instant('asked_at').notNull(),
  /** In the merchant's time zone. */
  day: date('day').notNull(),
  sentAt: instant('sent_at'),
  /** When its provider is queried next, and how often it was. */
  askAt: instant('ask_at'),
  asks: smallint('asks').notNull().default(0),
  paidAt: instant('paid_at'),
  postingId: int8('posting_id'),
  provider: text('provider'),
  providerTxId: text('provider_tx_id'),
  /** The amount depositors may still pay as peer payments, and since when; null: the ordinary provider pays it. */
  directOpen: int8('direct_open'),
  directSince: instant('direct_since'),
  /** The withdrawal that this one is a part of, or whose rest after peer payments it is. */
  parentNo: text('parent_no'),
  /** The number of parts, and the amount that all parts paid out once they are final. */
  parts: smallint('parts'),
  received: int8('received'),
  /** What it gives back of unplayed deposits because the account is to be closed; null: an ordinary withdrawal. */
  returns: jsonb('returns').$type<ReturnedPart[]>(),
})

/** The time of each step of a withdrawal. */
export const withdrawalSteps = pgTable('withdrawal_steps', {
  n: int8('n').primaryKey().generatedAlwaysAsIdentity(),
  withdrawalNo: text('withdrawal_no').notNull(),
  status: text('status').$type<WithdrawalStatus>().notNull(),
  at: instant('at').notNull(),
})

export type DepositStatus = ValueOf<'getDeposit'>['deposit']['status']

/** Deposits; only create-deposit.ts and move-deposit.ts write them. */
export const deposits = pgTable('deposits', {
  depositNo: text('deposit_no').primaryKey(),
  memberId: uuid('member_id').notNull(),
  merchant: text('merchant').notNull(),
  requestId: uuid('request_id').notNull(),
  channelId: text('channel_id').notNull(),
  method: text('method').notNull(),
  mode: text('mode').$type<'LAUNCH' | 'QR'>().notNull(),
  currency: text('currency').notNull(),
  /** The ordered and the arrived amount, in minor units of the currency. */
  amount: int8('amount').notNull(),
  arrivedAmount: int8('arrived_amount'),
  /** The amount to pay in its own currency, and the exchange rate. */
  payAmount: text('pay_amount').notNull(),
  payCurrency: text('pay_currency').notNull(),
  rate: text('rate'),
  status: text('status').$type<DepositStatus>().notNull(),
  /** It is under review. */
  review: boolean('review').notNull().default(false),
  reviewedBy: text('reviewed_by').array().notNull().default([]),
  reviewAmount: int8('review_amount'),
  reviewReason: text('review_reason'),
  /** What the member was asked to send, and the deadline. */
  moreAsked: text('more_asked'),
  moreUntil: instant('more_until'),
  amountDiffers: boolean('amount_differs').notNull().default(false),
  late: boolean('late').notNull().default(false),
  reversed: boolean('reversed').notNull().default(false),
  provider: text('provider').notNull(),
  language: text('language').notNull(),
  /** The promotion the member chose with it. */
  promotionId: text('promotion_id'),
  launchUrl: text('launch_url'),
  payTo: jsonb('pay_to').$type<PayTo>(),
  /** The house number it is paid to. */
  numberId: uuid('number_id'),
  confirmations: integer('confirmations'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  arrivedAt: instant('arrived_at'),
  /** When its member gave it up. */
  cancelledAt: instant('cancelled_at'),
  postingId: int8('posting_id'),
  /** When its provider was queried last. */
  askedAt: instant('asked_at'),
})

/** Payments that providers reported; each is credited once. */
export const depositPayments = pgTable(
  'deposit_payments',
  {
    provider: text('provider').notNull(),
    providerTxId: text('provider_tx_id').notNull(),
    depositNo: text('deposit_no').notNull(),
    amount: text('amount').notNull(),
    currency: text('currency').notNull(),
    paidAt: instant('paid_at').notNull(),
    heardAt: instant('heard_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.providerTxId] })],
)

/** Charge-backs of arrived deposits, each once; only reverse-deposit.ts writes them. */
export const depositReversals = pgTable(
  'deposit_reversals',
  {
    provider: text('provider').notNull(),
    providerTxId: text('provider_tx_id').notNull(),
    depositNo: text('deposit_no').notNull(),
    memberId: uuid('member_id').notNull(),
    merchant: text('merchant').notNull(),
    currency: text('currency').notNull(),
    amount: int8('amount').notNull(),
    /** What the wallet did not cover and was not collected later. */
    owed: int8('owed').notNull(),
    at: instant('at').notNull(),
    postingId: int8('posting_id').notNull(),
    seenBy: text('seen_by'),
    seenAt: instant('seen_at'),
    /** It was contested and won. */
    undoneAt: instant('undone_at'),
    undonePosting: int8('undone_posting'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.providerTxId] })],
)

/** Proofs of payment that members sent. */
export const depositProofs = pgTable('deposit_proofs', {
  depositNo: text('deposit_no').notNull(),
  n: int8('n').primaryKey().generatedAlwaysAsIdentity(),
  method: text('method').notNull(),
  trxId: text('trx_id'),
  /** The last digits of the sender's number. */
  lastFour: text('last_four'),
  image: bytes('image'),
  sentAt: instant('sent_at').notNull(),
})

/** Every payment number that brought money in; only used-numbers.ts writes them. */
export const usedPaymentNumbers = pgTable(
  'used_payment_numbers',
  {
    merchant: text('merchant').notNull(),
    /** In upper case. */
    number: text('number').notNull(),
    depositNo: text('deposit_no'),
    transactionNo: text('transaction_no'),
    launchedBy: text('launched_by'),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.number] })],
)

/** Keys that payment providers sign with. */
export const providerKeys: KeyTable = pgTable('provider_keys', keyColumns('provider'))
