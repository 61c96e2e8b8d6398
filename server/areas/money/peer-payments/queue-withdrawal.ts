import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { CashierSettings } from '#server/areas/site/settings/cashier-settings.ts'
import type { Withdrawal } from '../cashier/move-withdrawal.ts'
import { withdrawals } from '../cashier/tables.ts'
import { directChannel } from './peer-payment-settings.ts'

/**
 * Queues an approved withdrawal for depositors if members of its wallet pay each other. Returns false when it goes to
 * the ordinary provider: there is no such channel, it is the rest of another withdrawal, or it found no match.
 */
export async function queueWithdrawal(
  tx: Tx,
  cashier: CashierSettings,
  row: Withdrawal,
  { bankCode, now }: { bankCode: string | undefined; now: number },
): Promise<boolean> {
  // a returned deposit goes back the way it came, not to other members
  if (row.returns !== null) return false
  if (row.parentNo !== null || row.directSince !== null) return false
  if (bankCode === undefined || directChannel(cashier, bankCode) === null) return false
  await tx
    .update(withdrawals)
    .set({ directOpen: row.amount - row.fee, directSince: new Date(now) })
    .where(eq(withdrawals.withdrawalNo, row.withdrawalNo))
  return true
}
