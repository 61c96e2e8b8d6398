import type { Handlers } from '#openapi/handlers.ts'
import { agentHandlers } from './areas/agents/handlers.ts'
import { cashierHandlers } from './areas/cashier/handlers.ts'
import { closingHandlers } from './areas/closing/handlers.ts'
import { contentHandlers } from './areas/content/handlers.ts'
import { contractHandlers } from './areas/contracts/handlers.ts'
import { directHandlers } from './areas/direct/handlers.ts'
import { gameHandlers } from './areas/games/handlers.ts'
import { identityHandlers } from './areas/identity/handlers.ts'
import { liveHandlers } from './areas/live/handlers.ts'
import { lotteryHandlers } from './areas/lottery/handlers.ts'
import { memberHandlers } from './areas/members/handlers.ts'
import { missionHandlers } from './areas/missions/handlers.ts'
import { ownDataHandlers } from './areas/own-data/handlers.ts'
import { pictureHandlers } from './areas/pictures/handlers.ts'
import { pointHandlers } from './areas/points/handlers.ts'
import { profileHandlers } from './areas/profile/handlers.ts'
import { protectionHandlers } from './areas/protection/handlers.ts'
import { promotionHandlers } from './areas/promotions/handlers.ts'
import { raffleHandlers } from './areas/raffles/handlers.ts'
import { rankHandlers } from './areas/ranks/handlers.ts'
import { rebateHandlers } from './areas/rebates/handlers.ts'
import { recordHandlers } from './areas/records/handlers.ts'
import { referralHandlers } from './areas/referrals/handlers.ts'
import type { Services } from './services.ts'
import { sessionHandlers } from './areas/sessions/handlers.ts'
import { systemHandlers } from './areas/system/handlers.ts'
import { verificationHandlers } from './areas/verification/handlers.ts'
import { walletHandlers } from './areas/wallet/handlers.ts'

/** Every operation of the contract: the compiler proves that the list is complete. */
export const createHandlers = (services: Services): Handlers => ({
  ...agentHandlers(services),
  ...cashierHandlers(services),
  ...closingHandlers(services),
  ...contentHandlers(services),
  ...contractHandlers(services),
  ...directHandlers(services),
  ...gameHandlers(services),
  ...identityHandlers(services),
  ...liveHandlers(services),
  ...lotteryHandlers(services),
  ...memberHandlers(services),
  ...missionHandlers(services),
  ...ownDataHandlers(services),
  ...pictureHandlers(services),
  ...pointHandlers(services),
  ...profileHandlers(services),
  ...promotionHandlers(services),
  ...protectionHandlers(services),
  ...raffleHandlers(services),
  ...rankHandlers(services),
  ...rebateHandlers(services),
  ...recordHandlers(services),
  ...referralHandlers(services),
  ...sessionHandlers(services),
  ...systemHandlers(services),
  ...verificationHandlers(services),
  ...walletHandlers(services),
})
