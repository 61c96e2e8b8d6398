import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { usedPaymentNumbers } from './tables.ts'

/** What a payment number pays: a deposit, or a payment between members. */
export type NumberOwner =
  | {
      depositNo: string
      /** Where it was paid on the page of a provider: which, as the number may be of its own making. */
      launchedBy: string | null
    }
  | { transactionNo: string }

type Numbered = { merchant: string; number: string }
type Used = typeof usedPaymentNumbers.$inferSelect

const written = (number: string) => number.toUpperCase()
const ofNumber = ({ merchant, number }: Numbered) =>
  and(eq(usedPaymentNumbers.merchant, merchant), eq(usedPaymentNumbers.number, written(number)))

/** Who a deposit is, as what a number pays. */
export const depositAsOwner = ({
  depositNo,
  mode,
  provider,
}: {
  depositNo: string
  mode: 'LAUNCH' | 'QR'
  provider: string
}): NumberOwner => ({ depositNo, launchedBy: mode === 'LAUNCH' ? provider : null })

/** Whether what has a number is the same, or a second payment of the same order. */
const isOf = (used: Used, owner: NumberOwner): boolean =>
  'transactionNo' in owner
    ? used.transactionNo === owner.transactionNo
    : used.depositNo === owner.depositNo || (used.depositNo?.startsWith(`${owner.depositNo}-`) ?? false)

/** Two providers may give payments on their own pages the same number; no other two payments have one number. */
const mayMeet = (used: Used, owner: NumberOwner): boolean =>
  'depositNo' in owner && owner.launchedBy !== null && used.launchedBy !== null && used.launchedBy !== owner.launchedBy

/** What a payment number paid before; null where it paid nothing. */
export async function userOf(db: Db | Tx, numbered: Numbered): Promise<Used | null> {
  const [used] = await db.select().from(usedPaymentNumbers).where(ofNumber(numbered))
  return used ?? null
}

/** Whether a number is of something else. */
export async function isTaken(db: Db | Tx, numbered: Numbered, owner: NumberOwner): Promise<boolean> {
  const used = await userOf(db, numbered)
  return used !== null && !isOf(used, owner) && !mayMeet(used, owner)
}

/**
 * Takes a payment number for what it pays, in the transaction that credits it: of two at once the second one waits for the
 * first. `mine`: it was taken for the same before; `taken`: it pays something else, and may not be credited again.
 */
export async function useNumber(
  tx: Tx,
  { merchant, number, at }: Numbered & { at: number },
  owner: NumberOwner,
): Promise<'new' | 'mine' | 'taken'> {
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

/** Gives a number free that paid nothing after all. */
export async function freeNumber(tx: Tx, numbered: Numbered, owner: NumberOwner): Promise<void> {
  const used = await userOf(tx, numbered)
  if (used && isOf(used, owner)) await tx.delete(usedPaymentNumbers).where(ofNumber(numbered))
}

/** A number of a deposit turns out to be of a second payment of it. */
export const passNumber = (tx: Tx, numbered: Numbered, { from, to }: { from: string; to: string }) =>
  tx
    .update(usedPaymentNumbers)
    .set({ depositNo: to })
    .where(and(ofNumber(numbered), eq(usedPaymentNumbers.depositNo, from)))
