import { and, eq } from 'drizzle-orm'
import { ok, refuse, type QueryOf, type ReplyOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { moduleOn } from '#server/areas/site/settings/merchant-settings.ts'
import { askVendor } from '../vendors/ask-vendor.ts'
import { isOf, type GameAbout, type PlayedGame } from '../vendors/protocol.ts'
import { amountText } from '#rules/money.ts'
import { gameColumns, gameOf, isShown, type GameRow, type Viewer } from './game-rows.ts'
import { findArena } from './launch-game.ts'
import { nameIn } from '#server/texts/names.ts'
import { games, vendors } from './tables.ts'

/** A game as its vendor gets it; null for lotteries, which are the site's own. */
export function playedGameOf(game: GameRow, decimals: number): PlayedGame | null {
  if (game.category === 'LOTT' || game.category === 'ELOTT') return null
  return {
    code: game.code,
    vassalage: game.vendor,
    category: game.category,
    name: game.names,
    image: game.image,
    minBet: game.minBet === null ? null : amountText(game.minBet, decimals),
    roomId: null,
  }
}

/** A game that players see, by its vendor and code. */
export async function findGame(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  { vassalage, gameId }: { vassalage: string; gameId: string },
  { caller, country }: Viewer,
): Promise<GameRow | undefined> {
  const wanted = and(
    eq(games.merchant, merchant.code),
    eq(games.vendor, vassalage),
    eq(games.code, gameId),
    isShown(merchant.code, country),
  )
  return (await db.select(gameColumns(caller)).from(games).where(wanted))[0]
}

/** What the vendor of a game says about it; nothing is known without an answer. */
async function askAbout(services: Services, game: PlayedGame | null): Promise<GameAbout> {
  const vendor = game && services.ports.gameVendors.serving(game.vassalage)
  const said = vendor ? await askVendor(services, vendor, '/operator/game', { game }) : null
  return isOf('GameAbout', said) ? (said as GameAbout) : { returns: null, freePlay: false }
}

/** Describes a game, or a sports vendor, before it is opened. */
export async function readGameInfo(
  services: Services,
  { vassalage, gameId }: QueryOf<'getGameInfo'>,
  language: string,
  viewer: Viewer,
): Promise<ReplyOf<'getGameInfo'>> {
  const { db, merchant } = services
  const { currencyDecimals, whitelabel } = await merchant.read()
  const [maker] = await db
    .select()
    .from(vendors)
    .where(and(eq(vendors.merchant, merchant.code), eq(vendors.code, vassalage), eq(vendors.open, true)))
  const game = gameId === undefined ? undefined : await findGame(services, { vassalage, gameId }, viewer)
  const isKnown = gameId === undefined ? (await findArena(services, vassalage)) !== null : game !== undefined
  if (!maker || !isKnown) return refuse('game.not.found')
  const about = await askAbout(services, game ? playedGameOf(game, currencyDecimals) : null)
  const { freePlay } = about
  const known = game?.rtp == null ? null : amountText(BigInt(game.rtp), 2)
  // if the vendor doesn't say, the operator's figure is shown
  const returns = about.returns ?? (known === null ? null : { least: known, most: known })
  return ok({
    game: game ? gameOf(game, language, currencyDecimals) : null,
    vendor: { code: vassalage, name: nameIn(maker.names, language), image: maker.image },
    returns,
    freePlay: freePlay && moduleOn(whitelabel, 'FREEPLAY3'),
  })
}
