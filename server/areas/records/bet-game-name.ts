import { gameOf } from '#rules/lottery/games.ts'
import { nameIn } from '../games/names.ts'
import type { Names } from '../games/tables.ts'
import { gameName as lotteryName } from '../lottery/names.ts'

/** What is known of a bet's game: its code, its names in the catalogue, and what the slip called it. */
export type BetGame = { game: string; names: Names | null; game_name: string | null }

/** What a bet's game is called in a language; null where neither the catalogue nor the slip names it. */
export function betGameName({ game, names, game_name }: BetGame, language: string): string | null {
  if (names) return nameIn(names, language)
  const lottery = gameOf(game)
  return lottery && lottery.name === game_name ? lotteryName(lottery, language) : game_name
}
