import { createHash, createHmac } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { drawNumber, givenFor, noEntrants, prizeAt, raffleMessage, withEntrant } from '#rules/raffle/raf1.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { commitTo, nextCommitment } from './commit-draws.ts'
import { drawsOf, lastDraw, readPrizes } from './read-table.ts'
import { raffleDraws, rafflePrizes, type Drawn } from './tables.ts'

type Raffle = { merchant: string; promotionId: string }
type By = { memberId: string; entrant: string; at: number }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Serializes draws: the transaction that locks the raffle's row makes the next draw. */
const lockRaffle = (tx: Tx, { merchant, promotionId }: Raffle) =>
  tx.execute(
    sql`SELECT FROM promotions WHERE merchant = ${merchant} AND promotion_id = ${promotionId} FOR NO KEY UPDATE`,
  )

/** The chained hash of all entrants so far. */
async function entrantsNow(tx: Tx, raffle: Raffle): Promise<string> {
  const last = await lastDraw(tx, raffle)
  return sha256(last ? withEntrant(last.entrants!, last.entrant!) : noEntrants(raffle.promotionId))
}

/**
 * Makes the next draw of a raffle (RAF1): the result follows from the committed seed, the earlier entrants and the
 * draw's number. Takes the prize from its stock and commits to another draw. Null if no commitment is left.
 */
export async function drawNext(
  tx: Tx,
  services: Pick<Services, 'random' | 'ports'>,
  raffle: Raffle,
  { memberId, entrant, at }: By,
) {
  await lockRaffle(tx, raffle)
  const [next] = await tx
    .select()
    .from(raffleDraws)
    .where(and(drawsOf(raffle), isNull(raffleDraws.drawnAt)))
    .orderBy(asc(raffleDraws.drawNo))
    .limit(1)
  if (!next) return null
  const { drawNo } = next
  const seed = services.ports.atRest.open(next.sealedSeed!)
  const entrants = await entrantsNow(tx, raffle)
  const key = Buffer.from(seed, 'hex')
  const message = { promotionId: raffle.promotionId, drawNo, entrants }
  const number = drawNumber((counter) => createHmac('sha256', key).update(raffleMessage(message, counter)).digest())
  const prizes = await readPrizes(tx, raffle, drawNo)
  const remaining = prizes.map((prize) => prize.remaining)
  const picked = prizeAt(prizes, number)
  const given = givenFor(prizes, picked, remaining)
  const numbers = { number, prizeNo: picked.prizeNo, givenNo: given.prizeNo, remaining }
  const made = { seed, entrants, entrant, memberId, drawnAt: new Date(at), ...numbers }
  await tx
    .update(raffleDraws)
    .set({ ...made, sealedSeed: null })
    .where(and(drawsOf(raffle), eq(raffleDraws.drawNo, drawNo)))
  await tx
    .update(rafflePrizes)
    .set({ remaining: sql`${rafflePrizes.remaining} - 1` })
    .where(
      and(
        eq(rafflePrizes.merchant, raffle.merchant),
        eq(rafflePrizes.promotionId, raffle.promotionId),
        eq(rafflePrizes.fromDraw, given.fromDraw),
        eq(rafflePrizes.prizeNo, given.prizeNo),
      ),
    )
  await commitTo(tx, services, { ...raffle, numbers: [nextCommitment(drawNo)], at })
  const draw: Drawn = { ...next, ...made, sealedSeed: null }
  return { draw, given, prizes }
}
