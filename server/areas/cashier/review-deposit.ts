import { eq } from 'drizzle-orm'
import { asCommand } from '../../audit/as-command.ts'
import { noteChange } from '../../audit/note-change.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import type { MerchantSettings } from '../system/settings.ts'
import { minorUnits } from '../wallet/amounts.ts'
import { countAlone, isBeyondDay } from './one-operator.ts'
import { creditDeposit, lockDeposit, type Deposit } from './move-deposit.ts'
import { freeNumbers, useNumbersOf } from './numbers-of-deposit.ts'
import { deposits } from './tables.ts'
import { tellDeposit } from './tell-money.ts'
import { whoAnswers } from './who-answers.ts'

export type Review = {
  depositNo: string
  /** What came, in the merchant's currency; null refuses the deposit. */
  credit: string | null
  /** Read by the member when it is refused. */
  reason: string
  /** Who answers for it, by name. */
  operators: readonly string[]
}

/**
 * `done`; `noted`: another operator has to credit the same amount too; else nothing was written. `unknown`: there is none.
 * `decided`: no person has to look at it. `amount`: none above zero, or another than was credited first. `reason`: none, or longer
 * than 200. `nobody`: no operator is named. `same`: the same one credited it before. `number`: the number of its payment paid
 * something else.
 */
export type ReviewOutcome =
  | 'done'
  | 'noted'
  | 'unknown'
  | 'decided'
  | 'amount'
  | 'reason'
  | 'nobody'
  | 'same'
  | 'number'

type Settings = Pick<MerchantSettings, 'cashier' | 'currency' | 'currencyDecimals' | 'calendar'>

const isReviewed = (outcome: ReviewOutcome) => outcome === 'done' || outcome === 'noted'

/** Whether two operators have to credit so much, whoever they are. */
export const creditNeedsTwo = (
  { cashier, currencyDecimals }: Pick<Settings, 'cashier' | 'currencyDecimals'>,
  worth: bigint,
): boolean => worth >= minorUnits(cashier.reviewTwoFrom, currencyDecimals)!

type Credit = { merchant: string; amount: bigint; operators: readonly string[]; at: number }

/** Whether a credit takes two: by its own amount, or by what its operator credited alone in the day. */
export const creditTakesTwo = async (tx: Tx, settings: Settings, credit: Credit): Promise<boolean> =>
  creditNeedsTwo(settings, credit.amount) || isBeyondDay(tx, settings, { act: 'credit', ...credit })

type Judged = { why: string; names: string[]; worth: bigint | null }

/** What a review says, or what is wrong with it by itself. */
function judge(review: Review, { currencyDecimals }: Settings): Judged | 'reason' | 'nobody' | 'amount' {
  const answers = whoAnswers(review)
  if (!answers.ok) return answers.fault
  const worth = review.credit === null ? null : minorUnits(review.credit, currencyDecimals)
  if (review.credit !== null && (worth === null || worth <= 0n)) return 'amount'
  return { why: answers.why, names: answers.names, worth }
}

const change = (tx: Tx, { depositNo }: Deposit, columns: Partial<Deposit>) =>
  tx
    .update(deposits)
    .set({ moreAsked: null, moreUntil: null, ...columns })
    .where(eq(deposits.depositNo, depositNo))

/** Decides in a transaction that began its entry of the audit log; what it comes to stands there. */
export async function reviewDepositIn(tx: Tx, settings: Settings, review: Review, at: number): Promise<ReviewOutcome> {
  const judged = judge(review, settings)
  if (typeof judged === 'string') return judged
  const { why, names, worth } = judged
  const row = await lockDeposit(tx, review.depositNo)
  if (!row) return 'unknown'
  if (!row.review) return 'decided'
  const reviewedBy = [...new Set([...row.reviewedBy, ...names])]
  const note = (after: Record<string, unknown>) =>
    noteChange(
      tx,
      { kind: 'deposits', key: row.depositNo },
      { before: { status: row.status, review: true, reviewedBy: row.reviewedBy }, after: { ...after, reviewedBy } },
    )
  if (worth === null) {
    await change(tx, row, { reviewedBy, reviewReason: why, status: 'failed', review: false })
    await tellDeposit(tx, row, { refused: why }, at)
    await note({ status: 'failed', review: false, reason: why })
    return 'done'
  }
  if (row.reviewAmount !== null && row.reviewAmount !== worth) return 'amount'
  if (reviewedBy.length === row.reviewedBy.length) return 'same'
  const numbers = await useNumbersOf(tx, row, at)
  if (!numbers) return 'number'
  await change(tx, row, { reviewedBy, reviewReason: why, reviewAmount: worth })
  const act = { act: 'credit', merchant: row.merchant, amount: worth, operators: reviewedBy, at } as const
  const byOne = reviewedBy.length < 2
  if (byOne && (creditNeedsTwo(settings, worth) || !(await countAlone(tx, settings, act)))) {
    await freeNumbers(tx, row, numbers)
    await note({ status: row.status, review: true, amount: String(worth) })
    return 'noted'
  }
  await creditDeposit(tx, row, worth, settings, at)
  await note({ status: 'arrived', review: false, amount: String(worth) })
  return 'done'
}

/** What the command line is told; from an amount on, two different operators have to credit it. */
export async function reviewDeposit(
  services: Pick<Services, 'db' | 'clock' | 'merchant'>,
  review: Review,
): Promise<ReviewOutcome> {
  const settings = await services.merchant.read()
  const judged = judge(review, settings)
  if (typeof judged === 'string') return judged
  const thing = `deposit:${review.depositNo}`.slice(0, 100)
  const entry = { operation: 'deposit:review', operators: judged.names, reason: judged.why, thing }
  return asCommand(services, entry, (tx) => reviewDepositIn(tx, settings, review, services.clock.now()), isReviewed)
}
