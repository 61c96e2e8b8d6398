import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { endIfDone, takeFromReceived } from '../direct/end-withdrawal.ts'
import { lockWithdrawal, moveWithdrawal, type Withdrawal } from './move-withdrawal.ts'

export type PayoutVerdict = 'paid' | 'failed' | 'returned' | 'unknown'

/** Ends a payout in the given transaction; the money moves once, whoever brings the verdict and however often. */
export async function settlePayoutIn(
  tx: Tx,
  moment: { at: number; currencyDecimals: number },
  row: Withdrawal,
  { verdict, providerTxId }: { verdict: PayoutVerdict; providerTxId: string | null },
): Promise<void> {
  const set = providerTxId === null ? {} : { providerTxId }
  // what came back was paid before
  if (verdict === 'returned' && (row.status === 'paying' || row.status === 'unknown')) {
    await moveWithdrawal(tx, moment, row, 'paid', set)
    await moveWithdrawal(tx, moment, { ...row, status: 'paid', paidAt: new Date(moment.at) }, 'returned', set)
    if (row.parentNo !== null) await endIfDone(tx, moment, row.parentNo)
    return
  }
  const moved = await moveWithdrawal(tx, moment, row, verdict, set)
  if (row.parentNo === null || !moved) return
  if (verdict === 'returned') await takeFromReceived(tx, moment, row.parentNo, row.amount)
  await endIfDone(tx, moment, row.parentNo)
}

/** Ends a payout by what its provider says. False: there is none. */
export async function settlePayout(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  withdrawalNo: string,
  verdict: PayoutVerdict,
  providerTxId: string | null,
): Promise<boolean> {
  const { currencyDecimals } = await merchant.read()
  return db.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalNo)
    if (!row) return false
    await settlePayoutIn(tx, { at: clock.now(), currencyDecimals }, row, { verdict, providerTxId })
    return true
  })
}
