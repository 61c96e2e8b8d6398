import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'

/** The key whose public half browsers seal with. `publicJwk` is what may be published, `kid` its RFC 7638 thumbprint. */
export type SealingKey = { kid: string; privateKey: CryptoKey; publicJwk: JWK }

const ALGORITHM = 'RSA-OAEP-256'

/** Makes a key of 2048 bits as the JSON text that `importSealingKey` reads. The text is a secret. */
export const generateSealingKey = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true })
  return JSON.stringify(await exportJWK(privateKey))
}

/** Reads a private JWK; throws when it is no RSA key of at least 2048 bits. The private half is not exportable again. */
export const importSealingKey = async (privateJwk: string): Promise<SealingKey> => {
  const jwk = JSON.parse(privateJwk) as JWK
  const { kty, n = '', e = '', d } = jwk
  if (kty !== 'RSA' || !d || Buffer.from(n, 'base64url').length < 256) {
    throw new Error('The sealing key must be a private RSA key of at least 2048 bits, as a JWK.')
  }
  const privateKey = await importJWK({ ...jwk, use: 'enc', alg: ALGORITHM, ext: false }, ALGORITHM)
  if (privateKey instanceof Uint8Array) throw new Error('The sealing key must be an RSA key.')
  const kid = await calculateJwkThumbprint({ kty, n, e })
  return { kid, privateKey, publicJwk: { kty, n, e, kid, use: 'enc', alg: ALGORITHM } }
}
