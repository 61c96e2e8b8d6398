import { bytesOf, hexOf, type Hashes } from '../lottery/verify-draw.ts'
import { drawNumberLater, givenFor, noEntrants, prizeAt, raffleMessage, withEntrant, type RafflePrize } from './raf1.ts'

/** What is published of a draw that was made. */
export type RaffleProof = {
  readonly drawNo: number
  readonly commitment: string
  readonly seed: string
  /** The hash over all earlier participants, and the mark of the current one. */
  readonly entrants: string
  readonly entrant: string
  /** What was left of each prize before it, in the order of the table. */
  readonly left: readonly (number | null)[]
  readonly prizeNo: number
  readonly givenNo: number
}

/**
 * What was found: the seed is the one committed to, and to what this browser saw before the press; the list of entrants
 * follows from the draw before; number and prize follow from the table. null: nothing to check it with.
 */
export type RaffleVerdict = {
  readonly commit: boolean
  readonly seenBefore: boolean | null
  readonly entrants: boolean | null
  readonly prize: boolean
  readonly number: number
}

const encode = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text))

type Known = {
  promotionId: string
  prizes: readonly RafflePrize[]
  /** The draw before it; null: not at hand. */
  before: Pick<RaffleProof, 'drawNo' | 'entrants' | 'entrant'> | null
  /** The commitment that was shown for this draw before it was made. */
  seen: string | null
}

async function entrantsBefore({ drawNo }: RaffleProof, { promotionId, before }: Known, hashes: Hashes) {
  if (drawNo === 1) return hexOf(await hashes.sha256(encode(noEntrants(promotionId))))
  if (before?.drawNo !== drawNo - 1) return null
  return hexOf(await hashes.sha256(encode(withEntrant(before.entrants, before.entrant))))
}

/** Recomputes a draw from what was published. */
export async function verifyRaffle(proof: RaffleProof, known: Known, hashes: Hashes): Promise<RaffleVerdict> {
  const { drawNo, entrants, commitment, seed, left, prizeNo, givenNo } = proof
  const key = bytesOf(seed)
  const draw = { promotionId: known.promotionId, drawNo, entrants }
  const number = await drawNumberLater((counter) => hashes.hmacSha256(key, encode(raffleMessage(draw, counter))))
  const picked = prizeAt(known.prizes, number)
  const list = await entrantsBefore(proof, known, hashes)
  return {
    commit: hexOf(await hashes.sha256(key)) === commitment,
    seenBefore: known.seen === null ? null : known.seen === commitment,
    entrants: list === null ? null : list === entrants,
    prize: picked.prizeNo === prizeNo && givenFor(known.prizes, picked, left).prizeNo === givenNo,
    number,
  }
}
