import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { depositPayments, withdrawals } from '../cashier/tables.ts'
import { minorUnits } from '#rules/money.ts'
import { statementExceptions, type StatementException } from './exception-table.ts'
import { endContradictions } from './note-contradiction.ts'
import { lineDecimals } from './suspense.ts'
import { statementLines, type StatementLine } from './tables.ts'
import type { Taking } from './taking.ts'

type Fault = Pick<StatementException, 'kind'> & Partial<Pick<StatementException, 'ours' | 'depositNo' | 'withdrawalNo'>>

const ofSame = ({ depositNo, withdrawalNo }: StatementLine): SQL | undefined =>
  or(
    depositNo === null ? undefined : eq(statementExceptions.depositNo, depositNo),
    withdrawalNo === null ? undefined : eq(statementExceptions.withdrawalNo, withdrawalNo),
  )

/**
 * Closes the exception for a line that was missing and arrived late. Returns `booked` if its difference was already
 * booked.
 */
async function findMissing(tx: Tx, line: StatementLine, at: number): Promise<'booked' | 'none'> {
  const same = ofSame(line)
  if (!same) return 'none'
  const missing = and(eq(statementExceptions.kind, 'missing-there'), same)
  await tx
    .update(statementExceptions)
    .set({ state: 'found', decidedAt: new Date(at), askAt: null })
    .where(and(missing, eq(statementExceptions.state, 'open')))
  const [given] = await tx
    .select({ id: statementExceptions.id })
    .from(statementExceptions)
    .where(and(missing, eq(statementExceptions.state, 'booked')))
  return given ? 'booked' : 'none'
}

/** Whether another line describes the same thing: by its number or, for outgoing money, by our withdrawal. */
async function isSaidBefore(tx: Tx, { provider, lineId, txId, kind, withdrawalNo }: StatementLine): Promise<boolean> {
  const sameNumber = eq(sql`upper(${statementLines.txId})`, txId.toUpperCase())
  const same = withdrawalNo === null ? sameNumber : or(sameNumber, eq(statementLines.withdrawalNo, withdrawalNo))
  const [other] = await tx
    .select({ lineId: statementLines.lineId })
    .from(statementLines)
    .where(
      and(
        eq(statementLines.provider, provider),
        same,
        eq(statementLines.kind, kind),
        ne(statementLines.lineId, lineId),
      ),
    )
    .limit(1)
  return other !== undefined
}

/** The amount of a callback for a payment with this number, in the minor units of lines. */
async function heardAs(tx: Tx, { provider, txId, currency }: StatementLine, { settings }: Taking) {
  const [heard] = await tx
    .select()
    .from(depositPayments)
    .where(and(eq(depositPayments.provider, provider), eq(depositPayments.providerTxId, txId)))
  if (!heard) return null
  const amount = heard.currency === currency ? minorUnits(heard.amount, lineDecimals(currency, settings)) : null
  return { amount, depositNo: heard.depositNo }
}

/**
 * Whether a line names another order than the deposit of its callback; a second payment has a number after the order's.
 */
const isOfAnother = ({ orderNo }: StatementLine, depositNo: string): boolean =>
  orderNo !== null && orderNo !== depositNo && !depositNo.startsWith(`${orderNo}-`)

async function faultOfPayment(tx: Tx, line: StatementLine, taking: Taking): Promise<Fault | null> {
  // money in suspense is decided there
  if (line.state !== 'matched') return null
  if (await isSaidBefore(tx, line)) return { kind: 'twice' }
  const heard = await heardAs(tx, line, taking)
  if (!heard) return null
  // in another currency, or for another order, than the callback said
  if (heard.amount === null || isOfAnother(line, heard.depositNo)) return { kind: 'contradiction' }
  return heard.amount === line.amount ? null : { kind: 'other-amount', ours: heard.amount }
}

async function faultOfPayout(tx: Tx, line: StatementLine): Promise<Fault | null> {
  if (line.withdrawalNo === null) return { kind: 'missing-here' }
  const [own] = await tx.select().from(withdrawals).where(eq(withdrawals.withdrawalNo, line.withdrawalNo))
  if (line.state === 'noted') return { kind: 'other-amount', ours: own!.amount - own!.fee }
  if (await isSaidBefore(tx, line)) return { kind: 'twice' }
  // a late verdict: what we count as unpaid, they paid
  const stands =
    line.kind === 'return' ? own!.status === 'returned' : own!.status === 'paid' || own!.status === 'returned'
  return stands ? null : { kind: 'missing-here' }
}

async function faultOf(tx: Tx, line: StatementLine, taking: Taking): Promise<Fault | null> {
  if (line.kind === 'payment') return faultOfPayment(tx, line, taking)
  if (line.kind === 'payout' || line.kind === 'return') return faultOfPayout(tx, line)
  if (line.kind === 'reversal')
    return { kind: 'reversal', depositNo: (await heardAs(tx, line, taking))?.depositNo ?? null }
  // a charge-back of one of our deposits is booked and handled as one
  if (line.kind !== 'chargeback' || line.state === 'matched') return null
  const heard = await heardAs(tx, line, taking)
  return { kind: 'chargeback', depositNo: heard?.depositNo ?? null }
}

/** Notes where a taken line differs from our books, for an operator to decide. */
export async function noteException(tx: Tx, line: StatementLine, taking: Taking): Promise<void> {
  const gone = line.state === 'matched' && line.kind !== 'chargeback' ? await findMissing(tx, line, taking.at) : 'none'
  const fault: Fault | null = gone === 'booked' ? { kind: 'missing-here' } : await faultOf(tx, line, taking)
  if (!fault) return
  await endContradictions(tx, line, taking.at)
  await tx.insert(statementExceptions).values({
    merchant: line.merchant,
    provider: line.provider,
    lineId: line.lineId,
    depositNo: line.depositNo,
    withdrawalNo: line.withdrawalNo,
    theirs: line.amount,
    currency: line.currency,
    at: line.at,
    foundAt: new Date(taking.at),
    ...fault,
  })
}
