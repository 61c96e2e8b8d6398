import type { Deposit } from './move-deposit.ts'

/** Whether the provider has said how to pay the deposit. */
export const hasOrder = ({ launchUrl, payTo }: Pick<Deposit, 'launchUrl' | 'payTo'>): boolean =>
  launchUrl !== null || payTo !== null
