import { eq } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { askPromotion, promotionNumber, type Given } from './ask-promotion.ts'
import { takeBudget } from './budget.ts'
import { grantBonus } from './grant-bonus.ts'
import { mayEnter, readOwn } from './join-promotion.ts'
import type { PromotionRow, PromotionStanding } from './standing.ts'
import { promotionEntries, promotions } from './tables.ts'

/** Marks the member's entry of the round as claimed, and creates it where joining is not needed. */
async function writeClaimed(given: Given, row: PromotionRow, { round, entry }: PromotionStanding, amount: bigint) {
  const { tx, member, settings, merchant, at } = given
  const claimed = { state: 'claimed' as const, amount, decidedAt: new Date(at) }
  if (entry) {
    await tx.update(promotionEntries).set(claimed).where(eq(promotionEntries.entryNo, entry.entryNo))
    return entry
  }
  const entryNo = await promotionNumber(tx, 'A', at, settings.calendar)
  const made = { entryNo, merchant, memberId: member.id, promotionId: row.promotionId, round, joinedAt: new Date(at) }
  await tx.insert(promotionEntries).values({ ...made, ...claimed })
  return made
}

/** Credits the reward that a promotion has ready. */
async function claim(asked: Given, promotionId: string) {
  const { tx, settings, at } = asked
  const own = await readOwn(asked, promotionId)
  if (!own.ok) return own
  const { row, standing } = own
  if (standing.status === 'claimed' || standing.status === 'issued') return refuse('claim.already.done')
  if (standing.status === 'close') return refuse('prom.claim.expired')
  const terms = row.terms.reward
  if (standing.status !== 'claim' || standing.amount === null || !terms) return refuse('promotion.claim.fail')
  if (!(await mayEnter(asked, row, standing.round))) return refuse('promotion.claim.fail')
  const { currency, currencyDecimals, calendar } = settings
  if (!(await takeBudget(tx, row, standing.amount))) return refuse('promotion.claim.fail')
  const entry = await writeClaimed(asked, row, standing, standing.amount)
  const { category } = terms
  const given = { entry, currency, calendar, bonus: standing.amount, category, played: terms, at }
  const granted = await grantBonus(tx, given)
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const { bonusNo, required, balance } = granted
  return ok({
    referenceNo: bonusNo,
    amount: text(standing.amount),
    points: 0,
    duty: text(required),
    balance: text(balance),
  })
}

/** Claims a promotion's ready reward, once per round, within its budget. */
export const claimOf = (
  services: Services,
  { promotionId, ...ask }: { memberId: string; requestId: string; promotionId: string },
): Promise<ReplyOf<'claimPromotion'>> =>
  askPromotion(services, { ...ask, content: `claim ${promotionId}` }, (given) => claim(given, promotionId))

export const claimPromotion = (
  services: Services,
  { body: { promotionId, requestId }, caller: { memberId } }: Pick<RequestOf<'claimPromotion'>, 'body' | 'caller'>,
): Promise<ReplyOf<'claimPromotion'>> => claimOf(services, { memberId, requestId, promotionId })

/** The promotion with the registration reward, if the operator has one. */
async function signUpPromotion({ db, merchant }: Services): Promise<string | null> {
  const rows = await db
    .select()
    .from(promotions)
    .where(eq(promotions.merchant, merchant.code))
    .orderBy(promotions.position)
  return rows.find(({ terms, state }) => terms.reward?.metric === 'REGISTERED' && state === 'open')?.promotionId ?? null
}

/** Claims the registration reward from the operator's promotion for it. */
export async function requestSignUpReward(
  services: Services,
  { body: { requestId }, caller: { memberId } }: Pick<RequestOf<'requestSignUpReward'>, 'body' | 'caller'>,
): Promise<ReplyOf<'requestSignUpReward'>> {
  const promotionId = await signUpPromotion(services)
  if (promotionId === null) return refuse('promotion.claim.fail')
  const done = await claimOf(services, { memberId, requestId, promotionId })
  if (!done.ok && done.code === 'record.not.found') return refuse('promotion.claim.fail')
  return done as ReplyOf<'requestSignUpReward'>
}
