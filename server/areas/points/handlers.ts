import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '../../services.ts'
import { readPointBalance, readPointConfig } from './read-points.ts'

export const pointHandlers = (services: Services) =>
  ({
    getPointBalance: async ({ caller }) => ok(await readPointBalance(services, caller)),
    getPointConfig: async ({ caller, language }) => ok(await readPointConfig(services, caller, language)),
  }) satisfies Partial<Handlers>
