import type { Tx } from '#server/db/connect.ts'
import { moveWithdrawal, noteStep, type Withdrawal } from './move-withdrawal.ts'
import { withdrawals } from './tables.ts'

const mostParts = 20

type Moment = { at: number; currencyDecimals: number }

/**
 * Divides a sum into as few, equal parts of at most `max` as possible; equal, so that the last one isn't too small to
 * send. Null when one part is enough, or when twenty are not.
 */
export function partsOf(sum: bigint, max: bigint): bigint[] | null {
  if (max <= 0n || max >= sum) return null
  const count = (sum + max - 1n) / max
  if (count > BigInt(mostParts)) return null
  const each = sum / count
  const longer = sum % count
  return Array.from({ length: Number(count) }, (_, n) => (BigInt(n) < longer ? each + 1n : each))
}

/**
 * Sends an approved withdrawal in parts. Each part is a payout with its own number, and its money stays held until it
 * is final. The withdrawal is under way until all parts are final; the amount of a failed part is returned
 * automatically. By hand, an operator pays and confirms each part.
 */
export async function sendInParts(
  tx: Tx,
  moment: Moment,
  row: Withdrawal,
  { parts, byHand }: { parts: readonly bigint[]; byHand: boolean },
): Promise<void> {
  const { withdrawalNo, memberId, merchant, accountId, currency, day } = row
  const at = new Date(moment.at)
  await moveWithdrawal(tx, moment, row, 'paying', { parts: parts.length, sentAt: at })
  for (const [n, amount] of parts.entries()) {
    const partNo = `${withdrawalNo}-P${n + 1}`
    await tx.insert(withdrawals).values({
      withdrawalNo: partNo,
      memberId,
      merchant,
      accountId,
      currency,
      day,
      parentNo: withdrawalNo,
      requestId: crypto.randomUUID(),
      amount,
      fee: 0n,
      status: byHand ? 'paying' : 'approved',
      ...(byHand && { sentAt: at }),
      approvals: 0,
      flags: [],
      askedAt: at,
    })
    await noteStep(tx, partNo, byHand ? 'paying' : 'approved', moment.at)
  }
}
