import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ValueOf } from '#openapi/handlers.ts'
import type { EntryState, PromotionState } from '#rules/promotions/status.ts'
import { instant, int8 } from '#server/db/columns.ts'
import type { Names } from '#server/texts/names.ts'
import type { Weights } from '#server/areas/money/wallet/turnover.ts'
import type { PromotionTerms } from './terms.ts'

export type PromotionText = { title: string; summary: string; html: string }
export type PromotionTexts = { EN: PromotionText } & Partial<Record<string, PromotionText>>

/** The operator's offers. Only claims change `spent` and `taken`, which never exceed `budget` and `seats`. */
export const promotions = pgTable(
  'promotions',
  {
    merchant: text('merchant').notNull(),
    promotionId: text('promotion_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<ValueOf<'getPromotion'>['kind']>().notNull(),
    texts: jsonb('texts').$type<PromotionTexts>().notNull(),
    image: text('image'),
    state: text('state').$type<PromotionState>().notNull().default('open'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    terms: jsonb('terms').$type<PromotionTerms>().notNull(),
    exclusive: boolean('exclusive').notNull().default(false),
    forAgents: boolean('for_agents').notNull().default(false),
    budget: int8('budget'),
    spent: int8('spent').notNull().default(0n),
    seats: integer('seats'),
    taken: integer('taken').notNull().default(0),
    /** The version an operator was looking at. */
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.promotionId] })],
)

/** A member in a round of a promotion. */
export const promotionEntries = pgTable('promotion_entries', {
  entryNo: text('entry_no').primaryKey(),
  merchant: text('merchant').notNull(),
  memberId: uuid('member_id').notNull(),
  promotionId: text('promotion_id').notNull(),
  round: text('round').notNull(),
  state: text('state').$type<EntryState>().notNull(),
  joinedAt: instant('joined_at').notNull(),
  tries: smallint('tries').notNull().default(0),
  remark: text('remark'),
  pictures: uuid('pictures').array().notNull().default([]),
  reason: text('reason'),
  /** The first approver, where two are needed. */
  approvedBy: text('approved_by'),
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
  amount: int8('amount'),
})

/** Bonus money in the main wallet; its progress is in the requirement of its posting. */
export const bonuses = pgTable('bonuses', {
  bonusNo: text('bonus_no').primaryKey(),
  entryNo: text('entry_no').notNull(),
  merchant: text('merchant').notNull(),
  memberId: uuid('member_id').notNull(),
  promotionId: text('promotion_id').notNull(),
  currency: text('currency').notNull(),
  deposit: int8('deposit').notNull(),
  depositPosting: int8('deposit_posting'),
  bonus: int8('bonus').notNull(),
  multiple: smallint('multiple').notNull(),
  weights: jsonb('weights').$type<Weights>().notNull(),
  /** The sum of all wallets when it was credited. */
  own: int8('own').notNull(),
  postingId: int8('posting_id').notNull(),
  grantedAt: instant('granted_at').notNull(),
  expiresAt: instant('expires_at'),
  givenUp: text('given_up').$type<'forfeited' | 'expired'>(),
  givenUpAt: instant('given_up_at'),
  lost: int8('lost'),
})

/** Pending rewards of the reward centre. */
export const memberRewards = pgTable('member_rewards', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  memberId: uuid('member_id').notNull(),
  key: text('key').notNull(),
  source: text('source').$type<ValueOf<'listRewards'>['rows'][number]['source']>().notNull(),
  titles: jsonb('titles').$type<Names>().notNull(),
  amount: int8('amount').notNull(),
  multiple: smallint('multiple').notNull().default(1),
  givenAt: instant('given_at').notNull(),
  expiresAt: instant('expires_at'),
  state: text('state').$type<'claimable' | 'claimed' | 'cancelled'>().notNull().default('claimable'),
})

/** Requests by request id, with their answers. */
export const promotionRequests = pgTable(
  'promotion_requests',
  {
    memberId: uuid('member_id').notNull(),
    requestId: uuid('request_id').notNull(),
    content: text('asked').notNull(),
    answer: jsonb('answer').$type<object>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.requestId] })],
)

/** Members refused because a connected member (same device, name, number, …) had the promotion before. */
export const promotionFlags = pgTable(
  'promotion_flags',
  {
    merchant: text('merchant').notNull(),
    memberId: uuid('member_id').notNull(),
    promotionId: text('promotion_id').notNull(),
    otherId: uuid('other_id').notNull(),
    shared: text('shared').$type<'device' | 'name' | 'number' | 'mobile' | 'browser'>().notNull(),
    flaggedAt: instant('flagged_at').notNull(),
    /** The operator who looked at it. */
    seenBy: text('seen_by'),
    seenAt: instant('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.promotionId, table.otherId, table.shared] })],
)
