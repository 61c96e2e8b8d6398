import { lazySection } from '#src/app/lazy-section.tsx'

/** The pages of the agent centre, each in its own chunk, by the names of their pages. */
export const lazyAgents = {
  agentTeamOverview: lazySection('teamOverview', () => import('./team-overview.tsx').then((m) => m.TeamOverview)),
  agentAnnouncement: lazySection('agentAnnouncements', () =>
    import('./announcements-screen.tsx').then((m) => m.AnnouncementsScreen),
  ),
  agentRegister: lazySection('registerDownline', () => import('./register-screen.tsx').then((m) => m.RegisterScreen)),
  agentTeamManage: lazySection('team', () => import('./team-screen.tsx').then((m) => m.TeamScreen)),
  agentTeamBetting: lazySection('teamBets', () => import('./team-bets.tsx').then((m) => m.TeamBets)),
  agentUserProfit: lazySection('membersProfit', () => import('./members-profit.tsx').then((m) => m.MembersProfit)),
  agentContracts: lazySection('contracts', () => import('./contracts-screen.tsx').then((m) => m.ContractsScreen)),
  agentIncome: lazySection('agentIncome', () => import('./agent-income.tsx').then((m) => m.AgentIncome)),
  agentTransactions: lazySection('teamTransactions', () =>
    import('./team-transactions.tsx').then((m) => m.TeamTransactions),
  ),
}

/** Invitation links, a part of the page that registers members. */
export const lazyLinks = lazySection('invitationLinks', () => import('./links-screen.tsx').then((m) => m.LinksScreen))
