import type { Names } from '#server/texts/names.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '#server/db/columns.ts'

/** The categories in the order navigation shows them. */
export const categories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const
export type Category = (typeof categories)[number]

/** Whether it is enabled, and its maintenance; one without an end lasts until an operator ends it. */
const opening = {
  open: boolean('open').notNull().default(true),
  closedFrom: instant('closed_from'),
  closedUntil: instant('closed_until'),
  /** Increases with each change in the console. */
  version: integer('version').notNull().default(1),
}

/** The makers of games. */
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
 * A vendor's place in a category. `popup`: it opens a list of its games instead of a page; `apart`: without a game it
 * opens in a separate window.
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
 * A game. `search` is the text a name search looks in; `hotRank` sorts the hot games and is null for the others; an
 * `apart` game opens in a separate window.
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
    /** In minor units. */
    minBet: int8('min_bet'),
    lines: integer('lines'),
    seamless: boolean('seamless').notNull(),
    popup: boolean('popup').notNull(),
    apart: boolean('apart').notNull().default(false),
    accountTypeName: text('account_type_name', { enum: ['TCG_SEA', 'TCG_LOTTO_VN', 'LOTT', 'ELOTT'] }),
    defaultPlayType: text('default_play_type'),
    nodeId: text('node_id'),
    image: text('image'),
    /** What it returns on average, in hundredths of a percent. */
    rtp: integer('rtp'),
    /** Countries whose visitors neither see nor open it. */
    closedCountries: text('closed_countries').array().notNull().default([]),
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
