import { ok, refuse, type QueryOf, type ReplyOf } from '#openapi/handlers.ts'
import { networkOf } from '#server/http/network-of.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import { askVendor } from '../vendors/ask-vendor.ts'
import { isOf } from '../vendors/protocol.ts'
import { findGame, playedGameOf } from './game-info.ts'
import { readPlayState } from './play-state.ts'

type Reply = ReplyOf<'openFreeGame'>

/**
 * Opens a game with play money, which its vendor keeps [6.01]. The caller isn't logged in and nothing is written here; the code
 * is in the fragment, which no server logs.
 */
export async function openFreeGame(
  services: Services,
  query: QueryOf<'openFreeGame'>,
  language: string,
  ip: string,
): Promise<Reply> {
  const { db, merchant, clock, ports } = services
  const { allowed, retryAfterSeconds } = await countTry(
    db,
    `free-game:ip:${networkOf(ip)}`,
    limits.login.freeGames,
    clock.now(),
  )
  if (!allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds })
  const { vassalage, gameId } = query
  const row = await findGame(services, { vassalage, gameId }, { caller: null, country: ports.geo.country(ip) })
  if (!row) return refuse('game.not.found')
  const state = await readPlayState(db, { merchant: merchant.code, vendor: vassalage, game: gameId, now: clock.now() })
  if (state !== 'open') return refuse(state === 'off' ? 'game.not.found' : 'vendor.maintenance')
  const { currency, currencyDecimals, play } = await merchant.read()
  const game = playedGameOf(row, currencyDecimals)
  const vendor = game && ports.gameVendors.serving(vassalage)
  if (!vendor) return refuse('game.launch.failed')
  const asked = { game, currency, decimals: currencyDecimals, maxBet: play.maxBet, language }
  const said = await askVendor(services, vendor, '/operator/free-play', asked)
  if (!isOf('FreePlay', said)) return refuse('game.launch.failed')
  const { code } = said as { code: string }
  const launchMode = row.apart || query.launchMode === 'WINDOW' ? 'WINDOW' : row.seamless ? 'SEAMLESS' : 'FRAME'
  return ok({ game_url: `${vendor.origin}/#free=${code}`, launchMode })
}
