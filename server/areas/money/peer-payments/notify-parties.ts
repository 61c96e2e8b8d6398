import { randomUUID } from 'node:crypto'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '#server/db/connect.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { amountText } from '#rules/money.ts'
import type { DirectPayment } from './move-payment.ts'

type Told = ReturnType<typeof notice>

const notifyMember = (tx: Tx, memberId: string, refNo: string, told: Told, at: number) =>
  tx
    .insert(messages)
    .values({ id: randomUUID(), memberId, refNo, kind: 'PAYMENT_CONFIRMATION', ...told, sentAt: new Date(at) })

/** Notifies the withdrawer of a payment to confirm. */
export const tellToConfirm = (
  tx: Tx,
  row: DirectPayment,
  { amount }: { amount: string; confirmBy: Date },
  at: number,
) =>
  notifyMember(tx, row.withdrawerId, row.transactionNo, notice('directConfirm', { no: row.withdrawalNo, amount }), at)

/** Notifies the withdrawer that a payment was counted as received automatically. */
export const tellCounted = (
  tx: Tx,
  row: DirectPayment,
  { amount, contestHours, at }: { amount: string; contestHours: number; at: number },
) => {
  const values = { no: row.withdrawalNo, amount, hours: String(contestHours) }
  return notifyMember(tx, row.withdrawerId, row.transactionNo, notice('directCounted', values), at)
}

const forced = (amount: string): { withdrawer: Told; depositor: Told } => ({
  withdrawer: notice('directFoundReceived', { amount }),
  depositor: notice('directFound', { amount }),
})

function closed(amount: string, { refunded, contested }: DirectPayment): { withdrawer: Told; depositor: Told } {
  const withdrawer = notice('directReturned', { amount })
  if (contested) return { withdrawer, depositor: notice('directTakenBack', { amount }) }
  return { withdrawer, depositor: notice(refunded ? 'directRefunded' : 'directUnproven', { amount }) }
}

/** Notifies each party what an operator's verdict means for it. */
export async function tellVerdict(
  tx: Tx,
  row: DirectPayment,
  { currencyDecimals, amount, at }: { currencyDecimals: number; amount: bigint; at: number },
): Promise<void> {
  const shown = writtenMoney(amountText(amount, currencyDecimals), row.currency)
  const told = row.status === 'FORCED_RECEIVED' ? forced(shown) : closed(shown, row)
  await notifyMember(tx, row.withdrawerId, row.transactionNo, told.withdrawer, at)
  await notifyMember(tx, row.depositorId, row.transactionNo, told.depositor, at)
}
