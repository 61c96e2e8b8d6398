import { compactDecrypt, decodeProtectedHeader, errors } from 'jose'
import type { Clock } from '#server/clock.ts'
import type { SealingKey } from './sealing-key.ts'

/** Remembers sealed messages. `take` is atomic: true for the first to bring a `jti`, false for every other. */
export type JtiStore = { take(jti: string, expiresAt: number): Promise<boolean> }

/** Why a sealed payload was not opened. */
export type SealFailure =
  | 'malformed'
  | 'algorithm-not-allowed'
  | 'unknown-key'
  | 'outside-window'
  | 'other-request'
  | 'not-decrypted'
  | 'replayed'
  | 'payload-not-object'

export type Unsealed = { ok: true; value: Record<string, unknown> } | { ok: false; reason: SealFailure }

/** Opens a compact JWE that was made for exactly this request. */
export type Unseal = (sealed: string, request: { method: string; path: string }) => Promise<Unsealed>

/** How far a sealed payload's `iat` (seconds) may lie from the server's clock, either way. */
export const SEAL_WINDOW_MS = 5 * 60_000
const MAX_LENGTH = 64 * 1024

const fail = (reason: SealFailure): Unsealed => ({ ok: false, reason })

const headerOf = (sealed: string) => {
  try {
    return decodeProtectedHeader(sealed)
  } catch {
    return null
  }
}

const objectIn = (plaintext: Uint8Array): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/**
 * Builds the opener of E payloads: RSA-OAEP-256 with A256GCM only; `kid`, `iat`, `jti`, `method` and `path` in the
 * protected header; a five-minute window; each `jti` once. The `jti` is marked as used only after the seal proved
 * genuine, so that no one can use up another caller's. Several keys may be valid at once while they rotate.
 */
export const createUnseal = ({
  keys,
  clock,
  jtis,
}: {
  keys: { find(kid: string): Promise<SealingKey | null> }
  clock: Clock
  jtis: JtiStore
}): Unseal => {
  return async (sealed, request) => {
    const header = sealed.length <= MAX_LENGTH ? headerOf(sealed) : null
    if (!header) return fail('malformed')
    if (header.alg !== 'RSA-OAEP-256' || header.enc !== 'A256GCM' || 'zip' in header) {
      return fail('algorithm-not-allowed')
    }
    const { iat, jti, method, path } = header
    if (typeof iat !== 'number' || typeof jti !== 'string' || !/^[\w-]{16,64}$/.test(jti)) return fail('malformed')
    const key = typeof header.kid === 'string' ? await keys.find(header.kid) : null
    if (!key) return fail('unknown-key')
    if (!(Math.abs(clock.now() - iat * 1000) <= SEAL_WINDOW_MS)) return fail('outside-window')
    if (method !== request.method || path !== request.path) return fail('other-request')

    const opened = await open(sealed, key)
    if (!opened) return fail('not-decrypted')
    if (!(await jtis.take(jti, iat * 1000 + SEAL_WINDOW_MS + 1))) return fail('replayed')
    const value = objectIn(opened)
    return value ? { ok: true, value } : fail('payload-not-object')
  }
}

const open = async (sealed: string, key: SealingKey): Promise<Uint8Array | null> => {
  try {
    const options = { keyManagementAlgorithms: ['RSA-OAEP-256'], contentEncryptionAlgorithms: ['A256GCM'] }
    return (await compactDecrypt(sealed, key.privateKey, options)).plaintext
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
