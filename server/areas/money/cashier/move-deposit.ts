import type { BookingSettings } from './deposit-bonuses.ts'
import { eq } from 'drizzle-orm'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { isReseller } from '#server/areas/accounts/members/reseller.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import { collectReceivables } from '../wallet/collect-receivables.ts'
import { openDuty } from '../wallet/wagering-requirements.ts'
import { post } from '../wallet/ledger.ts'
import { statementExceptions } from '../reconciliation/exception-table.ts'
import { lockTransaction } from '../reconciliation/house-postings.ts'
import type { Said } from '../reconciliation/note-contradiction.ts'
import { sourceLegs, suspenseOf, ofLine } from '../reconciliation/suspense.ts'
import { statementLines } from '../reconciliation/tables.ts'
import { contradictDeposit, logContradiction } from './contradict-deposit.ts'
import type { Payment } from './payment-protocol.ts'
import { hear, isHeard, isUnheard, noteSecond } from './hear-payment.ts'
import { deposits } from './tables.ts'
import { tellDeposit } from './notify-money.ts'
import { worthOf } from '#rules/deposit-worth.ts'

export type Deposit = typeof deposits.$inferSelect

export async function lockDeposit(tx: Tx, depositNo: string): Promise<Deposit | null> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.depositNo, depositNo)).for('update')
  return row ?? null
}

const set = async (tx: Tx, depositNo: string, change: Partial<Deposit>): Promise<Deposit> =>
  (await tx.update(deposits).set(change).where(eq(deposits.depositNo, depositNo)).returning())[0]!

/** Whether a deposit awaits its payment, with no person looking at it. */
export const isOpen = ({ status, review }: Deposit): boolean =>
  (status === 'created' || status === 'awaiting payment') && !review

/** Ends an unpaid deposit unless it is decided or under review; notifies its member when it failed. */
export async function moveDeposit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  depositNo: string,
  { status }: { status: 'failed' | 'expired' },
): Promise<Deposit> {
  return db.transaction(async (tx) => {
    const row = (await lockDeposit(tx, depositNo))!
    if (!isOpen(row)) return row
    if (status === 'failed') await tellDeposit(tx, row, 'failed', clock.now())
    return set(tx, depositNo, { status })
  })
}

const nothingSaid = { providerTxId: null, amount: null, currency: null }

/**
 * Processes a provider's report that a deposit failed. If a payment was reported or credited, the report is a
 * contradiction: it is recorded for review and logged, and ends nothing.
 */
export async function failDeposit(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'merchant'>,
  depositNo: string,
  said: Pick<Said, 'providerTxId' | 'amount' | 'currency'> = nothingSaid,
): Promise<void> {
  const { db, clock, merchant } = services
  const settings = await merchant.read()
  const at = clock.now()
  const contradiction = await db.transaction(async (tx) => {
    const row = (await lockDeposit(tx, depositNo))!
    if (row.status === 'arrived' || (row.review && (await isHeard(tx, row))))
      return contradictDeposit(tx, row, { ...said, verdict: 'failed' }, { settings, at })
    if (!isOpen(row)) return null
    await tellDeposit(tx, row, 'failed', at)
    await set(tx, depositNo, { status: 'failed' })
    return null
  })
  logContradiction(services, contradiction)
}

/**
 * Credits the received amount, whatever the ordered amount was, with a 1x wagering requirement or with the deposit's
 * bonus.
 * @param txId the payment that is credited; without it an operator credits, and the deposit's suspense is used
 */
