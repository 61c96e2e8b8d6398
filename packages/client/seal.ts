import { CompactEncrypt, importJWK, type JWK } from 'jose'

type Bound = { method: string; path: string }

/** Seals bodies for the site's current key: bound to call and time, for single use. */
export function createSealer(fetchKey: () => Promise<JWK & { kid: string }>, now: () => number) {
  let key: ReturnType<typeof fetchKey> | null = null
  const current = () => {
    key ??= fetchKey().catch((error: unknown) => {
      key = null
      throw error
    })
    return key
  }
  return {
    async seal(body: unknown, { method, path }: Bound): Promise<string> {
      const jwk = await current()
      return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
        .setProtectedHeader({
          alg: 'RSA-OAEP-256',
          enc: 'A256GCM',
          kid: jwk.kid,
          iat: Math.floor(now() / 1000),
          jti: crypto.randomUUID(),
          method,
          path,
        })
        .encrypt(await importJWK(jwk, 'RSA-OAEP-256'))
    },
    /** Has the next body sealed for the key that the site has then. */
    forgetKey: () => void (key = null),
  }
}
