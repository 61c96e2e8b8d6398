import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { suspenseOf } from '../reconciliation/suspense.ts'
import { depositPayments, depositProofs, type deposits } from './tables.ts'
import { depositAsOwner, freeNumber, isNamedByPeers, isTaken, useNumber } from './used-numbers.ts'

type Deposit = typeof deposits.$inferSelect

/**
 * The payment numbers an operator credits a deposit by: those reported for it and that of its line in suspense; without
 * any, the one its member named last.
 */
async function numbersOf(tx: Tx, row: Deposit): Promise<string[]> {
  const { depositNo } = row
  const line = await suspenseOf(tx, row)
  const heard = await tx
    .select({ number: depositPayments.providerTxId })
    .from(depositPayments)
    .where(eq(depositPayments.depositNo, depositNo))
  const known = [...(line ? [line.txId] : []), ...heard.map(({ number }) => number)].map((one) => one.toUpperCase())
  if (known.length > 0) return [...new Set(known)].sort()
  const [named] = await tx
    .select({ number: depositProofs.trxId })
    .from(depositProofs)
    .where(eq(depositProofs.depositNo, depositNo))
    .orderBy(desc(depositProofs.n))
    .limit(1)
  return named?.number == null ? [] : [named.number]
}

/** Whether one of those numbers has already paid something else, or its payment was reversed. */
export async function isPaidElsewhere(tx: Tx, row: Deposit): Promise<boolean> {
  for (const number of await numbersOf(tx, row))
    if (await isTaken(tx, { merchant: row.merchant, number }, depositAsOwner(row))) return true
  return false
}

/** Whether a member named one of those numbers in a peer payment, so that two operators must credit it. */
export async function isOfPeers(tx: Tx, row: Deposit): Promise<boolean> {
  for (const number of await numbersOf(tx, row))
    if (await isNamedByPeers(tx, { merchant: row.merchant, number })) return true
  return false
}

export async function freeNumbers(tx: Tx, row: Deposit, numbers: readonly string[]): Promise<void> {
  for (const number of numbers) await freeNumber(tx, { merchant: row.merchant, number }, depositAsOwner(row))
}

/**
 * Claims the payment numbers by which an operator credits a locked deposit.
 * @returns the numbers that were free; null, claiming none, if one pays something else or was reversed
 */
export async function useNumbersOf(tx: Tx, row: Deposit, at: number): Promise<string[] | null> {
  const fresh: string[] = []
  const numbers = await numbersOf(tx, row)
  const owner = depositAsOwner(row)
  for (const number of numbers) if (await isTaken(tx, { merchant: row.merchant, number }, owner)) return null
  for (const number of numbers) {
    const used = await useNumber(tx, { merchant: row.merchant, number, at }, owner)
    if (used === 'new') fresh.push(number)
    if (used !== 'taken') continue
    await freeNumbers(tx, row, fresh)
    return null
  }
  return fresh
}
