import { eq } from 'drizzle-orm'
import { asCommand } from '#server/audit/as-command.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'
import { countAlone, isBeyondDay } from './one-operator.ts'
import { creditDeposit, lockDeposit, type Deposit } from './move-deposit.ts'
import { type BookingSettings } from './deposit-bonuses.ts'
import { freeNumbers, isOfPeers, useNumbersOf } from './numbers-of-deposit.ts'
import { deposits } from './tables.ts'
import { tellDeposit } from './notify-money.ts'
import { whoAnswers } from './deciders.ts'

export type Review = {
  depositNo: string
  /** The received amount, in the merchant's currency; null refuses the deposit. */
  credit: string | null
  /** Shown to the member after a refusal. */
  reason: string
  /** The names of the responsible operators. */
  operators: readonly string[]
}

/**
 * `done`; `noted`: another operator must credit the same amount too; with all others nothing was written. `unknown`: no
 * such deposit. `decided`: it is not under review. `amount`: not above zero, or not the amount credited first.
 * `reason`: missing, or longer than 200. `nobody`: no operator was named. `same`: the same operator credited it before.
 * `number`: its payment number paid something else.
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

/** Whether an amount always needs two operators to credit it. */
export const creditNeedsTwo = (
  { cashier, currencyDecimals }: Pick<Settings, 'cashier' | 'currencyDecimals'>,
  worth: bigint,
): boolean => worth >= minorUnits(cashier.reviewTwoFrom, currencyDecimals)!

type Credit = { merchant: string; amount: bigint; operators: readonly string[]; at: number }

/** Whether crediting a deposit always needs two operators: by the amount, or as its number is a peer payment's. */
export const depositNeedsTwo = async (tx: Tx, settings: Settings, row: Deposit, worth: bigint): Promise<boolean> =>
  creditNeedsTwo(settings, worth) || isOfPeers(tx, row)

/** Whether crediting a deposit needs two operators, also by what its operator credited alone that day. */
export const creditTakesTwo = async (tx: Tx, settings: Settings, row: Deposit, credit: Credit): Promise<boolean> =>
  (await depositNeedsTwo(tx, settings, row, credit.amount)) || isBeyondDay(tx, settings, { act: 'credit', ...credit })

type Judged = { why: string; names: string[]; worth: bigint | null }

/** Parses a review; returns what is invalid about it regardless of the deposit. */
function readReview(review: Review, { currencyDecimals }: Settings): Judged | 'reason' | 'nobody' | 'amount' {
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

/** Decides inside a transaction that has begun its audit entry, and records the change in that entry. */
export async function reviewDepositIn(
  tx: Tx,
  settings: Settings & BookingSettings,
  review: Review,
  at: number,
): Promise<ReviewOutcome> {
  const judged = readReview(review, settings)
  if (typeof judged === 'string') return judged
  const { why, names, worth } = judged
  const row = await lockDeposit(tx, review.depositNo)
  if (!row) return 'unknown'
  if (!row.review) return 'decided'
  const reviewedBy = [...new Set([...row.reviewedBy, ...names])]
  const recordChange = (after: Record<string, unknown>) =>
    noteChange(
      tx,
      { kind: 'deposits', key: row.depositNo },
      { before: { status: row.status, review: true, reviewedBy: row.reviewedBy }, after: { ...after, reviewedBy } },
    )
  if (worth === null) {
    await change(tx, row, { reviewedBy, reviewReason: why, status: 'failed', review: false })
    await tellDeposit(tx, row, { refused: why }, at)
    await recordChange({ status: 'failed', review: false, reason: why })
    return 'done'
  }
  if (row.reviewAmount !== null && row.reviewAmount !== worth) return 'amount'
  if (reviewedBy.length === row.reviewedBy.length) return 'same'
  const numbers = await useNumbersOf(tx, row, at)
  if (!numbers) return 'number'
  await change(tx, row, { reviewedBy, reviewReason: why, reviewAmount: worth })
  const act = { act: 'credit', merchant: row.merchant, amount: worth, operators: reviewedBy, at } as const
  const byOne = reviewedBy.length < 2
  if (byOne && ((await depositNeedsTwo(tx, settings, row, worth)) || !(await countAlone(tx, settings, act)))) {
    await freeNumbers(tx, row, numbers)
    await recordChange({ status: row.status, review: true, amount: String(worth) })
    return 'noted'
  }
  await creditDeposit(tx, row, worth, settings, at)
  await recordChange({ status: 'arrived', review: false, amount: String(worth) })
  return 'done'
}

/** Decides from the command line; from a configured amount on, two different operators must credit. */
export async function reviewDeposit(
  services: Pick<Services, 'db' | 'clock' | 'merchant' | 'bonuses'>,
  review: Review,
): Promise<ReviewOutcome> {
  const settings = { ...(await services.merchant.read()), bonuses: services.bonuses }
  const judged = readReview(review, settings)
  if (typeof judged === 'string') return judged
  const thing = `deposit:${review.depositNo}`.slice(0, 100)
  const entry = { operation: 'deposit:review', operators: judged.names, reason: judged.why, thing }
  return asCommand(services, entry, (tx) => reviewDepositIn(tx, settings, review, services.clock.now()), isReviewed)
}
