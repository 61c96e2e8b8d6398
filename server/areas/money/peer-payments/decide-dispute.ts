import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { asCommand } from '#server/audit/as-command.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { countAlone, type Act } from '../cashier/one-operator.ts'
import { deposits } from '../cashier/tables.ts'
import { freeNumber, useNumber } from '../cashier/used-numbers.ts'
import { whoAnswers } from '../cashier/deciders.ts'
import { decidePictures } from '#server/areas/accounts/pictures/attach-pictures.ts'
import { suspense } from '../reconciliation/house-postings.ts'
import { ofLine } from '../reconciliation/suspense.ts'
import { reversalOf } from '../reconciliation/taken-back.ts'
import { statementLines, type StatementLine } from '../reconciliation/tables.ts'
import { minorUnits } from '#rules/money.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { endIfDone } from './end-withdrawal.ts'
import {
  giveBack,
  lockPayment,
  moveReceived,
  postSide,
  setPayment,
  type DirectPayment,
  type Moment,
} from './move-payment.ts'
import { reverseCounted } from './reverse-counted.ts'
import { tellVerdict } from './notify-parties.ts'

/** `refunded`: the money came to the house instead of the withdrawer; it is in suspense and is paid back from there. */
export const verdicts = ['received', 'not-received', 'refunded'] as const
export type Verdict = (typeof verdicts)[number]
export type DisputeDecision = {
  transactionNo: string
  verdict: Verdict
  /** For the record; no member sees it. */
  reason: string
  operators: readonly string[]
}
/**
 * `eyes`: two operators must decide it. `contested`: the depositor of a contested payment can only give it back, not be
 * refunded. `unproven`: suspense has no such payment.
 */
export type DisputeOutcome = 'done' | 'unknown' | 'decided' | 'reason' | 'nobody' | 'eyes' | 'contested' | 'unproven'

/** Whether two operators must decide: to force receipt from the merchant's amount on, and for every refund. */
export const needsTwo = ({ disputed }: Pick<DirectPayment, 'disputed'>, verdict: Verdict, from: bigint): boolean =>
  verdict === 'refunded' || (verdict === 'received' && disputed >= from)

/** A verdict as an act that counts towards its operators' daily limit. */
export const actOf = ({ merchant, disputed }: DirectPayment, operators: readonly string[], at: number): Act => ({
  act: 'dispute',
  merchant,
  amount: disputed,
  operators,
  at,
})

type Settings = Pick<MerchantSettings, 'cashier' | 'currencyDecimals' | 'calendar'>
type Decided = Pick<DirectPayment, 'decidedBy' | 'decidedAt' | 'reason'>

/**
 * Rules that the payment arrived: the disputed rest goes to the depositor, who already has it if the payment was
 * contested. The withdrawer gets no refund.
 */
async function force(tx: Tx, moment: Moment, row: DirectPayment, decided: Decided): Promise<DirectPayment> {
  if (!row.contested) await moveReceived(tx, moment, row, row.disputed)
  const received = row.received + row.disputed
  return setPayment(tx, row.transactionNo, { ...decided, status: 'FORCED_RECEIVED', received, disputed: 0n })
}

/**
 * The depositor's payment to the house: the line in suspense with its number and amount, locked; null if a statement
 * took a part of it back.
 */
export async function refundableLine(
  tx: Tx,
  { merchant, trxId, currency, disputed }: Pick<DirectPayment, 'merchant' | 'trxId' | 'currency' | 'disputed'>,
): Promise<StatementLine | null> {
  if (trxId === null) return null
  const [line] = await tx
    .select()
    .from(statementLines)
    .where(
      and(
        eq(statementLines.merchant, merchant),
        eq(statementLines.state, 'suspense'),
        eq(sql`upper(${statementLines.txId})`, trxId.toUpperCase()),
        eq(statementLines.kind, 'payment'),
        eq(statementLines.currency, currency),
        eq(statementLines.amount, disputed),
        isNotNull(statementLines.postingId),
      ),
    )
    .limit(1)
    .for('update')
  return line && !(await reversalOf(tx, line)) ? line : null
}

