import { asc, eq } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { Withdrawal } from './move-withdrawal.ts'
import { readSlips } from './payout-slips.ts'
import { readReceipt } from './read-receipt.ts'
import { withdrawals } from './tables.ts'

type Payout = ValueOf<'getWithdrawal'>['payouts'][number]

const sent = ['paying', 'unknown', 'paid', 'failed', 'returned']

/** What was sent for a withdrawal: its parts, or all of it. A payout shows its number and its slip once it is paid. */
export async function readPayouts(
  tx: Tx,
  services: Pick<Services, 'ports' | 'clock'>,
  row: Withdrawal,
  text: (minor: bigint) => string,
): Promise<Payout[]> {
  const parts = await tx
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.parentNo, row.withdrawalNo))
    .orderBy(asc(withdrawals.withdrawalNo))
  const isWhole = row.parts === null && row.directOpen === null && sent.includes(row.status)
  const payouts: Payout[] = []
  for (const one of isWhole ? [row] : parts) {
    const wasPaid = one.status === 'paid' || one.status === 'returned'
    payouts.push({
      payoutNo: one.withdrawalNo,
      amount: text(one.amount - one.fee),
      status: one.status,
      at: (one.paidAt ?? one.sentAt)?.toISOString() ?? null,
      reference: wasPaid ? one.providerTxId : null,
      slips: wasPaid ? await readSlips(tx, services, one.withdrawalNo) : [],
      receipt: wasPaid ? await readReceipt(tx, one.postingId) : null,
    })
  }
  return payouts
}
