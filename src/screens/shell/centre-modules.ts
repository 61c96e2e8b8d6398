import { useSelector } from '@xstate/react'
import { useServices } from '#src/app/services.tsx'
import type { CentrePage } from './centre-names.ts'

/** The switch a page of the centres stands behind; the others are always there. */
const modules: Partial<Record<CentrePage, string>> = {
  transferUpline: 'FUNDTRANS3',
  manualRebate: 'MANPLAYREB3',
  transactionHistory: 'MEMTRANS3',
  rewardCenter: 'REWCEN3',
  messageV2: 'INBOX3',
  creditReport: 'CREDITMAR3',
  agentAnnouncement: 'AGENTPOLICY3',
  agentTeamOverview: 'AGENTPOLICY3',
  agentRegister: 'AGENTPOLICY3',
  agentTeamManage: 'AGENTPOLICY3',
  agentTeamBetting: 'MEMTRANS3',
  agentUserProfit: 'MEMTRANS3',
  agentIncome: 'MEMTRANS3',
  agentTransactions: 'MEMTRANS3',
  agentDividend: 'SIGNCONDIV3',
  agentDailySalary: 'DAILYSALCONT3',
  agentHourlySalary: 'HOURSAL3',
  agentRealTimeSalary: 'RTSALARY3',
  agentContracts: 'AGENTPOLICY3',
}

/** Whether a page of the centres is switched on; null before the switches are known. */
export function useCentreOn(): ((page: CentrePage) => boolean) | null {
  const { site } = useServices()
  const on = useSelector(site, ({ context }) => context.whitelabel?.modules ?? null)
  return on && ((page) => modules[page] === undefined || on.includes(modules[page]))
}
