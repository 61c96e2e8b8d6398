import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { noteContradiction, type Said } from '../statements/note-contradiction.ts'
import type { Taking } from '../statements/taking.ts'
import type { deposits } from './tables.ts'

type Deposit = typeof deposits.$inferSelect
type Settings = Pick<Taking['settings'], 'currency' | 'currencyDecimals'>

/** A word of a provider that contradicts a deposit, with the state that had. */
export type Contradiction = { depositNo: string; stood: string; said: Said }

/** Notes what a provider says of a deposit and can't be true together with our books; null where it was noted before. */
export async function contradictDeposit(
  tx: Tx,
  { merchant, provider, depositNo, arrivedAmount, amount, currency, status }: Deposit,
  said: Said,
  taking: { settings: Settings; at: number },
): Promise<Contradiction | null> {
  const ours = { merchant, provider, depositNo, amount: arrivedAmount ?? amount, currency, status }
  return (await noteContradiction(tx, ours, said, taking)) ? { depositNo, stood: status, said } : null
}

/** Says in the log what was noted, once its transaction has ended. */
export function logContradiction({ log }: Pick<Services, 'log'>, contradiction: Contradiction | null): void {
  if (contradiction) log.error(contradiction, 'a provider contradicts a deposit')
}
