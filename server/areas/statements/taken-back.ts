import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { statementExceptions } from './exception-table.ts'
import type { NewLine } from './said-line.ts'
import { lineAmount } from './suspense.ts'
import { statementLines, type StatementLine } from './tables.ts'
import type { Taking } from './taking.ts'

/** Takes reversals before the payments they reverse, so that a payment of the same file is not credited. */
export const reversalsFirst = (lines: readonly NewLine[]): NewLine[] => [
  ...lines.filter(({ kind }) => kind === 'reversal'),
  ...lines.filter(({ kind }) => kind !== 'reversal'),
]

/** The earlier line that reverses this payment. */
export async function reversalOf(tx: Tx, { provider, txId }: StatementLine): Promise<StatementLine | null> {
  const [reversal] = await tx
    .select()
    .from(statementLines)
    .where(
      and(
        eq(statementLines.provider, provider),
        eq(statementLines.kind, 'reversal'),
        sql`upper(${statementLines.txId}) = upper(${txId})`,
      ),
    )
    .orderBy(statementLines.lineId)
    .limit(1)
  return reversal ?? null
}

/**
 * Puts a payment and its reversal into one exception. With equal sums nothing is left to book, and an operator only
 * sees it; otherwise the reversal is still handled as one, and the payment waits in suspense.
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
  const isWhole = amount === reversal.amount && currency === reversal.currency
  const named = await tx
    .update(statementExceptions)
    .set({ said, ...(isWhole && { kind: 'contradiction' }) })
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
