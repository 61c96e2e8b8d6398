import { and, asc, eq } from 'drizzle-orm'
import { gameOf, type Game } from '#rules/lottery/games.ts'
import type { Services } from '../../services.ts'
import { lotteryGames } from './tables.ts'

export type GameSettings = typeof lotteryGames.$inferSelect
/** A game with what the operator set for it. */
export type RunGame = { game: Game; settings: GameSettings }

type Needs = Pick<Services, 'db' | 'merchant'>

/** One game, or null when there is none of this code. */
export async function readGame({ db, merchant }: Needs, code: string): Promise<RunGame | null> {
  const game = gameOf(code)
  if (!game) return null
  const [settings] = await db
    .select()
    .from(lotteryGames)
    .where(and(eq(lotteryGames.merchant, merchant.code), eq(lotteryGames.code, code)))
  return settings ? { game, settings } : null
}

/** All games in the merchant's order. */
export async function readGames({ db, merchant }: Needs): Promise<RunGame[]> {
  const rows = await db
    .select()
    .from(lotteryGames)
    .where(eq(lotteryGames.merchant, merchant.code))
    .orderBy(asc(lotteryGames.position))
  return rows.flatMap((settings) => {
    const game = gameOf(settings.code)
    return game ? [{ game, settings }] : []
  })
}

/** Who the bets of a game are placed with: the vendor in the records and in the house's books. */
export const vendorOf = ({ area }: Game): string =>
  area === 'VN' ? 'TCG_LOTTO_VN' : area === 'SEA' ? 'TCG_SEA' : 'FAIRLOTT'

/** The category of the betting record a game's bets stand in. */
export const categoryOf = ({ prizeMode }: Game): 'LOTT' | 'ELOTT' => (prizeMode === 'LOTT' ? 'LOTT' : 'ELOTT')

/** How long an issue may wait for its draw before it is void. */
export const patienceMs = { fast: 30 * 60_000, daily: 24 * 3_600_000 }

/** The least return a player may take, in millionths. */
export const minRtp = 800_000n
/** Returns are chosen in steps of a thousandth. */
export const rtpStep = 1000n
/** Unit prices to choose from: 1, 0.1 and 0.01 of the currency, as far as it has minor units. */
export const unitPrices = (decimals: number): bigint[] =>
  [0, 1, 2].filter((power) => power <= decimals).map((power) => 10n ** BigInt(decimals - power))