export async function creditDeposit(
  tx: Tx,
  row: Deposit,
  worth: bigint,
  settings: BookingSettings,
  at: number,
  txId?: string,
): Promise<Deposit> {
  const { merchant, memberId, depositNo, currency } = row
  const line = await suspenseOf(tx, row, txId)
  const posted = await post(tx, {
    merchant,
    memberId,
    key: `deposit:${depositNo}`,
    kind: 'deposit',
    reference: depositNo,
    currency,
    at,
    legs: [...sourceLegs(line, worth, row), ['main', worth]],
  })
  if (!('postingId' in posted)) throw new Error(`deposit ${depositNo} is not posted: ${posted.outcome}`)
  const { postingId } = posted
  if (line) await tx.update(statementLines).set({ state: 'credited', depositNo }).where(ofLine(line))
  const own = { merchant, memberId, currency, postingId }
  const { promotionId } = row
  // money for a closed account continues into suspense: it starts no bonus or wagering requirement
  const closed = (await memberOf(tx, memberId)).status === 'closed'
  // the bonus's wagering requirement replaces the deposit's own; resellers pass their deposits on
  const bonus =
    !closed && (await settings.bonuses.give(tx, { ...own, depositNo, promotionId, amount: worth }, settings, at))
  if (!closed && !bonus && !(await isReseller(tx, memberId)))
    await openDuty(tx, { ...own, source: 'deposit', base: worth, multiple: 1, at })
  await collectReceivables(tx, { merchant, memberId, currency, at }, { amount: worth })
  if (!closed)
    await tellDeposit(tx, row, { arrived: writtenMoney(amountText(worth, settings.currencyDecimals), currency) }, at)
  return set(tx, depositNo, {
    status: 'arrived',
    review: false,
    moreAsked: null,
    moreUntil: null,
    arrivedAmount: worth,
    arrivedAt: new Date(at),
    postingId,
    amountDiffers: worth !== row.amount,
    late: row.status === 'failed' || row.status === 'expired',
  })
}

/**
 * The outcome of a payment: it credited its deposit, was already known or credited by an operator, waits for review, or
 * contradicts an earlier report under its number.
 */
export type Taken = { outcome: 'credited' | 'known' | 'review' | 'contradicts'; deposit: Deposit }

/**
 * Records an exception when an operator credited an amount other than the received one; two operators book the
 * difference.
 */
async function noteOtherAmount(tx: Tx, row: Deposit, worth: bigint, at: number): Promise<void> {
  const { merchant, provider, depositNo, arrivedAmount, currency } = row
  if (worth === arrivedAmount) return
  const noted = { merchant, provider, depositNo, kind: 'other-amount', ours: arrivedAmount, theirs: worth } as const
  const [when, foundAt] = [row.arrivedAt ?? new Date(at), new Date(at)]
  await tx.insert(statementExceptions).values({ ...noted, currency, at: when, foundAt })
}

/** `takePayment` for a deposit that is already locked. */
export async function takePaymentIn(
  tx: Tx,
  row: Deposit,
  payment: Payment,
  settings: BookingSettings,
  at: number,
): Promise<Taken> {
  const heard = await hear(tx, row, payment, at)
  if (heard !== 'new') return { outcome: heard === 'same' ? 'known' : 'contradicts', deposit: row }
  const worth = worthOf(payment.amount, row.rate, settings.currencyDecimals)
  const arrived = row.status === 'arrived'
  if (payment.currency !== row.payCurrency || worth === null || worth <= 0n) {
    const deposit = arrived
      ? await noteSecond(tx, row, payment, null, at)
      : await set(tx, row.depositNo, { review: true, status: 'awaiting payment' })
    return { outcome: 'review', deposit }
  }
  if (!arrived) {
    const deposit = await creditDeposit(tx, row, worth, settings, at, payment.providerTxId)
    return { outcome: 'credited', deposit }
  }
  if (await isUnheard(tx, row, payment.providerTxId)) {
    await noteOtherAmount(tx, row, worth, at)
    return { outcome: 'known', deposit: row }
  }
  return { outcome: 'review', deposit: await noteSecond(tx, row, payment, worth, at) }
}

/**
 * Processes a payment that a provider reports for a deposit, by any route. Each payment is credited once: a repeat
 * changes nothing; a second payment or one in another currency goes to review. A payment after the deposit expired or
 * failed is credited too; one after an operator's credit counts as the payment that was credited. A payment whose
 * number was reported with another amount, currency or order is recorded as a contradiction and logged.
 */
export async function takePayment(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'merchant' | 'bonuses'>,
  depositNo: string,
  payment: Payment,
): Promise<Deposit> {
  const { db, clock, merchant, bonuses } = services
  const settings = { ...(await merchant.read()), bonuses }
  const at = clock.now()
  const { kept, contradiction } = await db.transaction(async (tx) => {
    await lockTransaction(tx, payment.providerTxId)
    const row = (await lockDeposit(tx, depositNo))!
    const { outcome, deposit } = await takePaymentIn(tx, row, payment, settings, at)
    const kept = outcome === 'review' && row.status === 'arrived' ? row : deposit
    if (outcome !== 'contradicts') return { kept, contradiction: null }
    const said = { ...payment, verdict: 'paid' } as const
    return { kept, contradiction: await contradictDeposit(tx, row, said, { settings, at }) }
  })
  logContradiction(services, contradiction)
  return kept
}
