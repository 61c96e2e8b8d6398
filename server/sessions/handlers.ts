import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '../services.ts'

export const sessionHandlers = (services: Services) =>
  ({
    getSealingKey: () => ok(services.ports.sealingKeys[0]!.publicJwk as never),
  }) satisfies Partial<Handlers>
