import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { minorUnits } from '#rules/money.ts'
import type { Payment } from './payment-protocol.ts'
import { depositPayments, deposits } from './tables.ts'
import { depositAsOwner, passNumber, useNumber, userOf } from './used-numbers.ts'

type Deposit = typeof deposits.$inferSelect

/** The most decimals an amount of the protocol has. */
const finest = 8

/** Whether a provider has reported any payment of a deposit. */
export async function isHeard(tx: Tx, { depositNo }: Deposit): Promise<boolean> {
  const ofIt = eq(depositPayments.depositNo, depositNo)
  const [heard] = await tx.select({ txId: depositPayments.providerTxId }).from(depositPayments).where(ofIt).limit(1)
  return heard !== undefined
}

type Heard = typeof depositPayments.$inferSelect

async function heardBefore(tx: Tx, { provider }: Deposit, providerTxId: string): Promise<Heard | null> {
  const ofIt = and(eq(depositPayments.provider, provider), eq(depositPayments.providerTxId, providerTxId))
  const [before] = await tx.select().from(depositPayments).where(ofIt)
  return before ?? null
}

/** Finds a reported payment whose number differs only in letter case, for the deposit that owns the number. */
async function heardAlike(tx: Tx, row: Deposit, number: string): Promise<Heard | null> {
  const used = await userOf(tx, { merchant: row.merchant, number })
  if (used?.depositNo == null) return null
  const alike = eq(sql`upper(${depositPayments.providerTxId})`, number.toUpperCase())
  const ofIt = and(eq(depositPayments.depositNo, used.depositNo), eq(depositPayments.provider, row.provider), alike)
  const [before] = await tx.select().from(depositPayments).where(ofIt)
  return before ?? null
}

const isSame = (before: Heard, { depositNo }: Deposit, { amount, currency }: Payment): boolean =>
  (before.depositNo === depositNo || before.depositNo.startsWith(`${depositNo}-`)) &&
  before.currency === currency &&
  minorUnits(before.amount, finest) === minorUnits(amount, finest)

/**
 * Records a reported payment and claims its number for the deposit. `same`: it was already recorded. `other`: its
 * number was recorded with another amount, currency or order, or paid something else. A second payment has a suffix
 * after its order's number.
 */
export async function hear(tx: Tx, row: Deposit, payment: Payment, now: number): Promise<'new' | 'same' | 'other'> {
  const { provider, depositNo, merchant } = row
  const { providerTxId, amount, currency, at } = payment
  const known = await heardBefore(tx, row, providerTxId)
  if (known) return isSame(known, row, payment) ? 'same' : 'other'
  const used = await useNumber(tx, { merchant, number: providerTxId, at: now }, depositAsOwner(row))
  if (used === 'taken') return 'other'
  const alike = used === 'mine' ? await heardAlike(tx, row, providerTxId) : null
  if (alike) return isSame(alike, row, payment) ? 'same' : 'other'
  await tx
    .insert(depositPayments)
    .values({ provider, providerTxId, depositNo, amount, currency, paidAt: new Date(at), heardAt: new Date(now) })
  return 'new'
}

/**
 * Whether an operator credited a deposit before any payment of it was reported: the first report is then the credited
 * payment.
 */
export async function isUnheard(tx: Tx, { depositNo, provider, reviewedBy }: Deposit, txId: string): Promise<boolean> {
  if (reviewedBy.length === 0) return false
  const others = await tx
    .select({ txId: depositPayments.providerTxId })
    .from(depositPayments)
    .where(
      and(
        eq(depositPayments.depositNo, depositNo),
        eq(depositPayments.provider, provider),
        ne(depositPayments.providerTxId, txId),
      ),
    )
    .limit(1)
  return others.length === 0
}

/** The next number with a suffix, for a second, third … payment of a deposit; the deposit is locked. */
async function nextNumber(tx: Tx, { depositNo }: Deposit): Promise<string> {
  const { rows } = await tx.execute<{ next: number }>(sql`
    SELECT coalesce(max(substr(deposit_no, ${depositNo.length + 2})::int), 1) + 1 AS next FROM deposits
    WHERE starts_with(deposit_no, ${`${depositNo}-`}) AND substr(deposit_no, ${depositNo.length + 2}) ~ '^[0-9]{1,6}$'`)
  return `${depositNo}-${rows[0]!.next}`
}

/**
 * Creates a separate deposit under review for a second payment of an arrived deposit. For a payment in another currency
 * it asks for the order's amount, because its worth is unknown.
 */
export async function noteSecond(
  tx: Tx,
  row: Deposit,
  payment: Payment,
  worth: bigint | null,
  now: number,
): Promise<Deposit> {
  const depositNo = await nextNumber(tx, row)
  const [second] = await tx
    .insert(deposits)
    .values({
      ...row,
      depositNo,
      requestId: crypto.randomUUID(),
      amount: worth ?? row.amount,
      payAmount: payment.amount,
      payCurrency: payment.currency,
      ...(payment.currency !== row.payCurrency && { rate: null }),
      status: 'awaiting payment',
      review: true,
      reviewedBy: [],
      reviewAmount: null,
      reviewReason: null,
      arrivedAmount: null,
      arrivedAt: null,
      postingId: null,
      amountDiffers: false,
      late: false,
      reversed: false,
      moreAsked: null,
      moreUntil: null,
      createdAt: new Date(now),
    })
    .returning()
  await tx
    .update(depositPayments)
    .set({ depositNo })
    .where(and(eq(depositPayments.provider, row.provider), eq(depositPayments.providerTxId, payment.providerTxId)))
  const numbered = { merchant: row.merchant, number: payment.providerTxId }
  await passNumber(tx, numbered, { from: row.depositNo, to: depositNo })
  return second!
}
