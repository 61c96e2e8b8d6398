import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { lockDeposit, takePaymentIn, type Deposit } from '../cashier/move-deposit.ts'
import { fitsDeposit, lastProof } from '../cashier/submit-proof.ts'
import { depositPayments } from '../cashier/tables.ts'
import { holdInSuspense, lineAmount } from './suspense.ts'
import type { StatementLine } from './tables.ts'
import { isWhole, nameBoth, reversalOf } from './taken-back.ts'
import type { Taking } from './taking.ts'

/** The deposit of a payment, found by a callback, by its order's number, or by the one number a member named. */
type Found = { deposit: Deposit; by: 'heard' | 'order' | 'proof' }

async function heardFor(tx: Tx, { provider, txId }: StatementLine): Promise<Deposit | null> {
  const [heard] = await tx
    .select()
    .from(depositPayments)
    .where(and(eq(depositPayments.provider, provider), eq(depositPayments.providerTxId, txId)))
  return heard ? lockDeposit(tx, heard.depositNo) : null
}

async function orderedAs(tx: Tx, { provider, orderNo }: StatementLine): Promise<Deposit | null> {
  const deposit = orderNo === null ? null : await lockDeposit(tx, orderNo)
  return deposit?.provider === provider ? deposit : null
}

/** The one deposit whose member named this number; if two did, an operator has to decide. */
async function namedBy(tx: Tx, { provider, txId, merchant }: StatementLine): Promise<Deposit | null> {
  const { rows } = await tx.execute<{ deposit_no: string }>(sql`
    SELECT DISTINCT p.deposit_no FROM deposit_proofs p JOIN deposits d USING (deposit_no)
    WHERE p.trx_id = ${txId.toUpperCase()} AND d.provider = ${provider} AND d.merchant = ${merchant} LIMIT 2`)
  return rows.length === 1 ? lockDeposit(tx, rows[0]!.deposit_no) : null
}

async function findDeposit(tx: Tx, line: StatementLine): Promise<Found | null> {
  const heard = await heardFor(tx, line)
  if (heard) return { deposit: heard, by: 'heard' }
  const ordered = await orderedAs(tx, line)
  if (ordered) return { deposit: ordered, by: 'order' }
  const named = await namedBy(tx, line)
  return named && { deposit: named, by: 'proof' }
}

type Change = Partial<StatementLine>

/** Whether another line of this payment is already in suspense. */
async function isWaiting(tx: Tx, { provider, lineId, txId, amount, currency }: StatementLine): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM statement_lines WHERE provider = ${provider} AND upper(tx_id) = upper(${txId}) AND line_id <> ${lineId}
      AND kind = 'payment' AND state = 'suspense' AND amount = ${String(amount)} AND currency = ${currency} LIMIT 1`)
  return rows.length > 0
}

async function wait(tx: Tx, line: StatementLine, depositNo: string | null, { settings, at }: Taking): Promise<Change> {
  if (await isWaiting(tx, line)) return { depositNo }
  return { state: 'suspense', depositNo, postingId: await holdInSuspense(tx, line, settings.currency, at) }
}

/** A reversed payment credits no deposit: if nothing of it is left, it moves nothing; otherwise an operator decides. */
async function holdBack(
  tx: Tx,
  line: StatementLine,
  reversal: StatementLine,
  depositNo: string | null,
  taking: Taking,
): Promise<Change> {
  await nameBoth(tx, line, reversal, taking)
  return isWhole(line, reversal) ? { depositNo } : wait(tx, line, depositNo, taking)
}

/**
 * Matches a payment of a statement with a deposit. If the deposit is credited, both agree. A payment for an order, or
 * one that fits the number its member named, is credited now. One that its statement reverses credits no deposit. Any
 * other waits in suspense, tied to its likely deposit.
 */
export async function takeIncoming(tx: Tx, line: StatementLine, taking: Taking): Promise<Change> {
  const { settings, at } = taking
  const found = await findDeposit(tx, line)
  if (found?.by === 'heard' && found.deposit.status === 'arrived')
    return { state: 'matched', depositNo: found.deposit.depositNo }
  const reversal = await reversalOf(tx, line)
  if (reversal) return holdBack(tx, line, reversal, found?.deposit.depositNo ?? null, taking)
  if (!found) return wait(tx, line, null, taking)
  const { deposit, by } = found
  const { depositNo } = deposit
  if (by === 'heard') return wait(tx, line, depositNo, taking)
  const amount = lineAmount(line, settings)
  const payment = { providerTxId: line.txId, amount, currency: line.currency, at: line.at.toISOString() }
  if (by === 'proof' && deposit.status !== 'arrived') {
    const proof = await lastProof(tx, depositNo)
    const said = { ...payment, number: line.number, sender: line.sender }
    if (
      !proof ||
      proof.trxId !== line.txId.toUpperCase() ||
      !fitsDeposit(said, deposit, proof, settings.currencyDecimals)
    )
      return wait(tx, line, depositNo, taking)
  }
  const taken = await takePaymentIn(tx, deposit, payment, settings, at)
  // also if it contradicts our books, such as a number that paid something else: an operator decides
  return taken.outcome === 'review' || taken.outcome === 'contradicts'
    ? wait(tx, line, taken.deposit.depositNo, taking)
    : { state: 'matched', depositNo: taken.deposit.depositNo }
}
