import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { heldBy, lockTransaction, postOfHouse } from './house-postings.ts'
import { noteException } from './note-exception.ts'
import type { NewLine } from './said-line.ts'
import { statementExceptions } from './exception-table.ts'
import { holdInSuspense, lineRef, ofLine } from './suspense.ts'
import { statementLines, type LineState, type StatementLine } from './tables.ts'
import { takeChargeback } from './take-chargeback.ts'
import { takeIncoming } from './take-incoming.ts'
import { takeOutgoing } from './take-outgoing.ts'
import { takeBackEarlier } from './taken-back.ts'
import { takingNow, type Taking } from './taking.ts'

/** Books a provider's fee as a fee, with its line as the reference. */
async function bookFee(tx: Tx, line: StatementLine, { settings, at }: Taking): Promise<void> {
  const fee = line.kind === 'fee' ? line.amount + line.fee : line.fee
  if (fee === 0n || line.currency !== settings.currency) return
  await postOfHouse(tx, {
    merchant: line.merchant,
    key: `provider-fee:${lineRef(line)}`,
    kind: 'provider-fee',
    reference: line.txId,
    currency: settings.currency,
    at,
    legs: [
      ['house:provider-fees', -fee],
      [heldBy(line.provider, settings.currency), fee],
    ],
  })
}

/**
 * Takes a line of a statement exactly once: it moves its money one time, from whichever source and however often it
 * comes. Returns its state.
 */
export async function takeLineIn(tx: Tx, line: NewLine, taking: Taking): Promise<LineState | 'known'> {
  await lockTransaction(tx, line.txId)
  const [row] = await tx
    .insert(statementLines)
    .values({ ...line, state: 'noted' })
    .onConflictDoNothing()
    .returning()
  if (!row) return 'known'
  await bookFee(tx, row, taking)
  const change =
    row.kind === 'payment'
      ? await takeIncoming(tx, row, taking)
      : row.kind === 'payout' || row.kind === 'return'
        ? await takeOutgoing(tx, row, taking)
        : row.kind === 'chargeback'
          ? await takeChargeback(tx, row, taking)
          : null
  if (change) await tx.update(statementLines).set(change).where(ofLine(row))
  const taken = { ...row, ...change }
  await noteException(tx, taken, taking)
  if (taken.kind === 'reversal' || (taken.kind === 'chargeback' && taken.state === 'noted'))
    await takeBackEarlier(tx, taken, taking)
  return change?.state ?? row.state
}

/**
 * Stores a line that failed to apply, so that it doesn't block others: a payment waits in suspense, any other kind
 * becomes an exception.
 */
async function setAside(tx: Tx, line: NewLine, taking: Taking): Promise<LineState | 'known'> {
  const { settings, at } = taking
  await lockTransaction(tx, line.txId)
  const [row] = await tx
    .insert(statementLines)
    .values({ ...line, state: line.kind === 'payment' ? 'suspense' : 'noted' })
    .onConflictDoNothing()
    .returning()
  if (!row) return 'known'
  await bookFee(tx, row, taking)
  if (row.kind === 'payment') {
    const postingId = await holdInSuspense(tx, row, settings.currency, at)
    await tx.update(statementLines).set({ postingId }).where(ofLine(row))
    return 'suspense'
  }
  const { merchant, provider, lineId, amount: theirs, currency } = row
  const kind = row.kind === 'chargeback' || row.kind === 'reversal' ? row.kind : 'missing-here'
  await tx
    .insert(statementExceptions)
    .values({ merchant, provider, lineId, kind, theirs, currency, at: row.at, foundAt: new Date(at) })
  return 'noted'
}

/**
 * Takes a line in its own savepoint of a shared transaction, so that its failure doesn't end the others; `failed` gets
 * the error.
 */
export async function takeLineAlone(
  tx: Tx,
  line: NewLine,
  taking: Taking,
  failed: (error: unknown) => void,
): Promise<LineState | 'known'> {
  try {
    return await tx.transaction((inner) => takeLineIn(inner, line, taking))
  } catch (error) {
    failed(error)
    return tx.transaction((inner) => setAside(inner, line, taking))
  }
}

/** Logs which line was set aside. */
export const sayAside =
  ({ log }: Pick<Services, 'log'>, { provider, lineId }: NewLine) =>
  (error: unknown): void =>
    log.error({ provider, lineId, err: error }, 'a line of a statement is set aside for a person')

/**
 * Takes lines one by one, each in its own transaction.
 * @returns false if a line could not even be set aside, so that the lines are read again
 */
export async function takeLines(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'merchant' | 'bonuses'>,
  lines: readonly NewLine[],
): Promise<boolean> {
  const { db, log, merchant } = services
  const settings = await merchant.read()
  let all = true
  for (const line of lines)
    try {
      const taking = takingNow(services, settings)
      await db.transaction((tx) => takeLineAlone(tx, line, taking, sayAside(services, line)))
    } catch (error) {
      all = false
      log.error({ provider: line.provider, lineId: line.lineId, err: error }, 'a line of a statement is not taken')
    }
  return all
}
