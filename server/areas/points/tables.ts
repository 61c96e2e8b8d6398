import { customType, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ValueOf } from '#openapi/handlers.ts'
import { instant, int8 } from '../../db/columns.ts'

const numeric = customType<{ data: string }>({ dataType: () => 'numeric' })

export type EarnedType = ValueOf<'getPointConfig'>['ratios'][number]['type']
export type PointType = ValueOf<'listAccountRecord'>['points'][number]['type']

/** How far a scheme has read what was settled and what came in. */
export const schemesRead = pgTable(
  'schemes_read',
  {
    merchant: text('merchant').notNull(),
    scheme: text('scheme').notNull(),
    /** Of the database: bets and corrections it shows are read. */
    snapshot: text('snapshot').notNull(),
    /** The last linked posting that is read. */
    postingId: int8('posting_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.scheme] })],
)

/** What a member's points came from; `base` in minor units, `earned` in points with their fraction. */
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

/** Every movement of points. Only added. */
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
