import { gameOf } from '#rules/lottery/games.ts'
import { nameIn, type Names } from '#server/texts/names.ts'
import { gameName as lotteryName } from '../lottery/names.ts'

/** The known facts of a bet's game: its code, its names in the catalogue, and its name in the slip. */
export type BetGame = { game: string; names: Names | null; game_name: string | null }

/** The name of a bet's game in a language; null if neither the catalogue nor the slip has one. */
export function betGameName({ game, names, game_name }: BetGame, language: string): string | null {
  if (names) return nameIn(names, language)
  const lottery = gameOf(game)
  return lottery && lottery.name === game_name ? lotteryName(lottery, language) : game_name
}
