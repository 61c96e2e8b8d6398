import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { statementExceptions } from './exception-table.ts'
import type { NewLine } from './said-line.ts'
import { lineAmount, ofLine, releaseSuspense } from './suspense.ts'
import { statementLines, type StatementLine } from './tables.ts'
import type { Taking } from './taking.ts'

/** Takes reversals before the payments they reverse, so that a payment of the same file is not credited. */
export const reversalsFirst = (lines: readonly NewLine[]): NewLine[] => [
  ...lines.filter(({ kind }) => kind === 'reversal'),
  ...lines.filter(({ kind }) => kind !== 'reversal'),
]

/** Lines that take a payment back, unless they were booked as a deposit's charge-back. */
const takesBack = sql`${statementLines.kind} IN ('reversal', 'chargeback') AND ${statementLines.state} = 'noted'`

const sameNumber = (txId: string): SQL => sql`upper(${statementLines.txId}) = upper(${txId})`

/** The earlier line that reverses this payment, or charges it back. */
export async function reversalOf(tx: Tx, { provider, txId }: StatementLine): Promise<StatementLine | null> {
  const [reversal] = await tx
    .select()
    .from(statementLines)
    .where(and(eq(statementLines.provider, provider), takesBack, sameNumber(txId)))
    .orderBy(statementLines.lineId)
    .limit(1)
  return reversal ?? null
}

/**
 * Whether a statement takes back the payment with this number, so that no callback, proof or claim may credit it.
 * @param launchedBy the provider whose own numbers these are; null if providers share them
 */
export async function isTakenBack(
  db: Db | Tx,
  { merchant, number }: { merchant: string; number: string },
  launchedBy: string | null,
): Promise<boolean> {
  const ofProvider = launchedBy === null ? undefined : eq(statementLines.provider, launchedBy)
  const [line] = await db
    .select({ lineId: statementLines.lineId })
    .from(statementLines)
    .where(and(eq(statementLines.merchant, merchant), takesBack, sameNumber(number), ofProvider))
    .limit(1)
  return line !== undefined
}

/** Whether nothing of a payment is left after its reversal. */
export const isWhole = (payment: StatementLine, reversal: StatementLine): boolean =>
  payment.amount === reversal.amount && payment.currency === reversal.currency

/**
 * Puts a payment and its reversal into one exception. With equal sums nothing is left to book, and an operator only
 * sees it; otherwise, or if operators had sent the payment back already, the reversal is still handled as one.
 */
export async function nameBoth(
  tx: Tx,
  payment: StatementLine,
  reversal: StatementLine,
  { settings, at }: Taking,
): Promise<void> {
  const show = (line: StatementLine) => `${line.lineId} ${lineAmount(line, settings)} ${line.currency}`
  const said = `${payment.txId}: paid ${show(payment)}, taken back ${show(reversal)}`.slice(0, 200)
  const { merchant, provider, lineId, amount, currency } = payment
  const contradicts = payment.state !== 'returned' && isWhole(payment, reversal)
  const named = await tx
    .update(statementExceptions)
    .set({ said, ...(contradicts && { kind: 'contradiction' }) })
    .where(
      and(
        eq(statementExceptions.provider, provider),
        eq(statementExceptions.lineId, reversal.lineId),
        eq(statementExceptions.state, 'open'),
      ),
    )
    .returning({ id: statementExceptions.id })
  if (named.length > 0) return
  const own = { merchant, provider, lineId, theirs: amount, currency, at: payment.at, foundAt: new Date(at) }
  await tx.insert(statementExceptions).values({ ...own, kind: 'contradiction', said })
}

/**
 * Applies a reversal to an earlier payment that is not credited. A fully reversed payment in suspense leaves it; of any
 * other payment, two operators decide about the rest.
 */
export async function takeBackEarlier(tx: Tx, reversal: StatementLine, taking: Taking): Promise<void> {
  const { provider, txId, amount, currency } = reversal
  const [payment] = await tx
    .select()
    .from(statementLines)
    .where(
      and(
        eq(statementLines.provider, provider),
        eq(statementLines.kind, 'payment'),
        inArray(statementLines.state, ['suspense', 'returned']),
        sameNumber(txId),
      ),
    )
    .orderBy(
      sql`${statementLines.state} = 'suspense' DESC`,
      sql`(${statementLines.amount}, ${statementLines.currency}) = (${String(amount)}::bigint, ${currency}) DESC`,
      statementLines.lineId,
    )
    .limit(1)
    .for('update')
  if (!payment) return
  await nameBoth(tx, payment, reversal, taking)
  if (payment.state !== 'suspense' || !isWhole(payment, reversal)) return
  await releaseSuspense(tx, [payment], taking.settings.currency, taking.at)
  const reason = `taken back by line ${reversal.lineId}`.slice(0, 300)
  await tx
    .update(statementLines)
    .set({ state: 'returned', decidedAt: new Date(taking.at), reason })
    .where(ofLine(payment))
}
