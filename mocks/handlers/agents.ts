import { ok, refuse, type Handlers } from '#openapi/handlers.ts'
import { words } from '../words.ts'

export const agentHandlers = () =>
  ({
    checkAffiliate: ({ query: { code } }) => {
      if (code === words.unknownAffiliate) return refuse('invitation_code_error')
      if (code === words.expiredAffiliate) return refuse('expired.affiliate.url')
      return ok({ valid: true, agent: 'ag***07', memberType: 0 })
    },
  }) satisfies Partial<Handlers>
