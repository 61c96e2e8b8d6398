import { maskedAccount } from '#rules/masked.ts'
import { ok, refuse, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { transferToDownline } from './transfer-to-downline.ts'
import { listAgentAnnouncements, readAgentAnnouncements } from './agent-announcements.ts'
import { createAffiliateUrl, disableAffiliateUrl, listAffiliateUrls } from './affiliate-urls.ts'
import { checkAffiliate, hostNameOf } from './check-affiliate.ts'
import { listDownlines } from './list-downlines.ts'
import { listIncome } from './list-income.ts'
import { listTeamBets } from './list-team-bets.ts'
import { listTeamProfit } from './list-team-profit.ts'
import { listTeamTransactions } from './list-team-transactions.ts'
import { readOverview } from './read-overview.ts'
import { setDownlineRates } from './rebate-rates.ts'
import { registerDownline } from './register-downline.ts'
import { registerMember } from './register-member.ts'

export const agentHandlers = (services: Services) =>
  ({
    checkAffiliate: async ({ query, host }) => {
      const link = await checkAffiliate(services, query.code, hostNameOf(host, query.domain))
      if (!link.ok) return refuse(link.code)
      return ok({ valid: true, agent: maskedAccount(link.agent), memberType: link.memberType })
    },
    listAgentAnnouncements: (request) => listAgentAnnouncements(services, request),
    readAgentAnnouncements: (request) => readAgentAnnouncements(services, request),
    getTeamOverview: ({ caller, query }) => readOverview(services, caller, query),
    listDownlines: ({ caller, query }) => listDownlines(services, caller, query),
    registerByUsername: (request) => registerMember(services, 'username', request),
    registerByMobile: (request) => registerMember(services, 'mobile', request),
    registerDownline: (request) => registerDownline(services, request),
    setDownlineRebateRates: (request) => setDownlineRates(services, request),
    listAffiliateUrls: ({ caller, query }) => listAffiliateUrls(services, caller, query),
    createAffiliateUrl: (request) => createAffiliateUrl(services, request),
    disableAffiliateUrl: ({ caller, query }) => disableAffiliateUrl(services, caller, query),
    transferToDownline: (request) => transferToDownline(services, request),
    listTeamBets: (request) => listTeamBets(services, request),
    listTeamProfitLoss: ({ caller, query }) => listTeamProfit(services, caller, query),
    listAgentIncome: ({ caller, query }) => listIncome(services, caller, query),
    listTeamTransactions: ({ caller, query }) => listTeamTransactions(services, caller, query),
  }) satisfies Partial<Handlers>
