import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '../services.ts'
import { readBalance } from './read-balance.ts'

export const walletHandlers = (services: Services) =>
  ({
    getBalance: async ({ caller }) => ok(await readBalance(services, caller)),
  }) satisfies Partial<Handlers>
