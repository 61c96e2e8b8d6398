import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { isTakenBack } from '../reconciliation/taken-back.ts'
import { usedPaymentNumbers } from './tables.ts'

/** What a payment number pays: a deposit, or a payment between members. */
export type NumberOwner =
  | {
      depositNo: string
      /** The provider on whose page it was paid, as that provider may number payments itself. */
      launchedBy: string | null
    }
  | { transactionNo: string }

type Numbered = { merchant: string; number: string }
type Used = typeof usedPaymentNumbers.$inferSelect

const written = (number: string) => number.toUpperCase()
const ofNumber = ({ merchant, number }: Numbered) =>
  and(eq(usedPaymentNumbers.merchant, merchant), eq(usedPaymentNumbers.number, written(number)))

/** The owner of a number for a deposit. */
export const depositAsOwner = ({
  depositNo,
  mode,
  provider,
}: {
  depositNo: string
  mode: 'LAUNCH' | 'QR'
  provider: string
}): NumberOwner => ({ depositNo, launchedBy: mode === 'LAUNCH' ? provider : null })

/** Whether the number's owner is the same, or a second payment of the same order. */
const isOf = (used: Used, owner: NumberOwner): boolean =>
  'transactionNo' in owner
    ? used.transactionNo === owner.transactionNo
    : used.depositNo === owner.depositNo || (used.depositNo?.startsWith(`${owner.depositNo}-`) ?? false)

/** Two providers may use the same number for payments on their own pages; no other two payments share one. */
const mayMeet = (used: Used, owner: NumberOwner): boolean =>
  'depositNo' in owner && owner.launchedBy !== null && used.launchedBy !== null && used.launchedBy !== owner.launchedBy

/** What a payment number already paid; null when it paid nothing. */
export async function userOf(db: Db | Tx, numbered: Numbered): Promise<Used | null> {
  const [used] = await db.select().from(usedPaymentNumbers).where(ofNumber(numbered))
  return used ?? null
}

/**
 * Whether a member named this number in a peer payment. An operator who ruled that such a payment did not arrive freed
 * its number, so crediting the same money to a deposit would pay both parties on one operator's word: it takes two.
 */
export async function isNamedByPeers(tx: Tx, { merchant, number }: Numbered): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM direct_payments WHERE merchant = ${merchant} AND trx_id = ${written(number)} LIMIT 1`)
  return rows.length > 0
}

const launchedBy = (owner: NumberOwner) => ('depositNo' in owner ? owner.launchedBy : null)

/** Whether a number already paid something else, or a statement took its payment back. */
export async function isTaken(db: Db | Tx, numbered: Numbered, owner: NumberOwner): Promise<boolean> {
  const used = await userOf(db, numbered)
  if (used !== null && !isOf(used, owner) && !mayMeet(used, owner)) return true
  return isTakenBack(db, numbered, launchedBy(owner))
}

/**
 * Claims a payment number in the transaction that credits its payment: of two at once the second waits for the first.
 * `mine`: the same owner claimed it before; `taken`: it paid something else or its payment was reversed, and must not
 * be credited.
 * @param rest two operators credit the rest of a payment that was reversed in part
 */
export async function useNumber(
  tx: Tx,
  { merchant, number, at }: Numbered & { at: number },
  owner: NumberOwner,
  rest = false,
): Promise<'new' | 'mine' | 'taken'> {
  const known = await userOf(tx, { merchant, number })
  if (!known && !rest && (await isTakenBack(tx, { merchant, number }, launchedBy(owner)))) return 'taken'
  const added = await tx
    .insert(usedPaymentNumbers)
    .values({ merchant, number: written(number), ...owner, usedAt: new Date(at) })
    .onConflictDoNothing()
    .returning({ number: usedPaymentNumbers.number })
  if (added.length > 0) return 'new'
  const used = (await userOf(tx, { merchant, number }))!
  if (isOf(used, owner)) return 'mine'
  return mayMeet(used, owner) ? 'new' : 'taken'
}

/** Releases a number that paid nothing after all. */
export async function freeNumber(tx: Tx, numbered: Numbered, owner: NumberOwner): Promise<void> {
  const used = await userOf(tx, numbered)
  if (used && isOf(used, owner)) await tx.delete(usedPaymentNumbers).where(ofNumber(numbered))
}

/** Passes a deposit's number to the second payment it turned out to belong to. */
export const passNumber = (tx: Tx, numbered: Numbered, { from, to }: { from: string; to: string }) =>
  tx
    .update(usedPaymentNumbers)
    .set({ depositNo: to })
    .where(and(ofNumber(numbered), eq(usedPaymentNumbers.depositNo, from)))
