import { msg } from '@lingui/core/macro'
import type { AgentPage } from '#src/lib/search-params.ts'
import { lazyAgents, lazyLinks } from '../agents/lazy-agents.ts'
import type { CentreRow } from './centre-row.ts'

/** The pages of the agent centre in the order in which each group lists them. */
export const agentRows: Record<AgentPage, CentreRow> = {
  agentTeamOverview: {
    name: msg`Team overview`,
    group: 'team',
    icon: 'chart',
    module: 'AGENTPOLICY3',
    section: lazyAgents.agentTeamOverview,
    isWide: true,
  },
  agentAnnouncement: {
    name: msg`Announcements for agents`,
    group: 'team',
    icon: 'speaker',
    module: 'AGENTPOLICY3',
    section: lazyAgents.agentAnnouncement,
  },
  agentRegister: {
    name: msg`Register a member`,
    group: 'team',
    icon: 'plus',
    module: 'AGENTPOLICY3',
    section: lazyAgents.agentRegister,
    parts: { links: { name: msg`Invitation links`, section: lazyLinks } },
  },
  agentTeamManage: {
    name: msg`Team`,
    group: 'team',
    icon: 'users',
    module: 'AGENTPOLICY3',
    section: lazyAgents.agentTeamManage,
    isWide: true,
  },
  agentContracts: {
    name: msg`Contracts`,
    group: 'team',
    icon: 'edit',
    module: 'AGENTPOLICY3',
    section: lazyAgents.agentContracts,
    isWide: true,
  },
  agentIncome: {
    name: msg`Income`,
    group: 'money',
    icon: 'wallet',
    module: 'MEMTRANS3',
    section: lazyAgents.agentIncome,
    isWide: true,
  },
  agentDividend: { name: msg`Dividend`, group: 'money', icon: 'gift', module: 'SIGNCONDIV3' },
  agentDailySalary: { name: msg`Daily salary`, group: 'money', icon: 'calendar', module: 'DAILYSALCONT3' },
  agentHourlySalary: { name: msg`Hourly salary`, group: 'money', icon: 'clock', module: 'HOURSAL3' },
  agentRealTimeSalary: { name: msg`Real-time salary`, group: 'money', icon: 'refresh', module: 'RTSALARY3' },
  agentTeamBetting: {
    name: msg`Bets of the team`,
    group: 'records',
    icon: 'ticket',
    module: 'MEMTRANS3',
    section: lazyAgents.agentTeamBetting,
    isWide: true,
  },
  agentUserProfit: {
    name: msg`Profit of members`,
    group: 'records',
    icon: 'swap',
    module: 'MEMTRANS3',
    section: lazyAgents.agentUserProfit,
    isWide: true,
  },
  agentTransactions: {
    name: msg`Transactions of the team`,
    group: 'records',
    icon: 'file',
    module: 'MEMTRANS3',
    section: lazyAgents.agentTransactions,
    isWide: true,
  },
}
