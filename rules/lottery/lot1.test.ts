import { createHash, createHmac, webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawResult, messageOf, wordsOf } from './lot1.ts'
import { drawVectors } from './testing/fixtures.ts'
import { slipText, verifyDraw, webHashes } from './verify-draw.ts'

const hashes = webHashes(webcrypto.subtle as SubtleCrypto)

describe('LOT1', () => {
  for (const vector of drawVectors) {
    const { format, gameCode, issueNo, publicInput, serverSeed, commit } = vector
    it(`draws the ${format} vector of ${gameCode} with ${publicInput.slice(0, 12)}`, async () => {
      const seed = Buffer.from(serverSeed, 'hex')
      const message = messageOf(gameCode, issueNo, publicInput)
      const block = (i: number) => createHmac('sha256', seed).update(message(i)).digest()
      expect(block(0).toString('hex')).toBe(vector.firstBlock)
      expect(drawResult(format, block)).toEqual(vector.result)
      const proof = {
        format,
        gameCode,
        issueNo,
        publicInput,
        seed: serverSeed,
        commit,
        slipHashes: null,
        result: vector.result,
      }
      expect(await verifyDraw(proof, hashes)).toMatchObject({ commit: true, input: null, result: true })
    })
  }

  it('takes another word for one above the last multiple of n, and another block when words run out', () => {
    const refused = new Uint8Array(32).fill(0xff)
    const zero = new Uint8Array(32)
    const blocks: number[] = []
    const result = drawResult('SSC', (i) => {
      blocks.push(i)
      return i < 2 ? refused : zero
    })
    expect([result, blocks]).toEqual(['00000', [0, 1, 2]])
    expect(wordsOf(new Uint8Array([0, 0, 1, 0, 255, 255, 255, 255]))).toEqual([256, 4_294_967_295])
  })
})

describe('the check of a draw', () => {
  const [vector] = drawVectors
  const slips = ['b'.repeat(64), 'a'.repeat(64)]
  const publicInput = `s:${createHash('sha256').update(slipText(slips)).digest('hex')}`
  const seed = Buffer.from(vector!.serverSeed, 'hex')
  const message = messageOf('ssc_1m', '20260901-0001', publicInput)
  const result = drawResult('SSC', (i) => createHmac('sha256', seed).update(message(i)).digest())
  const proof = {
    gameCode: 'ssc_1m',
    issueNo: '20260901-0001',
    format: 'SSC' as const,
    commit: vector!.commit,
    seed: vector!.serverSeed,
    publicInput,
    slipHashes: slips,
    result,
  }

  it('finds the seed committed to, the slips in the input, the own slip among them and the result', async () => {
    expect(await verifyDraw(proof, hashes, slips[0])).toMatchObject({
      commit: true,
      input: true,
      ownSlip: true,
      result: true,
    })
  })

  it('finds out a changed result, another seed, a slip left out and one never listed', async () => {
    expect(await verifyDraw({ ...proof, result: '00000' }, hashes)).toMatchObject({ commit: true, result: false })
    expect(await verifyDraw({ ...proof, seed: 'f'.repeat(64) }, hashes)).toMatchObject({ commit: false, result: false })
    expect(await verifyDraw({ ...proof, slipHashes: [slips[0]!] }, hashes)).toMatchObject({ input: false })
    expect(await verifyDraw(proof, hashes, 'c'.repeat(64))).toMatchObject({ ownSlip: false })
  })

  it('says nothing about a draw whose seed is not revealed', async () => {
    expect(await verifyDraw({ ...proof, seed: null }, hashes)).toMatchObject({
      commit: null,
      result: null,
      computed: null,
    })
  })
})
