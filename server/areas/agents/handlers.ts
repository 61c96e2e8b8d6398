import { ok, refuse, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '../../services.ts'
import { checkAffiliate } from './check-affiliate.ts'

const masked = (account: string) =>
  `${account.slice(0, 2)}${'*'.repeat(Math.max(1, account.length - 3))}${account.slice(-1)}`

export const agentHandlers = (services: Services) =>
  ({
    checkAffiliate: async ({ query }) => {
      const link = await checkAffiliate(services, query.code, query.domain)
      if (!link.ok) return refuse(link.code)
      return ok({ valid: true, agent: masked(link.agent), memberType: link.memberType })
    },
  }) satisfies Partial<Handlers>
