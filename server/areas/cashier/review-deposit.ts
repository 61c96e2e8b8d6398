import { eq } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { minorUnits } from '../wallet/amounts.ts'
import { creditDeposit, lockDeposit } from './move-deposit.ts'
import { deposits } from './tables.ts'
import { tellDeposit } from './tell-money.ts'

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
 * than 200. `nobody`: no operator is named. `same`: the same one credited it before.
 */
export type ReviewOutcome = 'done' | 'noted' | 'unknown' | 'decided' | 'amount' | 'reason' | 'nobody' | 'same'

/** Decides a deposit that a person has to look at; from an amount on, two different operators have to credit it. */
export async function reviewDeposit(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { depositNo, credit, reason, operators }: Review,
): Promise<ReviewOutcome> {
  const why = reason.trim()
  const names = [...new Set(operators.map((name) => name.trim()))].filter((name) => name !== '')
  if (why === '' || why.length > 200) return 'reason'
  if (names.length === 0) return 'nobody'
  const settings = await merchant.read()
  const worth = credit === null ? null : minorUnits(credit, settings.currencyDecimals)
  if (credit !== null && (worth === null || worth <= 0n)) return 'amount'
  const needsTwo = worth !== null && worth >= minorUnits(settings.cashier.reviewTwoFrom, settings.currencyDecimals)!
  return db.transaction(async (tx): Promise<ReviewOutcome> => {
    const row = await lockDeposit(tx, depositNo)
    if (!row) return 'unknown'
    if (!row.review) return 'decided'
    const at = clock.now()
    const reviewedBy = [...new Set([...row.reviewedBy, ...names])]
    const change = (more: Partial<typeof row>) =>
      tx
        .update(deposits)
        .set({ reviewedBy, reviewReason: why, ...more })
        .where(eq(deposits.depositNo, depositNo))
    if (worth === null) {
      await change({ status: 'failed', review: false })
      await tellDeposit(tx, row, { refused: why }, at)
      return 'done'
    }
    if (row.reviewAmount !== null && row.reviewAmount !== worth) return 'amount'
    if (reviewedBy.length === row.reviewedBy.length) return 'same'
    await change({ reviewAmount: worth })
    if (needsTwo && reviewedBy.length < 2) return 'noted'
    await creditDeposit(tx, row, worth, settings, at)
    return 'done'
  })
}
