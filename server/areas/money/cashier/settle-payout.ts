import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { endIfDone, takeFromReceived } from '../peer-payments/end-withdrawal.ts'
import { noteContradiction } from '../reconciliation/note-contradiction.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'
import { countAlone, isBeyondDay } from './one-operator.ts'
import { lockWithdrawal, moveWithdrawal, type Withdrawal } from './move-withdrawal.ts'
import type { WithdrawalStatus } from './tables.ts'

export type PayoutVerdict = 'paid' | 'failed' | 'returned' | 'unknown'

/**
 * A provider's report on a payout; amount and currency are null when it reports that nothing was sent, or reports
 * nothing.
 */
export type PayoutWord = {
  verdict: PayoutVerdict
  providerTxId: string | null
  amount: string | null
  currency: string | null
}

/**
 * Ends a payout in the given transaction; its money moves once, from any source and however often the verdict arrives.
 */
export async function settlePayoutIn(
  tx: Tx,
  moment: { at: number; currencyDecimals: number },
  row: Withdrawal,
  { verdict, providerTxId }: { verdict: PayoutVerdict; providerTxId: string | null },
): Promise<void> {
  const set = providerTxId === null ? {} : { providerTxId }
  // a returned payout was paid before
  if (verdict === 'returned' && (row.status === 'paying' || row.status === 'unknown')) {
    await moveWithdrawal(tx, moment, row, 'paid', set)
    await moveWithdrawal(tx, moment, { ...row, status: 'paid', paidAt: new Date(moment.at) }, 'returned', set)
    if (row.parentNo !== null) await endIfDone(tx, moment, row.parentNo)
    return
  }
  const moved = await moveWithdrawal(tx, moment, row, verdict, set)
  if (row.parentNo === null || !moved) return
  if (verdict === 'returned') await takeFromReceived(tx, moment, row.parentNo, row.amount)
  await endIfDone(tx, moment, row.parentNo)
}

type Settings = Pick<MerchantSettings, 'cashier' | 'currencyDecimals' | 'calendar'>

/**
 * The amount that an operator's verdict on a payout moves. A part counts as the whole, so that dividing a payout
 * doesn't avoid the second operator.
 */
async function judgedSum(tx: Tx, { amount, parentNo }: Withdrawal): Promise<bigint> {
  const whole = parentNo === null ? null : await lockWithdrawal(tx, parentNo)
  return whole?.amount ?? amount
}

const isLarge = ({ cashier, currencyDecimals }: Settings, sum: bigint) =>
  sum > minorUnits(cashier.withdraw.systemUpTo, currencyDecimals)!

type By = { operators: readonly string[]; at: number }

/**
 * Whether an operator's verdict on a payout needs two operators. It replaces a provider's report, so it needs two above
 * the amount the system pays automatically, and above what one operator decides alone in a day.
 */
export async function verdictTakesTwo(tx: Tx, settings: Settings, row: Withdrawal, by: By): Promise<boolean> {
  const amount = await judgedSum(tx, row)
  return (
    isLarge(settings, amount) || isBeyondDay(tx, settings, { act: 'payout', merchant: row.merchant, amount, ...by })
  )
}

/** Counts an operator's verdict on a payout; false when it needs two operators and has one. */
export async function countVerdict(tx: Tx, settings: Settings, row: Withdrawal, by: By): Promise<boolean> {
  const amount = await judgedSum(tx, row)
  if (isLarge(settings, amount) && new Set(by.operators).size < 2) return false
  return countAlone(tx, settings, { act: 'payout', merchant: row.merchant, amount, ...by })
}

const underWay: readonly WithdrawalStatus[] = ['paying', 'unknown']
/**
 * The states in which a verdict is a repeat. A returned payout was paid before, so `paid` may still arrive after it.
 */
const saysAgain: Record<Exclude<PayoutVerdict, 'unknown'>, readonly WithdrawalStatus[]> = {
  paid: ['paid', 'returned'],
  failed: ['failed'],
  returned: ['returned'],
}

/** Whether a report has an amount other than the payout's; a report that nothing was sent needs none. */
function isOfAnotherSum({ amount, fee, currency }: Withdrawal, word: PayoutWord, currencyDecimals: number): boolean {
  if (word.amount === null && word.currency === null) return word.verdict === 'paid' || word.verdict === 'returned'
  return word.currency !== currency || minorUnits(word.amount ?? '', currencyDecimals) !== amount - fee
}

/** Whether a report contradicts our books: another amount, another end, or the same end under another number. */
function contradicts(row: Withdrawal, word: PayoutWord, currencyDecimals: number): boolean {
  const { verdict, providerTxId } = word
  if (verdict === 'unknown') return false
  if (isOfAnotherSum(row, word, currencyDecimals)) return true
  if (underWay.includes(row.status) || (verdict === 'returned' && row.status === 'paid')) return false
  if (!saysAgain[verdict].includes(row.status)) return true
  const bothNumbers = row.status === verdict && providerTxId !== null && row.providerTxId !== null
  return bothNumbers && providerTxId !== row.providerTxId
}

/**
 * Ends a payout by its provider's report. A report that contradicts our books settles nothing: it becomes an exception
 * for an operator, and is logged.
 * @returns false if there is no such payout
 */
export async function settlePayout(
  { db, clock, log, merchant }: Pick<Services, 'db' | 'clock' | 'log' | 'merchant'>,
  withdrawalNo: string,
  word: PayoutWord,
): Promise<boolean> {
  const settings = await merchant.read()
  const { currencyDecimals } = settings
  const at = clock.now()
  const settled = await db.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalNo)
    if (!row) return null
    const { verdict } = word
    if (verdict === 'unknown' || !contradicts(row, word, currencyDecimals)) {
      await settlePayoutIn(tx, { at, currencyDecimals }, row, word)
      return { contradicts: false, stood: row.status }
    }
    const { merchant: of, currency, amount, fee, status } = row
    const ours = { merchant: of, provider: row.provider ?? '', withdrawalNo, amount: amount - fee, currency, status }
    return { contradicts: await noteContradiction(tx, ours, { ...word, verdict }, { settings, at }), stood: status }
  })
  if (settled?.contradicts)
    log.error({ withdrawalNo, stood: settled.stood, said: word }, 'a provider contradicts a payout')
  return settled !== null
}
