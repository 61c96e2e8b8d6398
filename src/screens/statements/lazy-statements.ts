import { msg } from '@lingui/core/macro'
import { lazySection } from '#src/app/lazy-section.tsx'

const lists = () => import('./agent-statements.tsx')

/** The pages of the agent centre that list statements, by contract kind. */
export const lazyStatements = {
  DIVIDEND: lazySection('dividends', () => lists().then((m) => m.agentStatements.DIVIDEND)),
  DAILY: lazySection('dailySalaries', () => lists().then((m) => m.agentStatements.DAILY)),
  HOURLY: lazySection('hourlySalaries', () => lists().then((m) => m.agentStatements.HOURLY)),
  REALTIME: lazySection('realTimeSalaries', () => lists().then((m) => m.agentStatements.REALTIME)),
}

/** One statement, a part of the page that lists it. */
export const statementParts = {
  statement: {
    name: msg({ message: 'Statement', context: 'salary' }),
    section: lazySection('statement', () => import('./statement-screen.tsx').then((m) => m.StatementScreen)),
  },
}
