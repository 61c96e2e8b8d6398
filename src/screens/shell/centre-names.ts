import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AgentPage, MemberPage } from '#src/lib/search-params.ts'

export type CentrePage = MemberPage | AgentPage

/** The names of the pages of both centres. */
export const centreNames: Record<CentrePage, MessageDescriptor> = {
  securityCenter: msg`Security centre`,
  transferFund: msg`Transfer between wallets`,
  depositv2: msg`Deposit`,
  withdraw: msg`Withdraw`,
  transferUpline: msg`Transfer to the upline`,
  personalHistoryCopy: msg`Betting record`,
  manualRebate: msg`Rebate`,
  transactionHistory: msg`Account record`,
  personalProfit: msg`Personal profit and loss`,
  bonusDetails: msg`Bonus details`,
  rewardCenter: msg`Reward centre`,
  referral: msg`Invite friends`,
  missionLeaderboard: msg`Missions`,
  messageV2: msg`Messages`,
  limits: msg`My limits`,
  creditReport: msg`Credit report`,
  feedback: msg`Feedback`,
  agentAnnouncement: msg`Announcements for agents`,
  agentTeamOverview: msg`Team overview`,
  agentRegister: msg`Register a member`,
  agentTeamManage: msg`Team`,
  agentTeamBetting: msg`Bets of the team`,
  agentUserProfit: msg`Profit of members`,
  agentIncome: msg`Income`,
  agentTransactions: msg`Transactions of the team`,
  agentDividend: msg`Dividend`,
  agentDailySalary: msg`Daily salary`,
  agentHourlySalary: msg`Hourly salary`,
  agentRealTimeSalary: msg`Real-time salary`,
  agentContracts: msg`Contracts`,
}
