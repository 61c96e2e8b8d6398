/** A prize of a wheel: its weight out of 1,000, and the prize that replaces it once its stock is out. */
export type RafflePrize = { readonly prizeNo: number; readonly weight: number; readonly standIn: number | null }

/** The inputs of a draw besides its seed: nothing about the member or the request. */
export type RaffleDraw = { readonly promotionId: string; readonly drawNo: number; readonly entrants: string }

export const raffleWeights = 1000
/**
 * Words from here on belong to a thousand that is not whole: they are passed over, so that each number is equally
 * likely.
 */
const firstPassedOver = 2 ** 32 - (2 ** 32 % raffleWeights)

/**
 * The text whose HMAC-SHA-256 under the seed decides a draw; a counter follows where the one before was passed over.
 * [RAF1]
 */
export const raffleMessage = ({ promotionId, drawNo, entrants }: RaffleDraw, counter = 0): string =>
  ['RAF1', promotionId, drawNo, entrants, ...(counter === 0 ? [] : [counter])].join('|')

/** The text whose SHA-256 is the list of entrants of the first draw, which is empty. */
export const noEntrants = (promotionId: string): string => `RAF1|${promotionId}`
/** The text whose SHA-256 is the list with one entrant more. */
export const withEntrant = (entrants: string, entrant: string): string => `${entrants}|${entrant}`

/** The number that the first 32 bits of a block give, 0 to 999; null: passed over. */
export function numberOf(block: Uint8Array): number | null {
  const word = new DataView(block.buffer, block.byteOffset, block.byteLength).getUint32(0)
  return word < firstPassedOver ? word % raffleWeights : null
}

/** The number of a draw; `block(n)` is the HMAC of its message with counter n. */
export function drawNumber(block: (counter: number) => Uint8Array): number {
  for (let counter = 0; ; counter += 1) {
    const number = numberOf(block(counter))
    if (number !== null) return number
  }
}

/** Like `drawNumber` where the HMAC answers later, as in a browser. */
export async function drawNumberLater(block: (counter: number) => Promise<Uint8Array>): Promise<number> {
  for (let counter = 0; ; counter += 1) {
    const number = numberOf(await block(counter))
    if (number !== null) return number
  }
}

/** The prize a number picks: weights follow each other in the order of the table. */
export function prizeAt<Prize extends RafflePrize>(prizes: readonly Prize[], number: number): Prize {
  let below = 0
  for (const prize of prizes) {
    below += prize.weight
    if (number < below) return prize
  }
  throw new Error(`the weights of the table come to ${below}, and ${number} is none of them`)
}

/** The granted prize for a picked one: itself, or its replacement when its stock is out; `left` in table order. */
export function givenFor<Prize extends RafflePrize>(
  prizes: readonly Prize[],
  picked: Prize,
  left: readonly (number | null)[],
): Prize {
  if (left[prizes.indexOf(picked)] !== 0) return picked
  const standIn = prizes.find(({ prizeNo }) => prizeNo === picked.standIn)
  if (!standIn) throw new Error(`prize ${picked.prizeNo} is out and nothing stands in for it`)
  return standIn
}

/** Whether a table can be drawn from: its weights are a thousand, and what can run out has a stand-in that cannot. */
export const isWholeTable = (prizes: readonly (RafflePrize & { stock: number | null })[]): boolean =>
  prizes.reduce((sum, { weight }) => sum + weight, 0) === raffleWeights &&
  prizes.every(
    ({ stock, standIn }) => stock === null || prizes.some((other) => other.prizeNo === standIn && other.stock === null),
  )
