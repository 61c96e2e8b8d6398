import { takingNow } from './taking.ts'
import { and, eq, sql } from 'drizzle-orm'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { lockTransaction } from './house-postings.ts'
import { noteException } from './note-exception.ts'
import { lineRef, ofLine } from './suspense.ts'
import { statementLines } from './tables.ts'

const maxAtOnce = 100

/**
 * Once the suspense money of a payment is decided, a second line of it becomes an exception, like any repeated line.
 * Until then both are one decision, so that the payment can't be credited twice.
 */
export async function noteSaidTwice(
  services: Pick<Services, 'db' | 'clock' | 'merchant' | 'log' | 'bonuses'>,
): Promise<void> {
  const { db, merchant } = services
  const settings = await merchant.read()
  const second = and(
    eq(statementLines.merchant, merchant.code),
    eq(statementLines.kind, 'payment'),
    eq(statementLines.state, 'noted'),
  )
  const isDecided = sql`NOT EXISTS (SELECT FROM statement_lines o WHERE o.provider = ${statementLines.provider}
    AND upper(o.tx_id) = upper(${statementLines.txId}) AND o.kind = 'payment' AND o.state = 'suspense')`
  // a payment that its statement takes back is noted, and is no second line
  const isKept = sql`NOT EXISTS (SELECT FROM statement_lines o WHERE o.provider = ${statementLines.provider}
    AND upper(o.tx_id) = upper(${statementLines.txId}) AND o.kind IN ('reversal', 'chargeback') AND o.state = 'noted'
    AND o.amount = ${statementLines.amount} AND o.currency = ${statementLines.currency})`
  const { provider, lineId, txId } = statementLines
  const due = await nextRows(services, {
    job: 'note-said-twice',
    key: [provider, lineId],
    atOnce: maxAtOnce,
    read: ({ beyond, place, order }) =>
      db
        .select({ provider, lineId, txId, place })
        .from(statementLines)
        .where(and(second, isDecided, isKept, beyond))
        .orderBy(order)
        .limit(maxAtOnce),
  })
  await eachAlone(services, due, { job: 'note-said-twice', id: lineRef }, (line) =>
    db.transaction(async (tx) => {
      await lockTransaction(tx, line.txId)
      const [row] = await tx
        .update(statementLines)
        .set({ state: 'matched' })
        .where(and(ofLine(line), second))
        .returning()
      if (row) await noteException(tx, row, takingNow(services, settings))
    }),
  )
}
