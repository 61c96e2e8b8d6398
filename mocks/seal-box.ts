import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import type { ErrorCode } from '#openapi/generated/operations.ts'
import { ok, refuse, type Refusal, type ValueOf } from '#openapi/handlers.ts'

type Opened = { ok: true; value: unknown } | Refusal<Extract<ErrorCode, `seal.${string}`>>

/** The double's own key: bodies are really sealed in the browser and really opened here. */
export type SealBox = {
  key: ValueOf<'getSealingKey'>
  open: (sealed: unknown, call: { method: string; path: string }) => Promise<Opened>
}

const algorithm = 'RSA-OAEP-256'
const windowSeconds = 300
let made: Promise<{ privateKey: CryptoKey; key: ValueOf<'getSealingKey'> }> | undefined

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { modulusLength: 2048 })
  const { n = '', e = '' } = await exportJWK(publicKey)
  const key = { kty: 'RSA' as const, kid: 'double-1', n, e, alg: 'RSA-OAEP-256' as const, use: 'enc' as const }
  return { privateKey, key }
}

/** Opens sealed bodies as the contract says: bound to method and path, five minutes, once. `now` in milliseconds. */
export async function createSealBox(now: () => number): Promise<SealBox> {
  made ??= makeKey()
  const { key, privateKey } = await made
  const seen = new Set<string>()
  return {
    key,
    async open(sealed, call) {
      if (typeof sealed !== 'string') return refuse('seal.invalid')
      try {
        const { kid, iat, jti, method, path } = decodeProtectedHeader(sealed)
        if (typeof jti !== 'string' || typeof iat !== 'number') return refuse('seal.invalid')
        if (kid !== key.kid) return refuse('seal.key.unknown')
        if (Math.abs(now() / 1000 - iat) > windowSeconds) return refuse('seal.expired')
        if (method !== call.method || path !== call.path) return refuse('seal.invalid')
        const { plaintext } = await compactDecrypt(sealed, privateKey, { keyManagementAlgorithms: [algorithm] })
        if (seen.has(jti)) return refuse('seal.replayed')
        seen.add(jti)
        return ok(JSON.parse(new TextDecoder().decode(plaintext)) as unknown)
      } catch {
        return refuse('seal.invalid')
      }
    },
  }
}
