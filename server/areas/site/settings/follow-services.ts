import type { GameVendors } from '#server/ports/game-vendors/game-vendors.ts'
import type { GameService, MerchantSettings } from './settings.ts'

/** A service of the settings as the rules know game vendors. Its keys are read from where they are sealed. */
const vendorOf = ({ id, origin, vassalages, addresses, maxWin, maxWinsPerHour, on }: GameService) => ({
  id,
  origin,
  vassalages,
  keys: [],
  off: !on,
  ...(addresses.length > 0 && { addresses }),
  ...(maxWin !== null && { maxWin }),
  ...(maxWinsPerHour !== null && { maxWinsPerHour }),
})

/** Lets the rules know the game services that operators keep, whenever the settings are read. */
export const followServices =
  ({ gameVendors }: { gameVendors: GameVendors }) =>
  ({ gameServices }: Pick<MerchantSettings, 'gameServices'>): void =>
    gameVendors.keep(gameServices.map(vendorOf))
