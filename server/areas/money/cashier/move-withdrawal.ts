import { eq } from 'drizzle-orm'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { post, type Leg } from '../wallet/ledger.ts'
import { amountText } from '#rules/money.ts'
import { heldBy } from '../reconciliation/house-postings.ts'
import { settleReturn } from './settle-return.ts'
import { tellWithdrawal } from './notify-money.ts'
import { withdrawals, withdrawalSteps, type WithdrawalStatus } from './tables.ts'

export type Withdrawal = typeof withdrawals.$inferSelect

export const noteStep = (tx: Tx, withdrawalNo: string, status: WithdrawalStatus, at: number) =>
  tx.insert(withdrawalSteps).values({ withdrawalNo, status, at: new Date(at) })

/** The row of a withdrawal, locked until the transaction ends, so that decisions queue here. */
export async function lockWithdrawal(tx: Tx, withdrawalNo: string): Promise<Withdrawal | null> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.withdrawalNo, withdrawalNo)).for('update')
  return row ?? null
}

/** The states each step may follow; any other step does nothing. */
const follows: Partial<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  approved: ['pending'],
  rejected: ['pending'],
  paying: ['approved'],
  unknown: ['paying'],
  paid: ['paying', 'unknown'],
  failed: ['paying', 'unknown'],
  returned: ['paid'],
}

const moves = {
  rejected: { kind: 'withdraw-release', key: 'withdraw-end' },
  failed: { kind: 'withdraw-release', key: 'withdraw-end' },
  paid: { kind: 'withdraw-pay', key: 'withdraw-end' },
  returned: { kind: 'withdraw-return', key: 'withdraw-return' },
} as const
type Moving = keyof typeof moves
const isMoving = (status: WithdrawalStatus): status is Moving => Object.hasOwn(moves, status)

/** The account a withdrawal is paid from: its provider's, or the house's own when no provider is set. */
const payerOf = ({ provider, currency }: Withdrawal) =>
  provider === null ? ('house:withdraw' as const) : heldBy(provider, currency)

function legsOf(status: Moving, row: Withdrawal): Leg[] {
  const { amount, fee } = row
  const net = amount - fee
  if (status === 'returned')
    return [
      [payerOf(row), -net],
      ['main', net],
    ]
  if (status === 'paid')
    return [['held', -amount], [payerOf(row), net], ...(fee > 0n ? [['house:fees', fee] as const] : [])]
  return [
    ['held', -amount],
    ['main', amount],
  ]
}

/**
 * Moves a locked withdrawal one step on, posts its money and notifies its member: `rejected` and `failed` return the
 * amount with the fee, `paid` releases it, `returned` brings the net amount back. Returns false when the step may not
 * follow.
 */
export async function moveWithdrawal(
  tx: Tx,
  { at, currencyDecimals }: { at: number; currencyDecimals: number },
  row: Withdrawal,
  status: WithdrawalStatus,
  set: Partial<Withdrawal> = {},
): Promise<boolean> {
  if (!follows[status]?.includes(row.status)) return false
  let { postingId } = row
  // everything that reads requirements locks the member first
  if (row.returns !== null) await lockMember(tx, row.memberId)
  if (isMoving(status)) {
    const { kind, key } = moves[status]
    const moved = await post(tx, {
      merchant: row.merchant,
      memberId: row.memberId,
      key: `${key}:${row.withdrawalNo}`,
      kind,
      reference: row.withdrawalNo,
      currency: row.currency,
      at,
      legs: legsOf(status, { ...row, ...set }),
    })
    if (!('postingId' in moved)) throw new Error(`withdrawal ${row.withdrawalNo} does not move: ${moved.outcome}`)
    postingId = moved.postingId
  }
  await tx
    .update(withdrawals)
    .set({ ...set, status, postingId, ...(status === 'paid' && { paidAt: new Date(at) }) })
    .where(eq(withdrawals.withdrawalNo, row.withdrawalNo))
  await noteStep(tx, row.withdrawalNo, status, at)
  await settleReturn(tx, row, status, { at, postingId })
  if (row.parentNo === null)
    await tellWithdrawal(
      tx,
      { ...row, ...set, status },
      writtenMoney(amountText(row.amount - row.fee, currencyDecimals), row.currency),
      at,
    )
  return true
}
