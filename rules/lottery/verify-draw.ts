import type { Format } from './games.ts'
import { drawResultLater, messageOf, type DrawResult } from './lot1.ts'

/** The two functions a check needs: from Web Crypto in a browser, from node:crypto on the server. */
export type Hashes = {
  sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  hmacSha256(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
}

/** What the server publishes of a draw; see DrawProof in the contract. */
export type Proof = {
  readonly gameCode: string
  readonly issueNo: string
  readonly format: Format
  readonly commit: string
  readonly seed: string | null
  readonly publicInput: string | null
  readonly slipHashes: readonly string[] | null
  /** The first result, before any correction. */
  readonly result: unknown
}

/**
 * What was found: the seed is the one committed to, the public input is made of the slips listed, one's own slip is
 * among them, the result follows from seed and input. null: nothing to check it with.
 */
export type Verdict = {
  readonly commit: boolean | null
  readonly input: boolean | null
  readonly ownSlip: boolean | null
  readonly result: boolean | null
  readonly computed: DrawResult | null
}

const encode = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text))
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** A result with its parts in one order, to compare two. */
const canonical = (result: unknown): string =>
  typeof result === 'string'
    ? result
    : JSON.stringify(Object.entries(result ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The text whose hash is the public input of a draw without a beacon. */
export const slipText = (slipHashes: readonly string[]): string => slipHashes.toSorted().join('')

/** Recomputes everything about a draw from what was published. `ownSlip` is the hash of a slip one placed. */
export async function verifyDraw(proof: Proof, hashes: Hashes, ownSlip: string | null = null): Promise<Verdict> {
  const { seed, publicInput, slipHashes } = proof
  const listed = slipHashes !== null && publicInput !== null && publicInput.startsWith('s:')
  const input = listed ? hexOf(await hashes.sha256(encode(slipText(slipHashes)))) === publicInput.slice(2) : null
  const own = ownSlip === null || slipHashes === null ? null : slipHashes.includes(ownSlip)
  if (seed === null || publicInput === null) return { commit: null, input, ownSlip: own, result: null, computed: null }
  const key = bytesOf(seed)
  const message = messageOf(proof.gameCode, proof.issueNo, publicInput)
  const computed = await drawResultLater(proof.format, (i) => hashes.hmacSha256(key, encode(message(i))))
  return {
    commit: hexOf(await hashes.sha256(key)) === proof.commit,
    input,
    ownSlip: own,
    result: canonical(computed) === canonical(proof.result),
    computed,
  }
}

/** The functions of Web Crypto, which browsers have on secure pages and Node always. */
export const webHashes = (subtle: SubtleCrypto): Hashes => ({
  sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
  async hmacSha256(key, message) {
    const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return new Uint8Array(await subtle.sign('HMAC', imported, message))
  },
})
