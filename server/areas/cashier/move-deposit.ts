import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { amountText } from '../wallet/amounts.ts'
import { openDuty } from '../wallet/duties.ts'
import { post } from '../wallet/ledger.ts'
import type { MerchantSettings } from '../system/settings.ts'
import type { Payment } from './payment-protocol.ts'
import { depositPayments, deposits } from './tables.ts'
import { tellDeposit } from './tell-money.ts'
import { worthOf } from '#rules/deposit-worth.ts'

export type Deposit = typeof deposits.$inferSelect

export async function lockDeposit(tx: Tx, depositNo: string): Promise<Deposit | null> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.depositNo, depositNo)).for('update')
  return row ?? null
}

const set = async (tx: Tx, depositNo: string, change: Partial<Deposit>): Promise<Deposit> =>
  (await tx.update(deposits).set(change).where(eq(deposits.depositNo, depositNo)).returning())[0]!

/** Ends a deposit that was not paid, unless it is decided or a person looks at it; says so to its member when it failed. */
export async function moveDeposit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  depositNo: string,
  { status }: { status: 'failed' | 'expired' },
): Promise<Deposit> {
  return db.transaction(async (tx) => {
    const row = (await lockDeposit(tx, depositNo))!
    if ((row.status !== 'created' && row.status !== 'awaiting payment') || row.review) return row
    if (status === 'failed') await tellDeposit(tx, row, 'failed', clock.now())
    return set(tx, depositNo, { status })
  })
}

/** Takes a payment down as heard; false when it was before. */
async function isNew(tx: Tx, { provider, depositNo }: Deposit, payment: Payment, now: number): Promise<boolean> {
  const { providerTxId, amount, currency, at } = payment
  const heard = await tx
    .insert(depositPayments)
    .values({ provider, providerTxId, depositNo, amount, currency, paidAt: new Date(at), heardAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ depositNo: depositPayments.depositNo })
  return heard.length > 0
}

/** A second payment under the number of a deposit that has arrived: a deposit of its own, which a person looks at. */
async function noteSecond(tx: Tx, row: Deposit, payment: Payment, worth: bigint, now: number): Promise<void> {
  await tx.insert(deposits).values({
    ...row,
    depositNo: `${row.depositNo}-${payment.providerTxId}`.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 40),
    requestId: crypto.randomUUID(),
    amount: worth,
    payAmount: payment.amount,
    status: 'awaiting payment',
    review: true,
    arrivedAmount: null,
    arrivedAt: null,
    postingId: null,
    moreAsked: null,
    moreUntil: null,
    amountDiffers: false,
    late: false,
    createdAt: new Date(now),
  })
}

type Settings = Pick<MerchantSettings, 'currencyDecimals'>

/** Credits what came, with the duty to play it once; what was received counts, whatever was ordered. */
export async function creditDeposit(
  tx: Tx,
  row: Deposit,
  worth: bigint,
  { currencyDecimals }: Settings,
  at: number,
): Promise<Deposit> {
  const { merchant, memberId, depositNo, currency } = row
  const posted = await post(tx, {
    merchant,
    memberId,
    key: `deposit:${depositNo}`,
    kind: 'deposit',
    reference: depositNo,
    currency,
    at,
    legs: [
      ['house:deposit', -worth],
      ['main', worth],
    ],
  })
  if (!('postingId' in posted)) throw new Error(`deposit ${depositNo} is not posted: ${posted.outcome}`)
  const { postingId } = posted
  await openDuty(tx, { merchant, memberId, currency, source: 'deposit', base: worth, multiple: 1, postingId, at })
  await tellDeposit(tx, row, { arrived: amountText(worth, currencyDecimals) }, at)
  return set(tx, depositNo, {
    status: 'arrived',
    review: false,
    moreAsked: null,
    moreUntil: null,
    arrivedAmount: worth,
    arrivedAt: new Date(at),
    postingId,
    amountDiffers: worth !== row.amount,
    late: row.status === 'failed' || row.status === 'expired',
  })
}

/**
 * Takes what a provider says came in for a deposit, by whichever way it is heard. Each payment is credited once: the same
 * one again changes nothing, another one beside it is looked at by a person, as is one in another currency. What comes after
 * the deposit expired or failed is credited as well.
 */
export async function takePayment(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  depositNo: string,
  payment: Payment,
): Promise<Deposit> {
  const settings = await merchant.read()
  return db.transaction(async (tx) => {
    const row = (await lockDeposit(tx, depositNo))!
    const at = clock.now()
    if (!(await isNew(tx, row, payment, at))) return row
    const worth = worthOf(payment.amount, row.rate, settings.currencyDecimals)
    if (payment.currency !== row.payCurrency || worth === null || worth <= 0n)
      return row.status === 'arrived' ? row : set(tx, depositNo, { review: true, status: 'awaiting payment' })
    if (row.status === 'arrived') {
      await noteSecond(tx, row, payment, worth, at)
      return row
    }
    return creditDeposit(tx, row, worth, settings, at)
  })
}
