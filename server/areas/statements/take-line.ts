import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { heldBy, lockTransaction, postOfHouse } from './house-postings.ts'
import { noteException } from './note-exception.ts'
import type { NewLine } from './said-line.ts'
import { lineRef, ofLine } from './suspense.ts'
import { statementLines, type LineState, type StatementLine } from './tables.ts'
import { takeChargeback } from './take-chargeback.ts'
import { takeIncoming } from './take-incoming.ts'
import { takeOutgoing } from './take-outgoing.ts'
import type { Taking } from './taking.ts'

/** What a provider takes for its work is booked as what it is, with the line that says it. */
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
 * Takes a line of a statement, once for ever: whoever says it and however often, it moves what it moves one time. Answers how it
 * stands then.
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
  await noteException(tx, { ...row, ...change }, taking)
  return change?.state ?? row.state
}

/** Takes lines one by one, each in a transaction of its own; answers how many were new. */
export async function takeLines(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  lines: readonly NewLine[],
): Promise<number> {
  const settings = await merchant.read()
  let taken = 0
  for (const line of lines)
    if ((await db.transaction((tx) => takeLineIn(tx, line, { settings, at: clock.now() }))) !== 'known') taken += 1
  return taken
}
