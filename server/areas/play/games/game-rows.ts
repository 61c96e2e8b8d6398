import { asc, desc, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Caller, ValueOf } from '#openapi/handlers.ts'
import { amountText } from '#rules/money.ts'
import { nameIn } from '#server/texts/names.ts'
import { favouriteGames, games } from './tables.ts'

export type Game = ValueOf<'listHotGames'>[number]
/** Who looks at games: a member or a visitor, and the country of the address. */
export type Viewer = { caller: Caller | null; country: string | null }
export type GameRow = typeof games.$inferSelect & { favourite: boolean }

/** Whether a game is the caller's favourite; false for visitors. */
export const isFavourite = (caller: Caller | null): SQL<boolean> =>
  caller === null
    ? sql<boolean>`false`
    : sql<boolean>`EXISTS (
        SELECT FROM ${favouriteGames} WHERE ${favouriteGames.memberId} = ${caller.memberId}
          AND ${favouriteGames.merchant} = ${games.merchant} AND ${favouriteGames.vendor} = ${games.vendor}
          AND ${favouriteGames.code} = ${games.code})`

const isInCountry = (country: string | null): SQL =>
  country === null ? sql`` : sql` AND ${country} <> ALL (${games.closedCountries})`

/**
 * Whether a visitor sees a game: the game and its vendor are enabled, and it is not closed in the visitor's country. An
 * unknown country closes nothing.
 */
export const isShown = (merchant: string, country: string | null) =>
  sql`${games.open} AND ${games.vendor} <> ALL (ARRAY(SELECT code FROM vendors WHERE merchant = ${merchant} AND NOT open))${isInCountry(country)}`

/** The columns needed to show a game. */
export const gameColumns = (caller: Caller | null) => ({ ...getTableColumns(games), favourite: isFavourite(caller) })

/** Hot games first, then the merchant's order. */
export const popularFirst = [sql`${games.hotRank} ASC NULLS LAST`, asc(games.position), asc(games.code)]

/** The order of a list by its name in the contract. */
export const gameOrder = (sort: 'popular' | 'name' | 'minBet' | 'newest', language: string): SQL[] => {
  if (sort === 'name') return [sql`coalesce(${games.names}->>${language}, ${games.names}->>'EN')`, asc(games.code)]
  if (sort === 'minBet') return [sql`${games.minBet} ASC NULLS LAST`, ...popularFirst]
  return sort === 'newest' ? [desc(games.isNew), ...popularFirst] : popularFirst
}

/** A game as the contract shows it. */
export const gameOf = (row: GameRow, language: string, decimals: number): Game => ({
  code: row.code,
  name: nameIn(row.names, language),
  vassalage: row.vendor,
  gameType: row.category,
  accountTypeName: row.accountTypeName,
  defaultPlayType: row.defaultPlayType,
  isGame: row.popup ? 'VASSALAGE' : null,
  nodeId: row.nodeId,
  image: row.image,
  isHot: row.hotRank === null ? 0 : 1,
  isNew: row.isNew ? 1 : 0,
  minBet: row.minBet === null ? null : amountText(row.minBet, decimals),
  lines: row.lines,
  seamless: row.seamless,
  apart: row.apart,
  favourite: row.favourite,
})
