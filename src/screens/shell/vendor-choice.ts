import type { Choice } from '#machines/launch/launch.types.ts'
import type { VendorCard } from './nav-items.ts'

/** A vendor that opens without a game, such as sports, for the launch machine [2.49]. */
export const choiceOfVendor = ({ vassalage, gameType, isGame, apart }: VendorCard): Choice => ({
  vassalage,
  code: null,
  roomId: null,
  category: gameType,
  lobby: null,
  playType: null,
  popup: isGame === 'VASSALAGE',
  seamless: false,
  apart,
  free: false,
})
