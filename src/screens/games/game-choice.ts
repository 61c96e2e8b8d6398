import type { Choice } from '#machines/launch/launch.types.ts'
import { stringifySearch } from '#src/app/search-text.ts'
import { lotteryPathOf, type Game } from './categories.ts'

/** A game as the machine of launches takes it. */
export function choiceOf(game: Game): Choice {
  const { vassalage, code, gameType, seamless, apart, isGame, defaultPlayType } = game
  const lottery = gameType === 'LOTT' || gameType === 'ELOTT'
  const lobby = lottery ? lotteryPathOf(game) : null
  return {
    vassalage,
    code,
    roomId: null,
    category: gameType,
    lobby: lobby === '/elott' ? '/lottery' : lobby,
    playType: defaultPlayType,
    popup: isGame === 'VASSALAGE',
    seamless,
    apart,
  }
}

/** The address of a chosen game: a lottery's lobby, which everyone may see, or the page it is played on. */
export function hrefOf({ lobby, seamless, vassalage, code, category }: Choice): string {
  const gameCode = code === null ? {} : { gameCode: code }
  if (lobby !== null) return lobby + stringifySearch(gameCode)
  return (seamless ? '/seamless' : '/game') + stringifySearch({ ...gameCode, vassalage, gameType: category })
}
