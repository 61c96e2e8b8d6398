import { eq } from 'drizzle-orm'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockWithdrawal, noteStep } from '../cashier/move-withdrawal.ts'
import { withdrawals } from '../cashier/tables.ts'
import { tellWithdrawal } from '../cashier/notify-money.ts'
import { amountText } from '#rules/money.ts'
import { postSide, type Moment } from './move-payment.ts'
import { directPayments } from './tables.ts'

const undecided = ['MATCHED', 'WAITING', 'PART_DISPUTED', 'DISPUTED'] as const
const onItsWay = ['pending', 'approved', 'paying', 'unknown'] as const

/** How much of a withdrawal arrived, by any route; null while a part is undecided. */
async function receivedOf(tx: Tx, withdrawalNo: string): Promise<bigint | null> {
  const ofIt = eq(directPayments.withdrawalNo, withdrawalNo)
  const items = await tx.select().from(directPayments).where(ofIt)
  const rests = await tx.select().from(withdrawals).where(eq(withdrawals.parentNo, withdrawalNo))
  const open =
    items.some(({ status }) => undecided.some((one) => one === status)) ||
    rests.some(({ status }) => onItsWay.some((one) => one === status))
  if (open) return null
  const paid = rests.filter(({ status }) => status === 'paid').reduce((sum, { amount }) => sum + amount, 0n)
  return items.reduce((sum, { received }) => sum + received, paid)
}

/**
 * Ends a withdrawal once all its parts are final, whether members or a provider pay them. It is paid if anything
 * arrived, and the house gets the fee; it failed if nothing did, and the fee is returned.
 */
export async function endIfDone(tx: Tx, { at, currencyDecimals }: Moment, withdrawalNo: string): Promise<void> {
  const row = await lockWithdrawal(tx, withdrawalNo)
  if (row?.status !== 'paying' || (row.directOpen !== 0n && row.parts === null)) return
  const received = await receivedOf(tx, withdrawalNo)
  if (received === null) return
  const status = received > 0n ? ('paid' as const) : ('failed' as const)
  const { fee, memberId } = row
  let { postingId } = row
  if (fee > 0n)
    postingId = await postSide(tx, row, at, {
      memberId,
      key: `withdraw-end:${withdrawalNo}`,
      kind: status === 'paid' ? 'withdraw-pay' : 'withdraw-release',
      reference: withdrawalNo,
      legs: [
        ['held', -fee],
        [status === 'paid' ? 'house:fees' : 'main', fee],
      ],
    })
  await tx
    .update(withdrawals)
    .set({ status, postingId, received, ...(status === 'paid' && { paidAt: new Date(at) }) })
    .where(eq(withdrawals.withdrawalNo, withdrawalNo))
  await noteStep(tx, withdrawalNo, status, at)
  const rest = row.amount - fee - received
  const shown = (minor: bigint) => writtenMoney(amountText(minor, currencyDecimals), row.currency)
  const back = status === 'paid' && row.parts !== null && rest > 0n ? shown(rest) : null
  await tellWithdrawal(tx, { ...row, status, back }, shown(received), at)
}

/**
 * Subtracts a part that came back after its withdrawal was paid; once everything came back the withdrawal is returned.
 */
export async function takeFromReceived(
  tx: Tx,
  { at, currencyDecimals }: Moment,
  withdrawalNo: string,
  amount: bigint,
): Promise<void> {
  const row = await lockWithdrawal(tx, withdrawalNo)
  if (row?.status !== 'paid') return
  const received = row.received! - amount
  const status = received > 0n ? ('paid' as const) : ('returned' as const)
  await tx.update(withdrawals).set({ received, status }).where(eq(withdrawals.withdrawalNo, withdrawalNo))
  if (status === 'returned') await noteStep(tx, withdrawalNo, status, at)
  await tellWithdrawal(
    tx,
    { ...row, status: 'returned' },
    writtenMoney(amountText(amount, currencyDecimals), row.currency),
    at,
  )
}
