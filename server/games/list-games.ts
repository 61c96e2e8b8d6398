import { and, asc, count, eq, gte, isNotNull, sql, type SQL } from 'drizzle-orm'
import { ok, refuse, type QueryOf, type ValueOf } from '#openapi/handlers.ts'
import type { Services } from '../services.ts'
import { amountText, minorUnits } from '../wallet/amounts.ts'
import { folded, nameIn } from './names.ts'
import { games } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant'>
type Game = ValueOf<'listHotGames'>[number]

const inOrder = [sql`${games.hotRank} ASC NULLS LAST`, asc(games.position), asc(games.code)]

/** A game as the contract shows it. */
export const gameOf = (row: typeof games.$inferSelect, language: string, decimals: number): Game => ({
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
  favourite: false,
})

/**
 * A page of games, hot ones first, then in the merchant's order [3.35, 3.36]. A part of the name is looked for in every
 * language, whatever its case.
 */
export async function listGames({ db, merchant }: Needs, query: QueryOf<'listGames'>, language: string) {
  const { currencyDecimals } = await merchant.read()
  const { pageNo = 1, pageSize = 24, gameName, gameType, vassalage, minBet, minLineNum } = query
  const least = minBet === undefined ? null : minorUnits(minBet, currencyDecimals)
  if (minBet !== undefined && least === null) return refuse('request.param.err')
  const conditions: (SQL | undefined)[] = [
    eq(games.merchant, merchant.code),
    gameType === undefined ? undefined : eq(games.category, gameType),
    vassalage === undefined ? undefined : eq(games.vendor, vassalage),
    gameName ? sql`strpos(${games.search}, ${folded(gameName)}) > 0` : undefined,
    least === null ? undefined : gte(games.minBet, least),
    minLineNum === undefined ? undefined : gte(games.lines, minLineNum),
  ]
  const wanted = and(...conditions)
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(games)
      .where(wanted)
      .orderBy(...inOrder)
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

/** The hot games in the merchant's order. */
export async function listHotGames(
  { db, merchant }: Needs,
  { gameType, count: most = 24 }: QueryOf<'listHotGames'>,
  language: string,
): Promise<Game[]> {
  const { currencyDecimals } = await merchant.read()
  const rows = await db
    .select()
    .from(games)
    .where(
      and(
        eq(games.merchant, merchant.code),
        isNotNull(games.hotRank),
        gameType === undefined ? undefined : eq(games.category, gameType),
      ),
    )
    .orderBy(...inOrder)
    .limit(most)
  return rows.map((row) => gameOf(row, language, currencyDecimals))
}
