import type { ValueOf } from '#openapi/handlers.ts'

type SealingKey = ValueOf<'getSealingKey'>

/** Seals the body of one request: `{"value": "<JWE>"}` as text. */
export type Sealer = {
  seal: (body: string, request: { method: string; path: string }) => Promise<string>
  /** Forgets the key, so that the next body is sealed with the server's current one. */
  forgetKey: () => void
}

export type SealerOptions = {
  fetchKey: () => Promise<SealingKey>
  /** Milliseconds; sent as whole seconds. */
  now: () => number
  newId: () => string
}

/** Seals bodies with RSA-OAEP-256 and A256GCM, bound to method, path and time, for single use. */
export function createSealer({ fetchKey, now, newId }: SealerOptions): Sealer {
  let key: Promise<SealingKey> | null = null
  const currentKey = () => {
    key ??= fetchKey().catch((error: unknown) => {
      key = null
      throw error
    })
    return key
  }
  return {
    async seal(body, { method, path }) {
      const [{ encrypt }, jwk] = await Promise.all([import('./jwe.ts'), currentKey()])
      const iat = Math.floor(now() / 1000)
      const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: jwk.kid, iat, jti: newId(), method, path }
      return JSON.stringify({ value: await encrypt(body, header, jwk) })
    },
    forgetKey: () => void (key = null),
  }
}
