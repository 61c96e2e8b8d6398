import { and, asc, eq } from 'drizzle-orm'
import { gameOf, type Game } from '#rules/lottery/games.ts'
import type { Services } from '#server/services.ts'
import { lotteryGames } from './tables.ts'

export type GameSettings = typeof lotteryGames.$inferSelect
/** A game with its operator settings. */
export type RunGame = { game: Game; settings: GameSettings }

type Needs = Pick<Services, 'db' | 'merchant'>

/** One game, or null for an unknown code. */
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

/** The vendor of a game's bets in the records and the ledger. */
export const vendorOf = ({ area }: Game): string =>
  area === 'VN' ? 'TCG_LOTTO_VN' : area === 'SEA' ? 'TCG_SEA' : 'FAIRLOTT'

/** The betting-record category of a game's bets. */
export const categoryOf = ({ prizeMode }: Game): 'LOTT' | 'ELOTT' => (prizeMode === 'LOTT' ? 'LOTT' : 'ELOTT')

/** How long an issue may wait for its draw before it becomes void. */
export const patienceMs = { fast: 30 * 60_000, daily: 24 * 3_600_000 }

/** The lowest return a player may choose, in millionths. */
export const minRtp = 800_000n
/** Returns are multiples of a thousandth. */
export const rtpStep = 1000n
/** The available unit prices: 1, 0.1 and 0.01 of the currency, as far as it has minor units. */
export const unitPrices = (decimals: number): bigint[] =>
  [0, 1, 2].filter((power) => power <= decimals).map((power) => 10n ** BigInt(decimals - power))
