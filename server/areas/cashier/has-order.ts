import type { Deposit } from './move-deposit.ts'

/** Whether its provider has said how a deposit is paid. */
export const hasOrder = ({ launchUrl, payTo }: Pick<Deposit, 'launchUrl' | 'payTo'>): boolean =>
  launchUrl !== null || payTo !== null
