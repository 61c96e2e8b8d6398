import { and, asc, eq } from 'drizzle-orm'
import { ok, refuse, type QueryOf, type ReplyOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { askVendor } from '../vendors/ask-vendor.ts'
import { isOf, type Room as SaidRoom } from '../vendors/protocol.ts'
import { amountText } from '#rules/money.ts'
import { roomIdOf } from './launch-game.ts'
import { nameIn } from '#server/texts/names.ts'
import { isShown } from './game-rows.ts'
import { games } from './tables.ts'

/** A room as its vendor reports it; a vendor that says nothing of bots has none. */
type Room = SaidRoom & { bots: number }

/** How many games' rooms are listed without a named game. */
const maxGames = 12

/** The rooms of a game at the rates that follow from its minimum bet; empty when its vendor doesn't answer. */
export async function askRooms(
  services: Services,
  game: Pick<typeof games.$inferSelect, 'vendor' | 'code' | 'minBet'>,
  decimals: number,
): Promise<Room[]> {
  const vendor = services.ports.gameVendors.serving(game.vendor)
  if (!vendor) return []
  const minBet = game.minBet === null ? {} : { minBet: amountText(game.minBet, decimals) }
  const question = { vassalage: game.vendor, game: game.code, ...minBet }
  const said = await askVendor(services, vendor, '/operator/rooms', question)
  return isOf('Rooms', said) ? (said as { rooms: SaidRoom[] }).rooms.map((room) => ({ bots: 0, ...room })) : []
}

/** Lists the rooms of PVP games as reported by their vendors; a vendor without an answer has none. */
export async function listRooms(
  services: Services,
  { vassalage, gameId }: QueryOf<'listRooms'>,
  language: string,
  country: string | null,
): Promise<ReplyOf<'listRooms'>> {
  const { db, merchant } = services
  const { currencyDecimals } = await merchant.read()
  const rows = await db
    .select()
    .from(games)
    .where(
      and(
        eq(games.merchant, merchant.code),
        isShown(merchant.code, country),
        eq(games.category, 'PVP'),
        vassalage === undefined ? undefined : eq(games.vendor, vassalage),
        gameId === undefined ? undefined : eq(games.code, gameId),
      ),
    )
    .orderBy(asc(games.hotRank), asc(games.position))
    .limit(maxGames)
  if (gameId !== undefined && rows.length === 0) return refuse('game.not.found')
  const found = await Promise.all(
    rows.map(async (game) => {
      const said = await askRooms(services, game, currencyDecimals)
      return said.map(({ roomId, name, ...room }) => ({
        ...room,
        roomId: roomIdOf(game.code, roomId),
        gameId: game.code,
        gameName: nameIn(game.names, language),
        vassalage: game.vendor,
        name: nameIn(name, language),
      }))
    }),
  )
  return ok({ rooms: found.flat() })
}
