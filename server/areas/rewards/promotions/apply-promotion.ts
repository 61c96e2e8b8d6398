import { eq } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { charactersOf } from '#rules/characters-of.ts'
import { mostTries } from '#rules/promotions/status.ts'
import type { Services } from '#server/services.ts'
import { attachPictures } from '#server/areas/accounts/pictures/attach-pictures.ts'
import { askPromotion, promotionNumber, type Given } from './ask-promotion.ts'
import { takeSeat } from './budget.ts'
import { mayEnter, readOwn } from './join-promotion.ts'
import { showMine } from './show-promotion.ts'
import { readEntries, readStanding } from './standing.ts'
import { promotionEntries } from './tables.ts'

type Sent = { promotionId: string; remark: string; pictures: readonly string[] }

const mostPictures = 3
const mostCharacters = 140

/** Finds what prevents an application, before anything is written. */
async function checkApplication(given: Given, { promotionId }: Sent) {
  const own = await readOwn(given, promotionId)
  if (!own.ok) return own
  const { row, standing } = own
  if (['issued', 'applying', 'claimed'].includes(standing.status)) return refuse('claim.already.done')
  if (standing.status === 'close') return refuse('prom.claim.expired')
  const isOpen = standing.status === 'join' || standing.status === 'rejected'
  if (row.kind !== 'APPLICATION' || !isOpen || (standing.entry?.tries ?? 0) >= mostTries)
    return refuse('promotion.claim.fail')
  if (!(await mayEnter(given, row, standing.round))) return refuse('promotion.claim.fail')
  return own
}

async function apply(given: Given, sent: Sent, language: string) {
  const { tx, member, settings, merchant, at } = given
  const judged = await checkApplication(given, sent)
  if (!judged.ok) return judged
  const { row, standing } = judged
  const entryNo = standing.entry?.entryNo ?? (await promotionNumber(tx, 'A', at, settings.calendar))
  const pictures = { memberId: member.id, purpose: 'APPLICATION' as const, ids: sent.pictures, to: entryNo }
  if (sent.pictures.length > 0 && !(await attachPictures(tx, pictures))) return refuse('record.not.found')
  if (!standing.entry && !(await takeSeat(tx, row))) return refuse('promotion.claim.fail')
  const applied = {
    state: 'applying' as const,
    remark: sent.remark || null,
    pictures: [...sent.pictures],
    reason: null,
  }
  const undecided = { approvedBy: null, decidedBy: null, decidedAt: null, joinedAt: new Date(at) }
  const tries = (standing.entry?.tries ?? 0) + 1
  if (standing.entry)
    await tx
      .update(promotionEntries)
      .set({ ...applied, ...undecided, tries })
      .where(eq(promotionEntries.entryNo, entryNo))
  else {
    const { promotionId } = sent
    const made = { entryNo, merchant, memberId: member.id, promotionId, round: standing.round }
    await tx.insert(promotionEntries).values({ ...made, ...applied, ...undecided, tries })
  }
  const entries = await readEntries(tx, member.id, [row.promotionId])
  const now = await readStanding(tx, row, { member, entries, site: settings, now: at })
  return ok(showMine(row, now, { stop: null, language, decimals: settings.currencyDecimals }))
}

/** Sends the application for a promotion: a remark, uploaded pictures, or both. An operator decides on it. */
export async function applyPromotion(
  services: Services,
  { body, caller, language }: Pick<RequestOf<'applyPromotion'>, 'body' | 'caller' | 'language'>,
): Promise<ReplyOf<'applyPromotion'>> {
  const { promotionId, requestId, pictures } = body
  const remark = body.remark.normalize('NFC').trim()
  if (pictures.length > mostPictures) return refuse('image.count.err')
  if (charactersOf(remark) > mostCharacters || (remark === '' && pictures.length === 0))
    return refuse('request.param.err')
  const content = JSON.stringify(['apply', promotionId, remark, pictures])
  return askPromotion(services, { memberId: caller.memberId, requestId, content }, (given) =>
    apply(given, { promotionId, remark, pictures }, language),
  )
}
