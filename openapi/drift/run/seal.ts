import { toJson } from '../contract/exact.ts'
import { CompactEncrypt, generateKeyPair, importJWK, type JWK } from 'jose'
import { isObject, type Json } from '../contract/json.ts'
import type { Contract, Media, Operation } from '../contract/model.ts'

export type SealFate = 'good' | 'plain' | 'stale' | 'foreign'
export type SealingKey = JWK & { kid: string; alg: string }

/** The pointer of the schema inside a sealed body; null for an unsealed body. */
export function sealedSchema(contract: Contract, media: Media): string | null {
  if (media.schema === null) return null
  const [at, schema] = contract.resolve(media.schema)
  const value = isObject(schema) && isObject(schema['properties']) ? schema['properties']['value'] : undefined
  return isObject(value) && value['contentMediaType'] === 'application/jose' && 'contentSchema' in value
    ? `${at}/properties/value/contentSchema`
    : null
}

/** The public key in an answer, at any depth. */
export function keyIn(body: unknown): SealingKey | null {
  if (!isObject(body)) return null
  if (typeof body['kty'] === 'string' && typeof body['kid'] === 'string')
    return { alg: 'RSA-OAEP-256', ...(body as Json & JWK) } as SealingKey
  for (const part of Object.values(body)) {
    const found = keyIn(part)
    if (found) return found
  }
  return null
}

let stranger: ReturnType<typeof generateKeyPair> | undefined

const usual = 'RSA-OAEP-256'

/** The server's key, imported for sealing; null if it can't seal. */
const usable = (key: SealingKey): Promise<Awaited<ReturnType<typeof importJWK>> | null> =>
  importJWK({ ...key, alg: key.alg.startsWith('RSA-OAEP') ? key.alg : usual }).catch(() => null)

/** Seals a body with the server's key, or wrongly on purpose; null if the key can't seal. */
export async function seal(
  key: SealingKey,
  operation: Operation,
  path: string,
  body: unknown,
  fate: SealFate,
  now: number,
): Promise<string | null> {
  const alg = key.alg.startsWith('RSA-OAEP') ? key.alg : usual
  const foreign = fate === 'foreign' ? (await (stranger ??= generateKeyPair(alg))).publicKey : null
  const own = foreign ?? (await usable(key))
  if (own === null) return null
  return new CompactEncrypt(new TextEncoder().encode(toJson(body)))
    .setProtectedHeader({
      alg,
      enc: 'A256GCM',
      kid: foreign ? 'drift-foreign-key' : key.kid,
      iat: Math.floor(now / 1000) - (fate === 'stale' ? 3600 : 0),
      jti: crypto.randomUUID(),
      method: operation.method,
      path,
    })
    .encrypt(own)
    .catch(() => null)
}
