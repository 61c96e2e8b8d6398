import { eq } from 'drizzle-orm'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { amountText } from '../wallet/amounts.ts'
import { isReseller } from '../agents/reseller.ts'
import { memberOf } from '../members/find-member.ts'
import { collectReceivables } from '../wallet/collect-receivables.ts'
import { openDuty } from '../wallet/duties.ts'
import { post } from '../wallet/ledger.ts'
import { statementExceptions } from '../statements/exception-table.ts'
import { lockTransaction } from '../statements/house-postings.ts'
import type { Said } from '../statements/note-contradiction.ts'
import { giveDepositBonus } from '../promotions/deposit-bonus.ts'
import { sourceLegs, suspenseOf, ofLine } from '../statements/suspense.ts'
import { statementLines } from '../statements/tables.ts'
import type { MerchantSettings } from '../system/settings.ts'
import { contradictDeposit, logContradiction } from './contradict-deposit.ts'
import type { Payment } from './payment-protocol.ts'
import { hear, isHeard, isUnheard, noteSecond } from './hear-payment.ts'
import { deposits } from './tables.ts'
import { tellDeposit } from './tell-money.ts'
import { worthOf } from '#rules/deposit-worth.ts'

export type Deposit = typeof deposits.$inferSelect

export async function lockDeposit(tx: Tx, depositNo: string): Promise<Deposit | null> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.depositNo, depositNo)).for('update')
  return row ?? null
}

const set = async (tx: Tx, depositNo: string, change: Partial<Deposit>): Promise<Deposit> =>
  (await tx.update(deposits).set(change).where(eq(deposits.depositNo, depositNo)).returning())[0]!

const isOpen = ({ status, review }: Deposit) => (status === 'created' || status === 'awaiting payment') && !review

/** Ends a deposit that was not paid, unless it is decided or a person looks at it; says so to its member when it failed. */
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
 * Takes a provider's word that a deposit failed. Where a payment of it was heard or credited, it contradicts that: it is noted
 * for a person and logged, and ends nothing.
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

type Settings = Pick<MerchantSettings, 'currency' | 'currencyDecimals' | 'calendar'>

/**
 * Credits what came, with the duty to play it once, or with the bonus it was made for; what was received counts, whatever was
 * ordered.
 * @param txId the payment it is credited by; without it a person credits, and what lies in suspense for the deposit is used
 */
export async function creditDeposit(
  tx: Tx,
  row: Deposit,
  worth: bigint,
  settings: Settings,
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
  // what comes to a closed account goes on into suspense: it begins nothing there
  const closed = (await memberOf(tx, memberId)).status === 'closed'
  // the duty of a bonus stands for the deposit's own; a reseller sells on what it buys
  const bonus = !closed && (await giveDepositBonus(tx, { ...own, depositNo, promotionId, amount: worth }, settings, at))
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
 * What a payment did: credited its deposit, was heard before or is what an operator credited, waits for a person, or contradicts
 * what was heard under its number.
 */
export type Taken = { outcome: 'credited' | 'known' | 'review' | 'contradicts'; deposit: Deposit }

/** An operator credited another amount than came: the difference is an exception, which two book. */
async function noteOtherAmount(tx: Tx, row: Deposit, worth: bigint, at: number): Promise<void> {
  const { merchant, provider, depositNo, arrivedAmount, currency } = row
  if (worth === arrivedAmount) return
  const noted = { merchant, provider, depositNo, kind: 'other-amount', ours: arrivedAmount, theirs: worth } as const
  const [when, foundAt] = [row.arrivedAt ?? new Date(at), new Date(at)]
  await tx.insert(statementExceptions).values({ ...noted, currency, at: when, foundAt })
}

/** `takePayment` on a deposit that is locked. */
export async function takePaymentIn(
  tx: Tx,
  row: Deposit,
  payment: Payment,
  settings: Settings,
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
 * Takes what a provider says came in for a deposit, by whichever way it is heard. Each payment is credited once: the same
 * one again changes nothing, another one beside it is looked at by a person, as is one in another currency. What comes after
 * the deposit expired or failed is credited as well; what comes after an operator credited it is what he credited. A payment
 * whose number was heard with another amount, currency or order is noted as a contradiction and logged.
 */
export async function takePayment(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'merchant'>,
  depositNo: string,
  payment: Payment,
): Promise<Deposit> {
  const { db, clock, merchant } = services
  const settings = await merchant.read()
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
