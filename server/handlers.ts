import type { Handlers } from '#openapi/handlers.ts'
import { contentHandlers } from './content/handlers.ts'
import type { Services } from './services.ts'
import { sessionHandlers } from './sessions/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { walletHandlers } from './wallet/handlers.ts'

/** Every operation the server serves; the others are listed in unserved.ts. */
export const createHandlers = (services: Services): Partial<Handlers> => ({
  ...contentHandlers(services),
  ...sessionHandlers(services),
  ...systemHandlers(services),
  ...walletHandlers(services),
})
