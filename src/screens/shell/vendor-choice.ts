import type { Choice } from '#machines/launch/launch.types.ts'
import type { VendorCard } from './nav-items.ts'

/** A vendor that opens without a game, as sports do, for the machine of launches [2.49]. */
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
})
