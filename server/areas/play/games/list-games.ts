import { and, count, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { foldedText } from '#rules/folded-text.ts'
import { ok, refuse, type FilledQueryOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { minorUnits } from '#rules/money.ts'
import {
  gameColumns,
  gameOf,
  gameOrder,
  isFavourite,
  isShown,
  popularFirst,
  type Game,
  type Viewer,
} from './game-rows.ts'
import { gramsOf } from './names.ts'
import { games } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant'>

/** The index knows every run of up to three letters; matches are then compared with the whole part. */
const isNamed = (part: string) =>
  sql`name_grams(${games.search}) @> ${sql.param(gramsOf(part))}::text[] AND strpos(${games.search}, ${part}) > 0`

/**
 * Lists a page of games [3.35, 3.36], filtered and sorted as requested. A part of the name matches in every language,
 * ignoring case.
 */
export async function listGames(
  { db, merchant }: Needs,
  query: FilledQueryOf<'listGames'>,
  language: string,
  { caller, country }: Viewer,
) {
  const { currencyDecimals } = await merchant.read()
  const { pageNo, pageSize, gameName, gameType, vassalage, minBet, minLineNum, sort } = query
  const min = minBet === undefined ? null : minorUnits(minBet, currencyDecimals)
  if (minBet !== undefined && min === null) return refuse('request.param.err')
  const part = foldedText(gameName ?? '')
  const wanted = and(
    eq(games.merchant, merchant.code),
    isShown(merchant.code, country),
    gameType && eq(games.category, gameType),
    vassalage === undefined ? undefined : eq(games.vendor, vassalage),
    part === '' ? undefined : isNamed(part),
    min === null ? undefined : gte(games.minBet, min),
    minLineNum === undefined ? undefined : gte(games.lines, minLineNum),
    query.hot && isNotNull(games.hotRank),
    query.isNew && eq(games.isNew, true),
    query.favourite && isFavourite(caller),
  )
  const [rows, counted] = await Promise.all([
    db
      .select(gameColumns(caller))
      .from(games)
      .where(wanted)
      .orderBy(...gameOrder(sort, language))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize),
    db.select({ total: count() }).from(games).where(wanted),
  ])
  const { total } = counted[0]!
  return ok({
    games: rows.map((row) => gameOf(row, language, currencyDecimals)),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
  })
}

/** Lists the hot games in the merchant's order. */
export async function listHotGames(
  { db, merchant }: Needs,
  { gameType, count: max }: FilledQueryOf<'listHotGames'>,
  language: string,
  { caller, country }: Viewer,
): Promise<Game[]> {
  const { currencyDecimals } = await merchant.read()
  const rows = await db
    .select(gameColumns(caller))
    .from(games)
    .where(
      and(
        eq(games.merchant, merchant.code),
        isShown(merchant.code, country),
        isNotNull(games.hotRank),
        gameType && eq(games.category, gameType),
      ),
    )
    .orderBy(...popularFirst)
    .limit(max)
  return rows.map((row) => gameOf(row, language, currencyDecimals))
}
