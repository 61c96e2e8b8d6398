import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../db/columns.ts'

/** The categories in the order navigation shows them. */
export const categories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const
export type Category = (typeof categories)[number]

/** A name by site code of the language; English is always there. */
export type Names = { EN: string } & Record<string, string>

/** Switched on or off, and the maintenance that was set; one without an end lasts until somebody ends it. */
const opening = {
  open: boolean('open').notNull().default(true),
  closedFrom: instant('closed_from'),
  closedUntil: instant('closed_until'),
  /** Goes up with each change at the desk. */
  version: integer('version').notNull().default(1),
}

/** Who makes games. */
export const vendors = pgTable(
  'vendors',
  {
    merchant: text('merchant').notNull(),
    code: text('code').notNull(),
    names: jsonb('names').$type<Names>().notNull(),
    image: text('image'),
    ...opening,
  },
  (table) => [primaryKey({ columns: [table.merchant, table.code] })],
)

/**
 * A vendor's place in a category. `popup`: it opens a list of its games instead of a page; `apart`: opened without a game,
 * it stands in a window of its own.
 */
export const vendorCategories = pgTable(
  'vendor_categories',
  {
    merchant: text('merchant').notNull(),
    vendor: text('vendor').notNull(),
    category: text('category', { enum: categories }).notNull(),
    position: integer('position').notNull(),
    hot: boolean('hot').notNull(),
    popup: boolean('popup').notNull(),
    apart: boolean('apart').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.category, table.vendor] })],
)

/**
 * A game. `search` is what is looked in for a part of a name; `hotRank` orders the hot ones, null are the others; `apart`
 * opens in a window of its own.
 */
export const games = pgTable(
  'games',
  {
    merchant: text('merchant').notNull(),
    vendor: text('vendor').notNull(),
    code: text('code').notNull(),
    category: text('category', { enum: categories }).notNull(),
    names: jsonb('names').$type<Names>().notNull(),
    search: text('search').notNull(),
    position: integer('position').notNull(),
    hotRank: integer('hot_rank'),
    isNew: boolean('is_new').notNull(),
    /** Minor units. */
    minBet: int8('min_bet'),
    lines: integer('lines'),
    seamless: boolean('seamless').notNull(),
    popup: boolean('popup').notNull(),
    apart: boolean('apart').notNull().default(false),
    accountTypeName: text('account_type_name', { enum: ['TCG_SEA', 'TCG_LOTTO_VN', 'LOTT', 'ELOTT'] }),
    defaultPlayType: text('default_play_type'),
    nodeId: text('node_id'),
    image: text('image'),
    ...opening,
  },
  (table) => [primaryKey({ columns: [table.merchant, table.vendor, table.code] })],
)

const gameOfMember = {
  memberId: uuid('member_id').notNull(),
  merchant: text('merchant').notNull(),
  vendor: text('vendor').notNull(),
  code: text('code').notNull(),
}

/** A member's favourites; a higher `place` was added later. */
export const favouriteGames = pgTable(
  'favourite_games',
  { ...gameOfMember, place: int8('place').generatedAlwaysAsIdentity() },
  (table) => [primaryKey({ columns: [table.memberId, table.merchant, table.vendor, table.code] })],
)

/** When a member last opened a game. */
export const recentGames = pgTable(
  'recent_games',
  { ...gameOfMember, launchedAt: instant('launched_at').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.merchant, table.vendor, table.code] })],
)
