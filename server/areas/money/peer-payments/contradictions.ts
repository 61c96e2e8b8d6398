import { and, count, eq } from 'drizzle-orm'
import type { BodyOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { statementExceptions } from '../reconciliation/exception-table.ts'
import { noteContradiction, type Said } from '../reconciliation/note-contradiction.ts'
import { amountText } from '#rules/money.ts'
import { directProvider } from './match-deposit.ts'
import type { DirectPayment, Moment } from './move-payment.ts'

export type PeerMoment = Moment & { currency: string; contestMs: number }
/** A party's statement that contradicts a direct payment, with the payment's state at that time. */
export type PeerContradiction = { transactionNo: string; stood: string; said: Said }
type PeerAnswer = { answer: BodyOf<'confirmPayment'>['action']; part: bigint | null }

/** How many contradictions of one payment are noted; later ones would only fill the inbox. */
const maxOfPayment = 6

/** Whether the withdrawer may still contest an automatically counted payment. */
export const isContestable = (
  { countedAt, contested }: DirectPayment,
  { at, contestMs }: Pick<PeerMoment, 'at' | 'contestMs'>,
): boolean => !contested && countedAt !== null && countedAt.getTime() + contestMs > at

/** Whether an answer differs from the recorded one or, if there is none, from what was counted as received. */
function differs(row: DirectPayment, { answer, part }: PeerAnswer): boolean {
  if (row.answer === null) return row.status !== 'WAITING' && answer !== 'RECEIVED_FULL'
  const recorded = row.answer === 'CONTEST' ? 'NOT_RECEIVED' : row.answer
  if (answer !== recorded) return true
  return answer === 'RECEIVED_PART' && row.status === 'PART_DISPUTED' && part !== null && part !== row.received
}

/** Both parties are named by the withdrawal when the withdrawer said it, and only the depositor when the depositor did. */
async function recordContradiction(
  tx: Tx,
  row: DirectPayment,
  said: Said,
  by: { withdrawalNo?: string },
  { at, ...settings }: Moment & { currency: string },
): Promise<PeerContradiction | null> {
  const { merchant, depositNo, transactionNo, received, currency, status } = row
  const [before] = await tx
    .select({ n: count() })
    .from(statementExceptions)
    .where(
      and(
        eq(statementExceptions.provider, directProvider),
        eq(statementExceptions.depositNo, depositNo),
        eq(statementExceptions.kind, 'contradiction'),
      ),
    )
  if (before!.n >= maxOfPayment) return null
  const ours = { merchant, provider: directProvider, depositNo, amount: received, currency, status, ...by }
  const isNew = await noteContradiction(tx, ours, said, { settings, at })
  return isNew ? { transactionNo, stood: status, said } : null
}

/**
 * Records a withdrawer's late answer that contradicts the recorded one, or what was counted as received and can't be
 * contested any more. It moves nothing: an operator decides. The same answer again adds nothing.
 * @returns the contradiction if it is new
 */
export async function noteAnswer(
  tx: Tx,
  row: DirectPayment,
  { answer, part }: PeerAnswer,
  moment: PeerMoment,
): Promise<PeerContradiction | null> {
  if (isContestable(row, moment) || !differs(row, { answer, part })) return null
  const amount = answer === 'RECEIVED_FULL' ? row.amount : answer === 'RECEIVED_PART' ? (part ?? 0n) : 0n
  const said: Said = {
    verdict: amount > 0n ? 'paid' : 'failed',
    providerTxId: row.trxId,
    amount: amountText(amount, moment.currencyDecimals),
    currency: row.currency,
  }
  return recordContradiction(tx, row, said, { withdrawalNo: row.withdrawalNo }, moment)
}

/** Records a depositor's claim that comes too late or names another payment than the first: money may have been sent. */
export const noteClaim = (tx: Tx, row: DirectPayment, trxId: string, moment: Moment & { currency: string }) =>
  recordContradiction(
    tx,
    row,
    { verdict: 'paid', providerTxId: trxId, amount: null, currency: row.currency },
    {},
    moment,
  )

/** Logs a recorded contradiction after its transaction has committed. */
export function logContradiction({ log }: Pick<Services, 'log'>, contradiction: PeerContradiction | null): void {
  if (contradiction) log.error(contradiction, 'a party contradicts a direct payment')
}
