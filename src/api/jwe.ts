import { CompactEncrypt, importJWK, type CompactJWEHeaderParameters, type JWK } from 'jose'

/** One JSON text as a compact JWE. This module is loaded when the first sealed call is made. */
export async function encrypt(text: string, header: CompactJWEHeaderParameters, key: JWK): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(header)
    .encrypt(await importJWK(key, 'RSA-OAEP-256'))
}
