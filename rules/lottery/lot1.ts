import type { Format } from './games.ts'
import { NORTH, SOUTH, type PrizeStructure } from './vn-draw.ts'

/** The texts whose HMAC-SHA-256 under the seed make the stream of a draw: `message(0)`, `message(1)`, … [LOT1] */
export const messageOf = (gameCode: string, issueNo: string, publicInput: string) => (index: number) =>
  `LOT1|${gameCode}|${issueNo}|${publicInput}|${index}`

/** A draw's result in the form of the contract. */
export type DrawResult = string | { [part: string]: number | string | number[] | string[] }

class OutOfWords extends Error {}

/** Integers below n from 32-bit words, each equally likely: words above the last multiple of n are passed over. */
function reader(words: readonly number[]) {
  let at = 0
  return (n: number): number => {
    const limit = Math.floor(2 ** 32 / n) * n
    for (;;) {
      const word = words[at++]
      if (word === undefined) throw new OutOfWords()
      if (word < limit) return word % n
    }
  }
}

type Int = ReturnType<typeof reader>

const digits = (int: Int, count: number): string => Array.from({ length: count }, () => int(10)).join('')
const several = (int: Int, count: number, width: number): string[] =>
  Array.from({ length: count }, () => digits(int, width))

/** The first k of a partial shuffle of 1 to n, in draw order. */
function some(int: Int, k: number, n: number): number[] {
  const balls = Array.from({ length: n }, (_, i) => i + 1)
  for (let i = 0; i < k; i += 1) {
    const j = i + int(n - i)
    ;[balls[i], balls[j]] = [balls[j]!, balls[i]!]
  }
  return balls.slice(0, k)
}

function ranking(int: Int, n: number): number[] {
  const balls = Array.from({ length: n }, (_, i) => i + 1)
  for (let i = n - 1; i > 0; i -= 1) {
    const j = int(i + 1)
    ;[balls[i], balls[j]] = [balls[j]!, balls[i]!]
  }
  return balls
}

const text = (balls: readonly number[]): string => balls.map((ball) => String(ball).padStart(2, '0')).join(' ')
const prizes = (int: Int, structure: PrizeStructure): DrawResult =>
  Object.fromEntries(structure.map(([prize, count, width]) => [prize, several(int, count, width)]))

const draws: Readonly<Record<Format, (int: Int) => DrawResult>> = {
  SSC: (int) => digits(int, 5),
  LF3: (int) => digits(int, 3),
  LF5: (int) => digits(int, 5),
  X5: (int) => text(some(int, 5, 11)),
  PK10: (int) => text(ranking(int, 10)),
  LHC(int) {
    const balls = some(int, 7, 49)
    return { regular: balls.slice(0, 6), special: balls[6]! }
  },
  VNN: (int) => prizes(int, NORTH),
  VNS: (int) => prizes(int, SOUTH),
  SEA4: (int) => ({
    first: digits(int, 4),
    second: digits(int, 4),
    third: digits(int, 4),
    special: several(int, 10, 4),
    consolation: several(int, 10, 4),
  }),
  THAI: (int) => ({
    first: digits(int, 6),
    front3: several(int, 2, 3),
    back3: several(int, 2, 3),
    back2: digits(int, 2),
  }),
}

/** Blocks of eight words that nearly every draw of the format gets by with. */
const BLOCKS: Readonly<Record<Format, number>> = {
  SSC: 1,
  LF3: 1,
  LF5: 1,
  X5: 1,
  PK10: 2,
  LHC: 1,
  VNN: 14,
  VNS: 11,
  SEA4: 12,
  THAI: 3,
}

/** The words of a block of 32 bytes, big-endian. */
export function wordsOf(block: Uint8Array): number[] {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  return Array.from({ length: block.byteLength / 4 }, (_, i) => view.getUint32(i * 4))
}

function drawFrom(format: Format, words: readonly number[]): DrawResult | null {
  try {
    return draws[format](reader(words))
  } catch (error) {
    if (error instanceof OutOfWords) return null
    throw error
  }
}

/** The result of a draw; `block(i)` is the HMAC-SHA-256 of message i under the seed. */
export function drawResult(format: Format, block: (index: number) => Uint8Array): DrawResult {
  const words = Array.from({ length: BLOCKS[format] }, (_, i) => wordsOf(block(i))).flat()
  for (let next = BLOCKS[format]; ; next += 1) {
    const result = drawFrom(format, words)
    if (result !== null) return result
    words.push(...wordsOf(block(next)))
  }
}

/** Like `drawResult` where the HMAC answers later, as in a browser. */
export async function drawResultLater(
  format: Format,
  block: (index: number) => Promise<Uint8Array>,
): Promise<DrawResult> {
  const first = await Promise.all(Array.from({ length: BLOCKS[format] }, (_, i) => block(i)))
  const words = first.flatMap(wordsOf)
  for (let next = BLOCKS[format]; ; next += 1) {
    const result = drawFrom(format, words)
    if (result !== null) return result
    words.push(...wordsOf(await block(next)))
  }
}
