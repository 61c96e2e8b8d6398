import { CompactEncrypt, importJWK, type CompactJWEHeaderParameters, type JWK } from 'jose'

/** Encrypts a JSON text as a compact JWE. This module loads with the first sealed call. */
export async function encrypt(text: string, header: CompactJWEHeaderParameters, key: JWK): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(header)
    .encrypt(await importJWK(key, 'RSA-OAEP-256'))
}
