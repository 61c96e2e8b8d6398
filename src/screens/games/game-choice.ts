import type { Choice } from '#machines/launch/launch.types.ts'
import { lobbyOfGame } from '#rules/game-address.ts'
import type { Game } from './categories.ts'

/** A game as the machine of launches takes it. */
export const choiceOf = (game: Game): Choice => ({
  vassalage: game.vassalage,
  code: game.code,
  roomId: null,
  category: game.gameType,
  lobby: lobbyOfGame(game),
  playType: game.defaultPlayType,
  popup: game.isGame === 'VASSALAGE',
  seamless: game.seamless,
  apart: game.apart,
})
