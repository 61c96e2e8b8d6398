import { and, count, desc, eq, sql } from 'drizzle-orm'
import { refuse, ok, type BodyOf, type Caller, type FilledQueryOf, type ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Services } from '#server/services.ts'
import { gameColumns, gameOf, isShown, type Viewer } from './game-rows.ts'
import { favouriteGames, games } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant'>
type GameKey = BodyOf<'addFavouriteGame'>

/** How many favourites a member has; the oldest drops out. */
const maxFavourites = 200

const isGame = and(
  eq(games.merchant, favouriteGames.merchant),
  eq(games.vendor, favouriteGames.vendor),
  eq(games.code, favouriteGames.code),
)
const favouritesOf = (caller: Caller, merchant: string) =>
  and(eq(favouriteGames.memberId, caller.memberId), eq(favouriteGames.merchant, merchant))

async function readFavourites(db: Db | Tx, merchant: string, caller: Caller): Promise<ValueOf<'listFavouriteIds'>> {
  const rows = await db
    .select({ vassalage: favouriteGames.vendor, gameId: favouriteGames.code })
    .from(favouriteGames)
    .where(favouritesOf(caller, merchant))
    .orderBy(desc(favouriteGames.place))
  return { games: rows }
}

/** Lists the ids of the caller's favourite games, newest first. */
export const listFavouriteIds = ({ db, merchant }: Needs, caller: Caller) => readFavourites(db, merchant.code, caller)

/** Lists a page of the caller's favourites, newest first. */
export async function listFavouriteGames(
  { db, merchant }: Needs,
  { pageNo, pageSize, vassalage, gameType }: FilledQueryOf<'listFavouriteGames'>,
  language: string,
  { caller, country }: Viewer & { caller: Caller },
): Promise<ValueOf<'listFavouriteGames'>> {
  const { currencyDecimals } = await merchant.read()
  const wanted = and(
    favouritesOf(caller, merchant.code),
    isShown(merchant.code, country),
    vassalage === undefined ? undefined : eq(games.vendor, vassalage),
    gameType && eq(games.category, gameType),
  )
  const { rows, total } = await atOneMoment(db, async (tx) => ({
    rows: await tx
      .select(gameColumns(caller))
      .from(favouriteGames)
      .innerJoin(games, isGame)
      .where(wanted)
      .orderBy(desc(favouriteGames.place))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize),
    total: (await tx.select({ of: count() }).from(favouriteGames).innerJoin(games, isGame).where(wanted))[0]!.of,
  }))
  return {
    games: rows.map((row) => gameOf(row, language, currencyDecimals)),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
  }
}

/** Adds a favourite; adding it again changes nothing. Refuses `game.not.found`. */
export async function addFavouriteGame({ db, merchant }: Needs, { vassalage, gameId }: GameKey, caller: Caller) {
  return db.transaction(async (tx) => {
    const key = { merchant: merchant.code, vendor: vassalage, code: gameId }
    const [found] = await tx
      .select({ code: games.code })
      .from(games)
      .where(and(eq(games.merchant, key.merchant), eq(games.vendor, key.vendor), eq(games.code, key.code)))
    if (!found) return refuse('game.not.found')
    await tx
      .insert(favouriteGames)
      .values({ memberId: caller.memberId, ...key })
      .onConflictDoNothing()
    await tx.delete(favouriteGames).where(
      sql`${favouriteGames.memberId} = ${caller.memberId} AND ${favouriteGames.place} <= (
        SELECT place FROM favourite_games WHERE member_id = ${caller.memberId} ORDER BY place DESC OFFSET ${maxFavourites} LIMIT 1)`,
    )
    return ok(await readFavourites(tx, merchant.code, caller))
  })
}

/** Removes a favourite; removing it again changes nothing. */
export async function removeFavouriteGame({ db, merchant }: Needs, { vassalage, gameId }: GameKey, caller: Caller) {
  await db
    .delete(favouriteGames)
    .where(
      and(favouritesOf(caller, merchant.code), eq(favouriteGames.vendor, vassalage), eq(favouriteGames.code, gameId)),
    )
  return readFavourites(db, merchant.code, caller)
}
