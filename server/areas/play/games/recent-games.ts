import { and, desc, eq } from 'drizzle-orm'
import type { Caller, FilledQueryOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { gameColumns, gameOf, isShown, type Game, type Viewer } from './game-rows.ts'
import { games, recentGames } from './tables.ts'

/** Records that a member opened a game; a game opened again moves to the front. */
export async function noteLaunchedGame(db: Db | Tx, opened: typeof recentGames.$inferInsert): Promise<void> {
  await db
    .insert(recentGames)
    .values(opened)
    .onConflictDoUpdate({
      target: [recentGames.memberId, recentGames.merchant, recentGames.vendor, recentGames.code],
      set: { launchedAt: opened.launchedAt },
    })
}

/** Lists the games the caller opened last, newest first, each once. */
export async function listRecentGames(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  { count: max }: FilledQueryOf<'listRecentGames'>,
  language: string,
  { caller, country }: Viewer & { caller: Caller },
): Promise<Game[]> {
  const { currencyDecimals } = await merchant.read()
  const rows = await db
    .select(gameColumns(caller))
    .from(recentGames)
    .innerJoin(
      games,
      and(
        eq(games.merchant, recentGames.merchant),
        eq(games.vendor, recentGames.vendor),
        eq(games.code, recentGames.code),
      ),
    )
    .where(
      and(
        eq(recentGames.memberId, caller.memberId),
        eq(recentGames.merchant, merchant.code),
        isShown(merchant.code, country),
      ),
    )
    .orderBy(desc(recentGames.launchedAt))
    .limit(max)
  return rows.map((row) => gameOf(row, language, currencyDecimals))
}
