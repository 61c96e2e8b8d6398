import { crashMessage, entriesText, factorOf } from '#rules/crash.ts'

/** An ended round with the values shown before it began. */
export type RoundProof = {
  key: string
  commit: string
  seed: string
  input: string
  entries: readonly string[]
  point: number
  /** The player's own bets in it. */
  own: readonly string[]
}
export type Check = 'seed' | 'bets' | 'own' | 'point'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => hexOf(await crypto.subtle.digest('SHA-256', bytes))

async function hmac(seed: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hexOf(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
}

/** Recomputes a round in this page: its seed, the hash of all bets including the player's, and where it went out. */
export async function verifyRound({
  key,
  commit,
  seed,
  input,
  entries,
  point,
  own,
}: RoundProof): Promise<Record<Check, boolean>> {
  const bets = `s:${await sha256(new TextEncoder().encode(entriesText(entries)))}`
  return {
    seed: (await sha256(bytesOf(seed))) === commit,
    bets: bets === input,
    own: own.every((id) => entries.includes(id)),
    point: factorOf(await hmac(seed, crashMessage(key, bets))) === point,
  }
}
