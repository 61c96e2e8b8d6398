import { eq } from 'drizzle-orm'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '../../db/connect.ts'
import { post, type Leg } from '../wallet/ledger.ts'
import { amountText } from '../wallet/amounts.ts'
import { heldBy } from '../statements/house-postings.ts'
import { tellWithdrawal } from './tell-money.ts'
import { withdrawals, withdrawalSteps, type WithdrawalStatus } from './tables.ts'

export type Withdrawal = typeof withdrawals.$inferSelect

export const noteStep = (tx: Tx, withdrawalNo: string, status: WithdrawalStatus, at: number) =>
  tx.insert(withdrawalSteps).values({ withdrawalNo, status, at: new Date(at) })

/** The row of a withdrawal, locked until the transaction ends: whatever decides it queues here. */
export async function lockWithdrawal(tx: Tx, withdrawalNo: string): Promise<Withdrawal | null> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.withdrawalNo, withdrawalNo)).for('update')
  return row ?? null
}

/** What each step may follow; everything else is left as it is. */
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

/** Out of whose hands a withdrawal is paid: its provider's, or the house's own where nobody is named. */
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
 * Takes a locked withdrawal a step on, with the money that moves by it and what its member is told: rejected and failed
 * give the amount back with the fee, paid lets it go, returned brings the net back. False when the step does not follow.
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
  if (row.parentNo === null)
    await tellWithdrawal(
      tx,
      { ...row, ...set, status },
      writtenMoney(amountText(row.amount - row.fee, currencyDecimals), row.currency),
      at,
    )
  return true
}
