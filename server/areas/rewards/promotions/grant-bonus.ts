import type { Calendar } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { openDuty } from '#server/areas/money/wallet/wagering-requirements.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { noteCategories } from '#server/areas/money/wallet/posting-categories.ts'
import type { Weights } from '#server/areas/money/wallet/turnover.ts'
import { promotionNumber } from './ask-promotion.ts'
import type { EntryRow } from './standing.ts'
import { bonuses } from './tables.ts'
import type { RewardTerms } from './terms.ts'

const dayMs = 86_400_000

export type Grant = {
  entry: Pick<EntryRow, 'entryNo' | 'merchant' | 'memberId' | 'promotionId'>
  currency: string
  calendar: Calendar
  bonus: bigint
  /** The single category of games it was earned in; null for none or several. */
  category: RewardTerms['category']
  played: { multiple: number; weights: Weights; daysToComplete: number | null }
  /** The deposit of the bonus. */
  deposit?: { amount: bigint; postingId: bigint }
  at: number
}

/** The sum of all wallets of a member. */
export async function moneyOf(tx: Tx, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await tx.execute<{ sum: string }>(sql`
    SELECT coalesce(sum(balance), 0) AS sum FROM wallets
    WHERE member_id = ${memberId} AND currency = ${currency} AND wallet <> 'held'`)
  return BigInt(rows[0]!.sum)
}

/**
 * Credits a bonus to the main wallet together with its wagering requirement, in one transaction. The caller must
 * have deducted the amount from the promotion's budget.
 */
export async function grantBonus(tx: Tx, { entry, currency, calendar, bonus, category, played, deposit, at }: Grant) {
  const { merchant, memberId, promotionId, entryNo } = entry
  const bonusNo = await promotionNumber(tx, 'B', at, calendar)
  const own = await moneyOf(tx, memberId, currency)
  const posted = await post(tx, {
    merchant,
    memberId,
    key: `bonus:${entryNo}`,
    kind: 'bonus',
    reference: bonusNo,
    currency,
    at,
    legs: [
      ['main', bonus],
      ['house:bonus', -bonus],
    ],
  })
  if (!('postingId' in posted)) throw new Error(`${bonusNo} was not credited: ${posted.outcome}`)
  const { postingId, balances } = posted
  await noteCategories(tx, postingId, [{ category, amount: bonus }])
  const { multiple, weights, daysToComplete } = played
  const base = bonus + (deposit?.amount ?? 0n)
  const expiresAt = daysToComplete === null ? undefined : at + daysToComplete * dayMs
  const duty = { merchant, memberId, currency, source: 'bonus' as const, base, multiple, weights, postingId, at }
  await openDuty(tx, { ...duty, ...(expiresAt !== undefined && { expiresAt }) })
  await tx.insert(bonuses).values({
    bonusNo,
    entryNo,
    merchant,
    memberId,
    promotionId,
    currency,
    deposit: deposit?.amount ?? 0n,
    depositPosting: deposit?.postingId ?? null,
    bonus,
    multiple,
    weights,
    own,
    postingId,
    grantedAt: new Date(at),
    expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
  })
  return { bonusNo, required: base * BigInt(multiple), balance: balances[0]! }
}
