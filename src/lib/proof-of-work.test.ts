import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { leadingZeroBits, solveWork } from './proof-of-work.ts'
import { sha256 } from './sha256.ts'

const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest()
const asHex = (words: Int32Array) => Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1000])('it hashes %d bytes as Node.js does', (length) => {
  const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + (index % 90))).join('')
  expect(asHex(sha256(new TextEncoder().encode(text)))).toBe(digest(text).toString('hex'))
})

it('it finds the first nonce whose digest begins with the required zero bits', async () => {
  const bitsOf = (nonce: number) => Math.clz32(digest(`9vQy2kLm3nOp:${nonce}`).readUInt32BE(0))
  const nonce = await solveWork({ salt: '9vQy2kLm3nOp', difficulty: 12 })
  const expected = Array.from({ length: 100_000 }, (_, index) => index).find((index) => bitsOf(index) >= 12)
  expect(nonce).toBe(String(expected))
})

it('it counts zero bits across words', () => {
  expect(leadingZeroBits(Int32Array.of(-1, 0))).toBe(0)
  expect(leadingZeroBits(Int32Array.of(1, 0))).toBe(31)
  expect(leadingZeroBits(Int32Array.of(0, 0x40000000))).toBe(33)
  expect(leadingZeroBits(Int32Array.of(0, 0))).toBe(64)
})

it('it yields to other tasks between slices and reports its progress', async () => {
  let time = 0
  const seen: number[] = []
  const turns: number[] = []
  const channel = new MessageChannel()
  channel.port1.addEventListener('message', () => turns.push(seen.length))
  channel.port1.start()
  const onProgress = (tried: number) => {
    seen.push(tried)
    channel.port2.postMessage(null)
  }
  await solveWork({ salt: '9vQy2kLm3nOp', difficulty: 16 }, { now: () => (time += 10), onProgress })
  channel.port1.close()
  expect(seen.slice(0, 3)).toEqual([128, 256, 384])
  expect(turns.length).toBeGreaterThan(0)
})

it('it stops when aborted', async () => {
  const abort = new AbortController()
  let time = 0
  const solving = solveWork(
    { salt: '9vQy2kLm3nOp', difficulty: 28 },
    { signal: abort.signal, now: () => (time += 10), onProgress: () => abort.abort() },
  )
  await expect(solving).rejects.toThrow(/abort/i)
})
