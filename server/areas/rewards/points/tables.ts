import type { PointType } from '#server/areas/play/records/list-point-entries.ts'
import type { EarnedType } from '#server/areas/site/settings/point-settings.ts'
import { customType, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { BodyOf, ValueOf } from '#openapi/handlers.ts'
import { instant, int8 } from '#server/db/columns.ts'
import type { Names } from '#server/texts/names.ts'

const numeric = customType<{ data: string }>({ dataType: () => 'numeric' })

/** How far a scheme has read settlements and incoming money. */
export const schemesRead = pgTable(
  'schemes_read',
  {
    merchant: text('merchant').notNull(),
    scheme: text('scheme').notNull(),
    /** A database snapshot: the bets and corrections visible in it are read. */
    snapshot: text('snapshot').notNull(),
    /** The last sealed posting that is read. */
    postingId: int8('posting_id').notNull(),
    /** The time, for schemes that note it. */
    readAt: instant('read_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.scheme] })],
)

/** The sources of a member's points; `base` in minor units, `earned` in points with their fraction. */
export const pointEarnings = pgTable(
  'point_earnings',
  {
    memberId: uuid('member_id').notNull(),
    type: text('type').$type<EarnedType>().notNull(),
    base: int8('base').notNull(),
    earned: numeric('earned').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.type] })],
)

export const pointBalances = pgTable('point_balances', {
  memberId: uuid('member_id').primaryKey(),
  points: int8('points').notNull(),
})

/** Every movement of points. Append-only. */
export const pointEntries = pgTable('point_entries', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: uuid('member_id').notNull(),
  merchant: text('merchant').notNull(),
  key: text('key').notNull(),
  type: text('type').$type<PointType>().notNull(),
  reference: text('reference'),
  changed: int8('changed').notNull(),
  balance: int8('balance').notNull(),
  postedAt: instant('posted_at').notNull(),
})

export type RewardType = ValueOf<'listPointRewards'>['rows'][number]['type']

/** The rewards of the mall; null `stock` is unlimited, and so is null `perMember`. */
export const pointRewards = pgTable(
  'point_rewards',
  {
    merchant: text('merchant').notNull(),
    rewardId: text('reward_id').notNull(),
    position: integer('position').notNull(),
    names: jsonb('names').$type<Names>().notNull(),
    type: text('type').$type<RewardType>().notNull(),
    points: int8('points').notNull(),
    /** For a credit, in minor units. */
    amount: int8('amount'),
    stock: integer('stock'),
    perMember: integer('per_member'),
    vipMin: smallint('vip_min').notNull().default(0),
    image: text('image'),
    fromAt: instant('from_at'),
    toAt: instant('to_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.rewardId] })],
)

/** Members' redemptions; points and amount for the whole quantity. */
export const redemptions = pgTable('redemptions', {
  referenceNo: text('reference_no').primaryKey(),
  memberId: uuid('member_id').notNull(),
  merchant: text('merchant').notNull(),
  rewardId: text('reward_id').notNull(),
  names: jsonb('names').$type<Names>().notNull(),
  type: text('type').$type<RewardType>().notNull(),
  quantity: smallint('quantity').notNull(),
  amount: int8('amount'),
  points: int8('points').notNull(),
  status: text('status').$type<ValueOf<'redeemPointReward'>['status']>().notNull(),
  remark: text('remark').notNull().default(''),
  address: jsonb('address').$type<BodyOf<'redeemPointReward'>['address'] | null>(),
  appliedAt: instant('applied_at').notNull(),
})

/** Requests with points by request id, with their answers. */
export const pointRequests = pgTable(
  'point_requests',
  {
    memberId: uuid('member_id').notNull(),
    requestId: uuid('request_id').notNull(),
    content: text('asked').notNull(),
    answer: jsonb('answer').$type<object>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.requestId] })],
)
