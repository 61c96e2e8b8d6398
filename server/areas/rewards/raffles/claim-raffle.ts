import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { nameIn } from '#server/texts/names.ts'
import { earnPoints } from '../points/spend-points.ts'
import { askPromotion, promotionNumber, type Given } from '../promotions/ask-promotion.ts'
import { mayEnter } from '../promotions/join-promotion.ts'
import { readEntries } from '../promotions/standing.ts'
import { promotionEntries } from '../promotions/tables.ts'
import { amountText } from '#rules/money.ts'
import { openDuty } from '#server/areas/money/wallet/wagering-requirements.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { raffleStatus, readChances } from './chances.ts'
import { drawNext } from './draw.ts'
import { findRaffle, type RaffleRow } from './find-raffle.ts'
import { prizeAmount } from './read-table.ts'
import { showDraw } from './show-draw.ts'
import type { PrizeRow } from './tables.ts'

const round = 'once'

/** A member's pseudonym in a raffle, from the first draw on; null for a second account of a participant. */
async function entrantOf(given: Given, row: RaffleRow): Promise<string | null> {
  const { tx, member, settings, merchant, at } = given
  const [entry] = await readEntries(tx, member.id, [row.promotionId])
  if (entry) return entry.entryNo
  if (!(await mayEnter(given, row, round))) return null
  const entryNo = await promotionNumber(tx, 'A', at, settings.calendar)
  const of = { merchant, memberId: member.id, promotionId: row.promotionId, round }
  await tx.insert(promotionEntries).values({ ...of, entryNo, state: 'joined', joinedAt: new Date(at) })
  return entryNo
}

/** Credits a drawn prize: money with a 1× wagering requirement, or points. Physical prizes wait for an address. */
async function give(
  { tx, member, settings, merchant, at }: Given,
  prize: PrizeRow,
  reference: string,
): Promise<bigint | null> {
  const { kind, amount } = prize
  if (kind === 'POINTS') await earnPoints(tx, { merchant, memberId: member.id, reference, points: amount, at })
  if (kind !== 'CREDIT') return null
  const own = { merchant, memberId: member.id, currency: settings.currency, at }
  const posted = await post(tx, {
    ...own,
    key: `raffle:${reference}`,
    kind: 'bonus',
    reference,
    legs: [
      ['main', amount],
      ['house:bonus', -amount],
    ],
  })
  if (!('postingId' in posted)) throw new Error(`${reference} was not credited: ${posted.outcome}`)
  await openDuty(tx, { ...own, source: 'bonus', base: amount, multiple: 1, postingId: posted.postingId })
  return posted.balances[0]!
}

async function claim(given: Given, services: Services, promotionId: string, language: string) {
  const { tx, member, settings, merchant, at } = given
  const row = await findRaffle(tx, { merchant, promotionId, member })
  if (!row) return refuse('record.not.found')
  const chances = await readChances(tx, { memberId: member.id, row, settings, now: at })
  const status = raffleStatus(row, chances.left, at)
  if (status === 'close') return refuse('prom.claim.expired')
  if (status !== 'claim') return refuse('promotion.claim.fail')
  const entrant = await entrantOf(given, row)
  if (entrant === null) return refuse('promotion.claim.fail')
  const made = await drawNext(tx, services, { merchant, promotionId }, { memberId: member.id, entrant, at })
  if (!made) return refuse('promotion.claim.fail')
  const { draw, given: prize, prizes } = made
  const balance = await give(given, prize, `${promotionId}-${draw.drawNo}`)
  const text = (minor: bigint) => amountText(minor, settings.currencyDecimals)
  return ok({
    prize: nameIn(prize.names, language),
    kind: prize.kind,
    amount: prizeAmount(prize, settings.currencyDecimals),
    chancesLeft: chances.left - 1,
    draw: await showDraw(tx, draw, { prizes, memberId: member.id, language }),
    duty: text(prize.kind === 'CREDIT' ? prize.amount : 0n),
    balance: balance === null ? null : text(balance),
  })
}

/** Draws once: chance, draw and stock in one transaction, once per request id. */
export const claimRaffle = (
  services: Services,
  {
    body: { promotionId, requestId },
    caller: { memberId },
    language,
  }: Pick<RequestOf<'claimRaffle'>, 'body' | 'caller' | 'language'>,
): Promise<ReplyOf<'claimRaffle'>> =>
  askPromotion(services, { memberId, requestId, content: `raffle ${promotionId}` }, (given) =>
    claim(given, services, promotionId, language),
  )
