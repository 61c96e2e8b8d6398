import type { Tx } from '#server/db/connect.ts'
import { lockWithdrawal } from '../cashier/move-withdrawal.ts'
import { settlePayoutIn } from '../cashier/settle-payout.ts'
import type { StatementLine } from './tables.ts'
import type { Taking } from './taking.ts'

/**
 * Matches a payout, or a returned one, with a withdrawal. The provider's books decide: a payout in progress becomes
 * paid or returned by them. A payout that is not ours, or has another amount, completes nothing.
 */
export async function takeOutgoing(
  tx: Tx,
  line: StatementLine,
  { settings, at }: Taking,
): Promise<Partial<StatementLine> | null> {
  if (line.payoutNo === null) return null
  const row = await lockWithdrawal(tx, line.payoutNo)
  if (!row || row.provider !== line.provider) return null
  const { withdrawalNo } = row
  if (line.currency !== row.currency || line.amount !== row.amount - row.fee) return { withdrawalNo }
  const verdict = line.kind === 'return' ? 'returned' : 'paid'
  await settlePayoutIn(tx, { at, ...settings }, row, { verdict, providerTxId: line.txId })
  return { state: 'matched', withdrawalNo }
}
