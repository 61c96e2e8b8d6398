import { createHash, createHmac, hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { webHashes } from '../lottery/verify-draw.ts'
import {
  drawNumber,
  givenFor,
  isWholeTable,
  noEntrants,
  numberOf,
  prizeAt,
  raffleMessage,
  withEntrant,
} from './raf1.ts'
import { verifyRaffle, type RaffleProof } from './verify-raffle.ts'

const prizes = [
  { prizeNo: 1, weight: 1, standIn: 4, stock: 1 },
  { prizeNo: 2, weight: 9, standIn: 4, stock: 20 },
  { prizeNo: 3, weight: 240, standIn: null, stock: null },
  { prizeNo: 4, weight: 750, standIn: null, stock: null },
]
const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest('hex')
const seedOf = (text: string) => createHash('sha256').update(text).digest()
const block = (word: number) => {
  const bytes = new Uint8Array(32)
  new DataView(bytes.buffer).setUint32(0, word)
  return bytes
}

it('joins promotion, number and entrants, and a counter only from the second message on', () => {
  const draw = { promotionId: 'wheel', drawNo: 7, entrants: 'ab' }
  expect(raffleMessage(draw)).toBe('RAF1|wheel|7|ab')
  expect(raffleMessage(draw, 1)).toBe('RAF1|wheel|7|ab|1')
})

it('passes over the last thousand, which is not whole, and draws with the next counter', () => {
  expect(numberOf(block(4_294_966_999))).toBe(999)
  expect(numberOf(block(4_294_967_000))).toBeNull()
  expect(numberOf(block(4_294_967_295))).toBeNull()
  const counters: number[] = []
  const words = [4_294_967_000, 4_294_967_295, 1042]
  expect(drawNumber((counter) => (counters.push(counter), block(words[counter]!)))).toBe(42)
  expect(counters).toEqual([0, 1, 2])
})

it('picks by weights in the order of the table, and gives the named stand-in once a stock is out', () => {
  expect([0, 1, 9, 10, 249, 250, 999].map((number) => prizeAt(prizes, number).prizeNo)).toEqual([1, 2, 2, 3, 3, 4, 4])
  expect(() => prizeAt(prizes, 1000)).toThrow('come to 1000')
  expect(givenFor(prizes, prizes[1]!, [0, 20, null, null]).prizeNo).toBe(2)
  expect(givenFor(prizes, prizes[0]!, [0, 20, null, null]).prizeNo).toBe(4)
})

it('knows a table that can be drawn from', () => {
  expect(isWholeTable(prizes)).toBe(true)
  expect(isWholeTable(prizes.slice(1))).toBe(false)
  expect(isWholeTable(prizes.map((prize) => ({ ...prize, standIn: prize.prizeNo === 1 ? 2 : prize.standIn })))).toBe(
    false,
  )
  expect(isWholeTable(prizes.map((prize) => ({ ...prize, standIn: null })))).toBe(false)
})

/** HMAC-SHA-256 by its definition, without an object for each message. */
function fastHmac(key: Buffer) {
  const pad = (byte: number) => Buffer.from(Array.from({ length: 64 }, (_, at) => (key[at] ?? 0) ^ byte))
  const [inner, outer] = [pad(0x36), pad(0x5c)]
  return (message: string) =>
    hash(
      'sha256',
      Buffer.concat([outer, hash('sha256', Buffer.concat([inner, Buffer.from(message)]), 'buffer')]),
      'buffer',
    )
}

it('keeps the published weights over a million draws (χ²)', () => {
  // the words of a block are alike, so that each of its eight serves as the first one of a draw
  const counts = new Map(prizes.map(({ prizeNo }) => [prizeNo, 0]))
  const hmac = fastHmac(seedOf('chi-square'))
  const blocks = 125_000
  for (let draw = 0; draw < blocks; draw += 1) {
    const message = raffleMessage({ promotionId: 'wheel', drawNo: draw, entrants: 'e' })
    const bytes = hmac(message)
    for (let word = 0; word < 32; word += 4) {
      const { prizeNo } = prizeAt(prizes, numberOf(bytes.subarray(word, word + 4)) ?? 0)
      counts.set(prizeNo, counts.get(prizeNo)! + 1)
    }
  }
  const total = blocks * 8
  let chi = 0
  for (const { prizeNo, weight } of prizes) {
    const expected = (total * weight) / 1000
    chi += (counts.get(prizeNo)! - expected) ** 2 / expected
  }
  // three degrees of freedom: one in ten thousand is above this
  expect(chi).toBeLessThan(21.11)
})

/** A draw as it is published. */
function drawn(more: Partial<RaffleProof> = {}): RaffleProof {
  const seed = seedOf('a seed')
  const entrants = sha256(noEntrants('wheel'))
  const of = { promotionId: 'wheel', drawNo: 1, entrants }
  const number = drawNumber((counter) => createHmac('sha256', seed).update(raffleMessage(of, counter)).digest())
  const left = [1, 20, null, null]
  const picked = prizeAt(prizes, number)
  const givenNo = givenFor(prizes, picked, left).prizeNo
  const numbers = { prizeNo: picked.prizeNo, givenNo }
  const published = { commitment: sha256(seed), seed: seed.toString('hex'), entrants, entrant: 'A1' }
  return { drawNo: 1, ...published, left, ...numbers, ...more }
}
const check = (proof: RaffleProof, more: Partial<Parameters<typeof verifyRaffle>[1]> = {}) =>
  verifyRaffle(proof, { promotionId: 'wheel', prizes, before: null, seen: null, ...more }, webHashes(crypto.subtle))

it('is checked in a browser from what was published, seal seen before included', async () => {
  const proof = drawn()
  expect(await check(proof, { seen: proof.commitment })).toMatchObject({
    commit: true,
    seenBefore: true,
    entrants: true,
    prize: true,
  })
  expect(await check(proof, { seen: sha256('another') })).toMatchObject({ seenBefore: false })
  expect(await check(drawn({ seed: seedOf('another').toString('hex') }))).toMatchObject({ commit: false })
  expect(await check(drawn({ prizeNo: 1, givenNo: 1 }))).toMatchObject({ prize: false })
  expect(await check(drawn({ entrants: sha256('another list') }))).toMatchObject({ entrants: false })
})

it('follows the list of entrants from the draw before, where that one is at hand', async () => {
  const first = drawn()
  const next = { ...first, drawNo: 2, entrants: sha256(withEntrant(first.entrants, first.entrant)) }
  expect(await check(next, { before: first })).toMatchObject({ entrants: true })
  expect(await check(next, { before: { ...first, entrant: 'A2' } })).toMatchObject({ entrants: false })
  expect(await check(next)).toMatchObject({ entrants: null })
})
