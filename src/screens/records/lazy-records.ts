import { lazySection } from '#src/app/lazy-section.tsx'

/** The records of the member centre, each in its own chunk, by the names of their pages. */
export const lazyRecords = {
  personalHistoryCopy: lazySection('betRecord', () => import('./bet-record.tsx').then((m) => m.BetRecord)),
  transactionHistory: lazySection('accountRecord', () => import('./account-record.tsx').then((m) => m.AccountRecord)),
  creditReport: lazySection('creditReport', () => import('./credit-report.tsx').then((m) => m.CreditReport)),
  personalProfit: lazySection('personalProfit', () => import('./personal-profit.tsx').then((m) => m.PersonalProfit)),
}
