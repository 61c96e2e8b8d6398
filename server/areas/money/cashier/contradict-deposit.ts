import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { noteContradiction, type Said } from '../reconciliation/note-contradiction.ts'
import type { Taking } from '../reconciliation/taking.ts'
import type { deposits } from './tables.ts'

type Deposit = typeof deposits.$inferSelect
type Settings = Pick<Taking['settings'], 'currency' | 'currencyDecimals'>

/** A provider's report that contradicts a deposit, with the deposit's state at that time. */
export type Contradiction = { depositNo: string; stood: string; said: Said }

/** Records a provider's report that contradicts our books of a deposit; null when it is already recorded. */
export async function contradictDeposit(
  tx: Tx,
  { merchant, provider, depositNo, arrivedAmount, amount, currency, status }: Deposit,
  said: Said,
  taking: { settings: Settings; at: number },
): Promise<Contradiction | null> {
  const ours = { merchant, provider, depositNo, amount: arrivedAmount ?? amount, currency, status }
  return (await noteContradiction(tx, ours, said, taking)) ? { depositNo, stood: status, said } : null
}

/** Logs a recorded contradiction after its transaction has committed. */
export function logContradiction({ log }: Pick<Services, 'log'>, contradiction: Contradiction | null): void {
  if (contradiction) log.error(contradiction, 'a provider contradicts a deposit')
}
