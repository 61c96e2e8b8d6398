import { and, asc, eq } from 'drizzle-orm'
import { ok, refuse, type Caller, type QueryOf, type ReplyOf } from '#openapi/handlers.ts'
import { findPlayStop, playRefusals } from '#server/areas/accounts/responsible-gaming/may-play.ts'
import type { Services } from '#server/services.ts'
import { makeLaunch } from '../vendors/launches.ts'
import { chooseWallet } from '../vendors/choose-wallet.ts'
import { readPlayState } from './play-state.ts'
import { noteLaunchedGame } from './recent-games.ts'
import { games, vendorCategories, type Category } from './tables.ts'

type Query = QueryOf<'launchGame'>
type Reply = ReplyOf<'launchGame'>
type Game = typeof games.$inferSelect

const lobbies = { TCG_LOTTO_VN: '/vnlottery', TCG_SEA: '/seaLottery' } as const
const isLottery = (category: Category) => category === 'LOTT' || category === 'ELOTT'

/** A room's id begins with its game's code. */
export const roomIdOf = (game: string, room: string): string => `${game}.${room}`
const gameOfRoom = (roomId: string): string => roomId.slice(0, Math.max(0, roomId.lastIndexOf('.')))

/** The launch reply of a lottery: one of the platform's own pages. */
function lotteryLaunch({ accountTypeName, defaultPlayType, code }: Game): Reply {
  const path = lobbies[accountTypeName as keyof typeof lobbies] ?? '/lottery'
  const search = new URLSearchParams({ gameCode: code, ...(defaultPlayType && { playType: defaultPlayType }) })
  return ok({ game_url: `${path}?${search}`, launchMode: 'LOTT' as const })
}

type Opening = Pick<Game, 'category' | 'seamless' | 'apart'>

/** How a vendor opens without a game, or null: only sports can. */
export async function findArena({ db, merchant }: Services, vendor: string): Promise<Opening | null> {
  const rows = await db
    .select({ category: vendorCategories.category, apart: vendorCategories.apart })
    .from(vendorCategories)
    .where(and(eq(vendorCategories.merchant, merchant.code), eq(vendorCategories.vendor, vendor)))
    .orderBy(asc(vendorCategories.position))
  const row = rows.find(({ category }) => category === 'SPORTS') ?? rows.find(({ category }) => category === 'ESPORTS')
  return row ? { ...row, seamless: false } : null
}

/**
 * Launches a game for a member: returns the vendor's address with a launch code in the fragment, which no server logs,
 * and records the game as the last opened one. A lottery returns its own page.
 */
export async function launchGame(
  services: Services,
  query: Query,
  language: string,
  { caller, country }: { caller: Caller; country: string | null },
): Promise<Reply> {
  const { db, merchant, clock, ports } = services
  const { vassalage, roomId } = query
  const code = query.gameId ?? (roomId === undefined ? null : gameOfRoom(roomId))
  const [game] =
    code === null
      ? []
      : await db
          .select()
          .from(games)
          .where(and(eq(games.merchant, merchant.code), eq(games.vendor, vassalage), eq(games.code, code)))
  const opening: Opening | null | undefined = code === null ? await findArena(services, vassalage) : game
  if (!opening) return refuse('game.not.found')
  if (country !== null && game?.closedCountries.includes(country)) return refuse('game.not.found')
  const played = { merchant: merchant.code, vendor: vassalage, game: code, now: clock.now() }
  const state = await readPlayState(db, played)
  if (state !== 'open') return refuse(state === 'off' ? 'game.not.found' : 'vendor.maintenance')
  const { currency } = await merchant.read()
  const stop = await findPlayStop(db, { memberId: caller.memberId, currency, at: clock.now() })
  if (stop) return refuse(playRefusals[stop])
  const { category, seamless, apart } = opening
  if (game && isLottery(category)) return lotteryLaunch(game)
  const vendor = ports.gameVendors.serving(vassalage)
  if (!vendor) return refuse('game.launch.failed')
  const chosen = await chooseWallet(services, query, caller)
  if (!chosen.ok) return refuse(chosen.code)
  const launch = await makeLaunch(services, {
    vendor: vendor.id,
    memberId: caller.memberId,
    loginSession: caller.sessionId,
    vassalage,
    game: game?.code ?? null,
    room: roomId?.slice(roomId.lastIndexOf('.') + 1) ?? null,
    category,
    wallet: chosen.value.wallet,
    currency: chosen.value.currency,
    language,
  })
  if (game)
    await noteLaunchedGame(db, {
      memberId: caller.memberId,
      merchant: merchant.code,
      vendor: vassalage,
      code: game.code,
      launchedAt: new Date(clock.now()),
    })
  const launchMode = apart || query.launchMode === 'WINDOW' ? 'WINDOW' : seamless ? 'SEAMLESS' : 'FRAME'
  return ok({ game_url: `${vendor.origin}/#launch=${launch}`, launchMode })
}
