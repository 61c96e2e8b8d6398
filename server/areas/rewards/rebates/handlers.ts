import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { claimRebates } from './claim-rebates.ts'
import { listRebates, readRebateRates } from './read-rebates.ts'

export const rebateHandlers = (services: Services) =>
  ({
    listManualRebates: async (request) => ok(await listRebates(services, request)),
    claimManualRebate: (request) => claimRebates(services, request),
    getRebateRates: async ({ caller }) => ok(await readRebateRates(services, caller)),
  }) satisfies Partial<Handlers>
