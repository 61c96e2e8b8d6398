import forge from 'node-forge'

/**
 * Writes an address as a customer-service path of type 3: base64 of DES-ECB with PKCS #7 padding, then the key of eight
 * ASCII characters [3.30]. It hides the address from crawlers and nothing more; the key travels with it.
 */
export function sealServicePath(address: string, key: string): string {
  if (!/^[\x20-\x7e]{8}$/.test(key))
    throw new RangeError('the key of a customer-service path has eight ASCII characters')
  const cipher = forge.cipher.createCipher('DES-ECB', forge.util.createBuffer(key))
  cipher.start({ iv: '' })
  cipher.update(forge.util.createBuffer(forge.util.encodeUtf8(address)))
  cipher.finish()
  return forge.util.encode64(cipher.output.getBytes()) + key
}
