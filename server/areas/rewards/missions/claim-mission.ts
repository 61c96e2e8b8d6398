import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { askPromotion, promotionNumber, type Given } from '../promotions/ask-promotion.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { openDuty } from '#server/areas/money/wallet/wagering-requirements.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { noteCategories } from '#server/areas/money/wallet/posting-categories.ts'
import { readStandings } from './read-missions.ts'
import { missionClaims } from './tables.ts'

/** Credits a completed mission with a 1× wagering requirement. */
async function claim({ tx, member, settings, merchant, at }: Given, missionId: string) {
  const { currency, currencyDecimals, calendar } = settings
  const [standing] = await readStandings(tx, { memberId: member.id, settings, now: at }, missionId)
  if (!standing) return refuse('record.not.found')
  if (standing.state === 'claimed') return refuse('claim.already.done')
  if (standing.state !== 'claimable') return refuse('promotion.claim.fail')
  const { terms, window } = standing
  const amount = minorUnits(terms.amount, currencyDecimals)!
  const reference = await promotionNumber(tx, 'B', at, calendar)
  const own = { merchant, memberId: member.id, currency, at }
  const posted = await post(tx, {
    ...own,
    key: `mission:${reference}`,
    kind: 'bonus',
    reference,
    legs: [
      ['main', amount],
      ['house:bonus', -amount],
    ],
  })
  if (!('postingId' in posted)) throw new Error(`${missionId} was not credited: ${posted.outcome}`)
  await noteCategories(tx, posted.postingId, [{ category: terms.category, amount }])
  await openDuty(tx, { ...own, source: 'bonus', base: amount, multiple: 1, postingId: posted.postingId })
  await tx.insert(missionClaims).values({
    merchant,
    memberId: member.id,
    missionId,
    windowStart: window.start,
    claimedAt: new Date(at),
    amount,
    points: terms.points,
    postingId: posted.postingId,
  })
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  return ok({
    referenceNo: reference,
    amount: text(amount),
    points: 0,
    duty: text(amount),
    balance: text(posted.balances[0]!),
  })
}

/** Claims a completed mission, once in its window. */
export const claimMission = (
  services: Services,
  { body: { missionId, requestId }, caller: { memberId } }: Pick<RequestOf<'claimMission'>, 'body' | 'caller'>,
): Promise<ReplyOf<'claimMission'>> =>
  askPromotion(services, { memberId, requestId, content: `mission ${missionId}` }, (given) => claim(given, missionId))
