import { createCipheriv } from 'node:crypto'

/**
 * Writes an address as a customer-service path of type 3: base64 of DES-ECB with PKCS #7 padding, then the key of eight
 * ASCII characters [3.30]. It hides the address from crawlers and nothing more; the key travels with it.
 */
export function sealServicePath(address: string, key: string): string {
  if (!/^[\x20-\x7e]{8}$/.test(key)) {
    throw new RangeError('the key of a customer-service path has eight ASCII characters')
  }
  // OpenSSL 3 has no single DES; triple DES with three equal keys gives the same result
  const cipher = createCipheriv('des-ede3-ecb', key.repeat(3), null)
  return cipher.update(address, 'utf8', 'base64') + cipher.final('base64') + key
}
