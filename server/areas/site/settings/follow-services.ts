import type { GameVendors } from '#server/ports/game-vendors/game-vendors.ts'
import type { PaymentProviders } from '#server/ports/payment-providers/payment-providers.ts'
import type { GameService, MerchantSettings, PaymentService } from './settings.ts'

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

/** The same for a payment provider. */
const providerOf = ({ id, origin, methods, addresses, sandbox, on }: PaymentService) => ({
  id,
  origin,
  keys: [],
  sandbox,
  off: !on,
  ...(addresses.length > 0 && { addresses }),
  ...(methods !== null && { methods }),
})

type Followed = Pick<MerchantSettings, 'gameServices' | 'paymentServices'>

/** Lets the rules know the game services and payment providers that operators keep, whenever the settings are read. */
export const followServices =
  ({ gameVendors, paymentProviders }: { gameVendors: GameVendors; paymentProviders: PaymentProviders }) =>
  ({ gameServices, paymentServices }: Followed): void => {
    gameVendors.keep(gameServices.map(vendorOf))
    paymentProviders.keep(paymentServices.map(providerOf))
  }
