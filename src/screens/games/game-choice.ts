import type { Choice } from '#machines/launch/launch.types.ts'
import { lobbyOfGame } from '#rules/game-address.ts'
import type { Game } from './categories.ts'

/** Converts a game to a choice of the launch machine. */
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
  free: false,
})
