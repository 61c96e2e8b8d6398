import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { lockWithdrawal, noteStep } from '../cashier/move-withdrawal.ts'
import { mainBalance } from '../cashier/main-balance.ts'
import { deposits, withdrawals } from '../cashier/tables.ts'
import { postSide, type DirectPayment, type Moment } from './move-payment.ts'
import { directPayments } from './tables.ts'

/**
 * Lowers the received amount of a withdrawal after an automatic count was wrong. If nothing arrived at all, the
 * withdrawal is returned with its fee.
 */
async function returnWithdrawal(tx: Tx, at: number, { withdrawalNo }: DirectPayment, amount: bigint): Promise<void> {
  const row = (await lockWithdrawal(tx, withdrawalNo))!
  const items = await tx.select().from(directPayments).where(eq(directPayments.withdrawalNo, withdrawalNo))
  const rests = await tx.select().from(withdrawals).where(eq(withdrawals.parentNo, withdrawalNo))
  const came = items.some(({ received }) => received > 0n) || rests.some(({ status }) => status === 'paid')
  const open = items.some(({ disputed }) => disputed > 0n)
  // a withdrawal that hasn't ended sums what arrived when it does
  if (row.status !== 'paid') return
  const received = row.received! - amount
  await tx.update(withdrawals).set({ received }).where(eq(withdrawals.withdrawalNo, withdrawalNo))
  if (came || open) return
  if (row.fee > 0n)
    await postSide(tx, row, at, {
      memberId: row.memberId,
      key: `direct-fee-back:${withdrawalNo}`,
      kind: 'withdraw-return',
      reference: withdrawalNo,
      legs: [
        ['house:fees', -row.fee],
        ['main', row.fee],
      ],
    })
  await tx.update(withdrawals).set({ status: 'returned' }).where(eq(withdrawals.withdrawalNo, withdrawalNo))
  await noteStep(tx, withdrawalNo, 'returned', at)
}

/**
 * Reverses a payment that was counted automatically but had not arrived. The withdrawer gets the money back; the
 * depositor pays from the balance and owes the rest, which the house advances. Returns the debt. The caller has already
 * written `row`, with nothing disputed.
 */
export async function reverseCounted(tx: Tx, { at }: Moment, row: DirectPayment, amount: bigint): Promise<bigint> {
  const { depositorId, withdrawerId, transactionNo, currency } = row
  await tx.execute(sql`
    SELECT FROM wallets WHERE member_id IN (${depositorId}, ${withdrawerId})
    ORDER BY member_id, currency, wallet FOR NO KEY UPDATE`)
  const available = await mainBalance(tx, depositorId, currency)
  const taken = available < amount ? available : amount
  const owed = amount - taken
  if (taken > 0n)
    await postSide(tx, row, at, {
      memberId: depositorId,
      key: `direct-reverse:${transactionNo}`,
      kind: 'deposit-reversal',
      reference: row.depositNo,
      legs: [
        ['main', -taken],
        ['house:direct', taken],
      ],
    })
  await postSide(tx, row, at, {
    memberId: withdrawerId,
    key: `direct-return:${transactionNo}`,
    kind: 'withdraw-return',
    reference: row.withdrawalNo,
    legs: [
      ...(taken > 0n ? [['house:direct', -taken] as const] : []),
      ...(owed > 0n ? [['house:receivables', -owed] as const] : []),
      ['main', amount],
    ],
  })
  await tx.update(deposits).set({ reversed: true }).where(eq(deposits.depositNo, row.depositNo))
  await returnWithdrawal(tx, at, row, amount)
  return owed
}
