import type { Handlers } from '#openapi/handlers.ts'
import { agentHandlers } from './agents/handlers.ts'
import { contentHandlers } from './content/handlers.ts'
import { gameHandlers } from './games/handlers.ts'
import { lotteryHandlers } from './lottery/handlers.ts'
import { memberHandlers } from './members/handlers.ts'
import { protectionHandlers } from './protection/handlers.ts'
import { recordHandlers } from './records/handlers.ts'
import type { Services } from './services.ts'
import { sessionHandlers } from './sessions/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { verificationHandlers } from './verification/handlers.ts'
import { walletHandlers } from './wallet/handlers.ts'

/** Every operation the server serves; the others are listed in unserved.ts. */
export const createHandlers = (services: Services): Partial<Handlers> => ({
  ...agentHandlers(services),
  ...contentHandlers(services),
  ...gameHandlers(services),
  ...lotteryHandlers(services),
  ...memberHandlers(services),
  ...protectionHandlers(services),
  ...recordHandlers(services),
  ...sessionHandlers(services),
  ...systemHandlers(services),
  ...verificationHandlers(services),
  ...walletHandlers(services),
})
