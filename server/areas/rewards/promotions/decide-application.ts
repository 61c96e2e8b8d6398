import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import type { Names } from '#server/texts/names.ts'
import { decidePictures } from '#server/areas/accounts/pictures/attach-pictures.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { findStop } from './ask-promotion.ts'
import { takeBudget } from './budget.ts'
import { findPromotion } from './find-promotion.ts'
import { grantBonus } from './grant-bonus.ts'
import type { EntryRow, PromotionRow, Site } from './standing.ts'
import { promotionEntries } from './tables.ts'

/** The pending application, or the reached target of a checked offer, locked; null if it is no longer pending. */
export async function waitingApplication(tx: Tx, entryNo: string): Promise<EntryRow | null> {
  const waits = and(eq(promotionEntries.entryNo, entryNo), inArray(promotionEntries.state, ['applying', 'process']))
  const [row] = await tx.select().from(promotionEntries).where(waits).for('update')
  return row ?? null
}

async function notifyApplicant(
  tx: Tx,
  { memberId, promotionId, merchant }: EntryRow,
  outcome: { issued: string } | { refused: string },
  at: number,
) {
  const { texts } = (await findPromotion(tx, merchant, promotionId))!
  const titles = Object.entries(texts).flatMap(([language, text]) => (text ? [[language, text.title]] : []))
  const name = { names: Object.fromEntries(titles) as Names }
  const told =
    'issued' in outcome
      ? notice('promotionIssued', { name, amount: outcome.issued })
      : notice('promotionRefused', { name, reason: outcome.refused })
  await tx.insert(messages).values({ id: randomUUID(), memberId, kind: 'PROMOTION', ...told, sentAt: new Date(at) })
}

/** Whether two operators must agree: from 10,000.00 on. */
export const takesTwo = (amount: bigint, decimals: number): boolean => amount >= 10_000n * 10n ** BigInt(decimals)

/** The amount of an application, or of the reached target of a checked offer, in minor units. */
export const applicationAmount = ({ terms }: PromotionRow, { amount }: EntryRow, decimals: number): bigint =>
  amount ?? minorUnits(terms.reward!.amount, decimals)!

/** The responsible operators, with the last approver at the end. */
export type Verdict = { operators: readonly string[]; site: Site; at: number }

/**
 * Credits an application. `spent`: its budget does not cover it any more. `away`: its member is excluded, on a break,
 * at a limit or frozen. In both cases nothing is written.
 */
export async function approveApplication(
  tx: Tx,
  entry: EntryRow,
  { operators, site, at }: Verdict,
): Promise<'issued' | 'spent' | 'away'> {
  const member = (await lockMember(tx, entry.memberId))!
  if (await findStop(tx, member, site.currency, at)) return 'away'
  const row = (await findPromotion(tx, entry.merchant, entry.promotionId))!
  const amount = applicationAmount(row, entry, site.currencyDecimals)
  if (!(await takeBudget(tx, row, amount))) return 'spent'
  const by = { approvedBy: operators.length > 1 ? operators[0]! : null, decidedBy: operators.at(-1)! }
  const decided = { state: 'issued' as const, amount, ...by, decidedAt: new Date(at) }
  await tx.update(promotionEntries).set(decided).where(eq(promotionEntries.entryNo, entry.entryNo))
  const played = row.terms.reward!
  const { currency, calendar } = site
  await grantBonus(tx, { entry, currency, calendar, bonus: amount, category: played.category, played, at })
  await decidePictures(tx, entry.entryNo, at)
  await notifyApplicant(
    tx,
    entry,
    { issued: writtenMoney(amountText(amount, site.currencyDecimals), site.currency) },
    at,
  )
  return 'issued'
}

/** Rejects an application with a reason for its member, who may send it three times in all. */
export async function rejectApplication(
  tx: Tx,
  entry: EntryRow,
  reason: string,
  { operators, at }: Omit<Verdict, 'site'>,
) {
  await tx
    .update(promotionEntries)
    .set({ state: 'rejected', reason, decidedBy: operators.at(-1)!, decidedAt: new Date(at), approvedBy: null })
    .where(eq(promotionEntries.entryNo, entry.entryNo))
  await decidePictures(tx, entry.entryNo, at)
  await notifyApplicant(tx, entry, { refused: reason }, at)
}
