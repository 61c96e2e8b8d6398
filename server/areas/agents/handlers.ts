import { maskedAccount } from '#rules/masked.ts'
import { ok, refuse, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '../../services.ts'
import { checkAffiliate } from './check-affiliate.ts'

export const agentHandlers = (services: Services) =>
  ({
    checkAffiliate: async ({ query }) => {
      const link = await checkAffiliate(services, query.code, query.domain)
      if (!link.ok) return refuse(link.code)
      return ok({ valid: true, agent: maskedAccount(link.agent), memberType: link.memberType })
    },
  }) satisfies Partial<Handlers>
