import type { Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { confirmLimit, removeLimit, setLimit } from './change-limit.ts'
import { changeGuard, holdGuard } from './hold-guard.ts'
import { endSelfExclusion, startCoolingOff, startSelfExclusion } from './pause-play.ts'
import { readProtection } from './read-protection.ts'
import { answerRealityCheck, readRealityCheck } from './reality-check.ts'

/** Responsible gaming: own limits, breaks and the reality check. */
export const protectionHandlers = (services: Services) =>
  ({
    getProtection: async ({ caller }) => readProtection(services, await services.merchant.read(), services.db, caller),
    setLimit: ({ body, caller }) => setLimit(services, caller, body),
    removeLimit: ({ query, caller }) => removeLimit(services, caller, query),
    confirmLimit: ({ body, caller }) => confirmLimit(services, caller, body),
    reviewLimits: async ({ caller }) => {
      const settings = await services.merchant.read()
      return services.db.transaction(async (tx) => {
        await holdGuard(tx, caller.memberId)
        await changeGuard(tx, caller.memberId, { reviewedAt: new Date(services.clock.now()) })
        return readProtection(services, settings, tx, caller)
      })
    },
    startCoolingOff: ({ body, caller }) => startCoolingOff(services, caller, body),
    startSelfExclusion: ({ body, caller }) => startSelfExclusion(services, caller, body),
    endSelfExclusion: ({ caller }) => endSelfExclusion(services, caller),
    getRealityCheck: ({ caller }) => readRealityCheck(services, caller),
    answerRealityCheck: ({ body, caller, token }) => answerRealityCheck(services, caller, body, token),
  }) satisfies Partial<Handlers>
