import { and, asc, eq } from 'drizzle-orm'
import { ok, refuse, type QueryOf, type ReplyOf } from '#openapi/handlers.ts'
import type { Services } from '../../services.ts'
import { askVendor } from '../vendors/ask-vendor.ts'
import { isOf, type Room } from '../vendors/protocol.ts'
import { amountText } from '../wallet/amounts.ts'
import { roomIdOf } from './launch-game.ts'
import { nameIn } from './names.ts'
import { games } from './tables.ts'

/** Games whose rooms are listed when none is named. */
const maxGames = 12

/** The rooms of PVP games, as their vendors say; a vendor that does not answer has none. */
export async function listRooms(
  services: Services,
  { vassalage, gameId }: QueryOf<'listRooms'>,
  language: string,
): Promise<ReplyOf<'listRooms'>> {
  const { db, merchant, ports } = services
  const { currencyDecimals } = await merchant.read()
  const rows = await db
    .select()
    .from(games)
    .where(
      and(
        eq(games.merchant, merchant.code),
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
      const vendor = ports.gameVendors.serving(game.vendor)
      const minBet = game.minBet === null ? {} : { minBet: amountText(game.minBet, currencyDecimals) }
      const said = vendor
        ? await askVendor(services, vendor, '/operator/rooms', {
            vassalage: game.vendor,
            game: game.code,
            ...minBet,
          })
        : null
      if (!isOf('Rooms', said)) return []
      return (said as { rooms: Room[] }).rooms.map(({ roomId, name, ...room }) => ({
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
