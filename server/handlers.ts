import type { Handlers } from '#openapi/handlers.ts'
import { agentHandlers } from './areas/commissions/agents/handlers.ts'
import { cashierHandlers } from './areas/money/cashier/handlers.ts'
import { closingHandlers } from './areas/accounts/account-closure/handlers.ts'
import { contentHandlers } from './areas/site/content/handlers.ts'
import { contractHandlers } from './areas/commissions/agent-contracts/handlers.ts'
import { directHandlers } from './areas/money/peer-payments/handlers.ts'
import { gameHandlers } from './areas/play/games/handlers.ts'
import { identityHandlers } from './areas/accounts/identity/handlers.ts'
import { liveHandlers } from './areas/site/events/handlers.ts'
import { lotteryHandlers } from './areas/play/lottery/handlers.ts'
import { memberHandlers } from './areas/accounts/members/handlers.ts'
import { missionHandlers } from './areas/rewards/missions/handlers.ts'
import { ownDataHandlers } from './areas/accounts/data-export/handlers.ts'
import { pictureHandlers } from './areas/accounts/pictures/handlers.ts'
import { pointHandlers } from './areas/rewards/points/handlers.ts'
import { profileHandlers } from './areas/accounts/profile/handlers.ts'
import { protectionHandlers } from './areas/accounts/responsible-gaming/handlers.ts'
import { promotionHandlers } from './areas/rewards/promotions/handlers.ts'
import { raffleHandlers } from './areas/rewards/raffles/handlers.ts'
import { rankHandlers } from './areas/rewards/ranks/handlers.ts'
import { rebateHandlers } from './areas/rewards/rebates/handlers.ts'
import { recordHandlers } from './areas/play/records/handlers.ts'
import { referralHandlers } from './areas/rewards/referrals/handlers.ts'
import type { Services } from './services.ts'
import { sessionHandlers } from './areas/accounts/sessions/handlers.ts'
import { systemHandlers } from './areas/site/settings/handlers.ts'
import { verificationHandlers } from './areas/accounts/verification/handlers.ts'
import { walletHandlers } from './areas/money/wallet/handlers.ts'

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
