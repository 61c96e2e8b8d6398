import type { ContractKind } from '#rules/contracts/terms.ts'
import type { AgentPage } from '#src/lib/search-params.ts'

/** The page of the agent centre that lists statements of each kind. */
export const pageOfKind = {
  DIVIDEND: 'agentDividend',
  DAILY: 'agentDailySalary',
  HOURLY: 'agentHourlySalary',
  REALTIME: 'agentRealTimeSalary',
} as const satisfies Record<ContractKind, AgentPage>
