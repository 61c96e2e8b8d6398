import { and, eq } from 'drizzle-orm'
import { ok, refuse, type BodyOf, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { pointNumber } from '../points/ask-points.ts'
import { redemptions } from '../points/tables.ts'
import { askPromotion, type Given } from '../promotions/ask-promotion.ts'
import { drawsOf, readPrizes } from './read-table.ts'
import { showDraw } from './show-draw.ts'
import { raffleDraws, type Drawn } from './tables.ts'

/** From its address on, a drawn physical prize is handled like a redeemed reward. */
async function send({ tx, member, settings, merchant, at }: Given, body: BodyOf<'sendRafflePrize'>, language: string) {
  const raffle = { merchant, promotionId: body.promotionId }
  const one = and(drawsOf(raffle), eq(raffleDraws.drawNo, body.drawNo))
  const [row] = await tx.select().from(raffleDraws).where(one).for('update')
  const prizes = await readPrizes(tx, raffle, body.drawNo)
  const prize = prizes.find(({ prizeNo }) => prizeNo === row?.givenNo)
  if (row?.memberId !== member.id || prize?.kind !== 'PHYSICAL') return refuse('record.not.found')
  if (row.referenceNo !== null) return refuse('claim.already.done')
  const referenceNo = await pointNumber(tx, at, settings.calendar)
  await tx.insert(redemptions).values({
    referenceNo,
    memberId: member.id,
    merchant,
    rewardId: `${body.promotionId}-${body.drawNo}`,
    names: prize.names,
    type: 'PHYSICAL',
    quantity: 1,
    amount: null,
    points: 0n,
    status: 'In Process',
    address: body.address,
    appliedAt: new Date(at),
  })
  await tx.update(raffleDraws).set({ referenceNo }).where(one)
  return ok(await showDraw(tx, { ...(row as Drawn), referenceNo }, { prizes, memberId: member.id, language }))
}

/** Takes the address for a physical prize, once; also from an excluded member, since the prize was drawn before. */
export const sendRafflePrize = (
  services: Services,
  { body, caller: { memberId }, language }: Pick<RequestOf<'sendRafflePrize'>, 'body' | 'caller' | 'language'>,
): Promise<ReplyOf<'sendRafflePrize'>> => {
  const { requestId, promotionId, drawNo, address } = body
  const content = JSON.stringify(['raffle-address', promotionId, drawNo, address])
  return askPromotion(services, { memberId, requestId, content }, (given) => send(given, body, language), {
    freely: true,
  }) as Promise<ReplyOf<'sendRafflePrize'>>
}
