import { eq, sql } from 'drizzle-orm'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '#server/db/connect.ts'
import { deposits } from '../cashier/tables.ts'
import { tellDeposit } from '../cashier/notify-money.ts'
import { amountText } from '#rules/money.ts'
import { collectReceivables } from '../wallet/collect-receivables.ts'
import { openDuty } from '../wallet/wagering-requirements.ts'
import { post, type Leg, type Posting } from '../wallet/ledger.ts'
import { directPayments } from './tables.ts'

export type DirectPayment = typeof directPayments.$inferSelect
/** The moment of a move and the currency's decimals; read before its transaction. */
export type Moment = { at: number; currencyDecimals: number }

/** A payment, locked until the transaction ends: requests, jobs and operators queue here, and the first one wins. */
export async function lockPayment(tx: Tx, transactionNo: string): Promise<DirectPayment | null> {
  const [row] = await tx
    .select()
    .from(directPayments)
    .where(eq(directPayments.transactionNo, transactionNo))
    .for('update')
  return row ?? null
}

export const setPayment = async (tx: Tx, transactionNo: string, change: Partial<DirectPayment>) =>
  (await tx.update(directPayments).set(change).where(eq(directPayments.transactionNo, transactionNo)).returning())[0]!

/** Posts one side of a payment's move under its own key. */
export async function postSide(
  tx: Tx,
  { merchant, currency }: Pick<DirectPayment, 'merchant' | 'currency'>,
  at: number,
  side: Pick<Posting, 'memberId' | 'key' | 'kind' | 'reference'> & { legs: readonly Leg[] },
): Promise<bigint> {
  const posted = await post(tx, { merchant, currency, at, ...side })
  if (!('postingId' in posted)) throw new Error(`${side.key} is not posted: ${posted.outcome}`)
  return posted.postingId
}

/** Credits a depositor: the arrived deposit grows by the amount, with a 1x wagering requirement. */
async function creditDepositor(tx: Tx, { at, currencyDecimals }: Moment, row: DirectPayment, amount: bigint) {
  const { merchant, currency, depositorId: memberId, depositNo } = row
  const postingId = await postSide(tx, row, at, {
    memberId,
    key: `direct-in:${row.transactionNo}:${row.received}`,
    kind: 'deposit',
    reference: depositNo,
    legs: [
      ['house:direct', -amount],
      ['main', amount],
    ],
  })
  await openDuty(tx, { merchant, memberId, currency, source: 'deposit', base: amount, multiple: 1, postingId, at })
  await collectReceivables(tx, { merchant, memberId, currency, at }, { amount })
  const arrived = row.received + amount
  await tx
    .update(deposits)
    .set({
      status: 'arrived',
      review: false,
      arrivedAmount: arrived,
      arrivedAt: sql`coalesce(${deposits.arrivedAt}, ${new Date(at).toISOString()})`,
      postingId,
      amountDiffers: arrived !== row.amount,
    })
    .where(eq(deposits.depositNo, depositNo))
  await tellDeposit(
    tx,
    { memberId, depositNo },
    { arrived: writtenMoney(amountText(amount, currencyDecimals), currency) },
    at,
  )
}

/**
 * Moves the received amount from the withdrawer's held money to the depositor. Each side is a posting against a house
 * account, which ends at zero. The wallets of the two members are always locked in the same order.
 */
export async function moveReceived(tx: Tx, moment: Moment, row: DirectPayment, amount: bigint): Promise<void> {
  const take = () =>
    postSide(tx, row, moment.at, {
      memberId: row.withdrawerId,
      key: `direct-out:${row.transactionNo}:${row.received}`,
      kind: 'withdraw-pay',
      reference: row.withdrawalNo,
      legs: [
        ['held', -amount],
        ['house:direct', amount],
      ],
    })
  const give = () => creditDepositor(tx, moment, row, amount)
  const sides = row.withdrawerId < row.depositorId ? [take, give] : [give, take]
  for (const side of sides) await side()
}

/** Returns to the withdrawer the part of a payment that did not arrive. */
export const giveBack = (tx: Tx, at: number, row: DirectPayment, amount: bigint) =>
  postSide(tx, row, at, {
    memberId: row.withdrawerId,
    key: `direct-back:${row.transactionNo}`,
    kind: 'withdraw-release',
    reference: row.withdrawalNo,
    legs: [
      ['held', -amount],
      ['main', amount],
    ],
  })