/** Refunds the depositor what reached the house, without a wagering requirement. */
async function refund(tx: Tx, { at }: Moment, row: DirectPayment, line: StatementLine, decided: Decided) {
  await postSide(tx, row, at, {
    memberId: row.depositorId,
    key: `direct-refund:${row.transactionNo}`,
    kind: 'direct-refund',
    reference: row.depositNo,
    legs: [
      [suspense, -line.amount],
      ['main', line.amount],
    ],
  })
  const { decidedBy, decidedAt, reason } = decided
  await tx
    .update(statementLines)
    .set({ state: 'credited', depositNo: row.depositNo, decidedBy, decidedAt, reason })
    .where(ofLine(line))
}

/**
 * Rules that the payment did not arrive: the disputed rest returns to the withdrawer, and the deposit fails unless a
 * part arrived.
 */
async function close(tx: Tx, moment: Moment, row: DirectPayment, decided: Decided, line: StatementLine | null) {
  const { transactionNo, depositNo, disputed } = row
  const closed = await setPayment(tx, transactionNo, {
    ...decided,
    status: 'CLOSED_NOT_RECEIVED',
    disputed: 0n,
    refunded: line !== null,
  })
  // nothing arrived under this number: a later payment with it is a different one
  if (closed.received === 0n && !line)
    await freeNumber(tx, { merchant: row.merchant, number: row.trxId! }, { transactionNo })
  if (row.contested) {
    const owed = await reverseCounted(tx, moment, closed, disputed)
    return setPayment(tx, transactionNo, { owed })
  }
  await giveBack(tx, moment.at, row, disputed)
  if (line) await refund(tx, moment, row, line, decided)
  await tx
    .update(deposits)
    .set({ status: 'failed', review: false })
    .where(and(eq(deposits.depositNo, depositNo), eq(deposits.status, 'awaiting payment')))
  return closed
}

/** Whether the claimed number is, or can become, this payment's. */
const takesNumber = async (tx: Tx, { merchant, trxId, transactionNo }: DirectPayment, at: number): Promise<boolean> =>
  (await useNumber(tx, { merchant, number: trxId!, at }, { transactionNo })) !== 'taken'

/** Decides a dispute in the given transaction; a second decision finds it decided. */
export async function decideDisputeIn(
  tx: Tx,
  settings: Settings,
  decision: DisputeDecision,
  at: number,
): Promise<DisputeOutcome> {
  const { cashier, currencyDecimals } = settings
  const { transactionNo, verdict } = decision
  const answers = whoAnswers(decision, 300)
  if (!answers.ok) return answers.fault
  const { why, names: decidedBy } = answers
  const row = await lockPayment(tx, transactionNo)
  if (!row) return 'unknown'
  if (row.status !== 'PART_DISPUTED' && row.status !== 'DISPUTED') return 'decided'
  if (row.contested && verdict === 'refunded') return 'contested'
  const from = minorUnits(cashier.direct.forceEyesFrom, currencyDecimals)!
  if (needsTwo(row, verdict, from) && decidedBy.length < 2) return 'eyes'
  const line = verdict === 'refunded' ? await refundableLine(tx, row) : null
  if (verdict === 'refunded' && !(line && (await takesNumber(tx, row, at)))) return 'unproven'
  if (!(await countAlone(tx, settings, actOf(row, decidedBy, at)))) return 'eyes'
  const moment = { at, currencyDecimals }
  const decided = { decidedBy, decidedAt: new Date(at), reason: why }
  const written =
    verdict === 'received' ? await force(tx, moment, row, decided) : await close(tx, moment, row, decided, line)
  await decidePictures(tx, transactionNo, at)
  await tellVerdict(tx, written, { currencyDecimals, amount: row.disputed, at })
  await endIfDone(tx, moment, row.withdrawalNo)
  await noteChange(
    tx,
    { kind: 'direct_payments', key: transactionNo },
    { before: { status: row.status }, after: { status: written.status, verdict, decidedBy } },
  )
  return 'done'
}

/** Decides from the command line. */
export async function decideDispute(
  services: Pick<Services, 'db' | 'clock' | 'merchant'>,
  decision: DisputeDecision,
): Promise<DisputeOutcome> {
  const settings = await services.merchant.read()
  const answers = whoAnswers(decision, 300)
  if (!answers.ok) return answers.fault
  const thing = `dispute:${decision.transactionNo}`.slice(0, 100)
  const entry = { operation: 'dispute:decide', operators: answers.names, reason: answers.why, thing }
  return asCommand(
    services,
    entry,
    (tx) => decideDisputeIn(tx, settings, decision, services.clock.now()),
    (outcome) => outcome === 'done',
  )
}
