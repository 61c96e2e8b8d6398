/** The address in an encrypted customer-service path, or why it is refused. */
export type ServicePath =
  | { ok: true; url: string }
  | { ok: false; reason: 'malformed' | 'not-decrypted' | 'not-https' | 'host-not-allowed' }

const KEY_LENGTH = 8
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * Decrypts a path of type 3 from `value.version.pathList` [3.30]: its last eight characters are the key, the rest is
 * base64 of DES-ECB with PKCS #7 padding. The cipher is weak and only a wire format, so the result is trusted only as
 * an https address whose host is in `allowedHosts`, without a user name or another port.
 */
export const decryptServicePath = async (path: string, allowedHosts: readonly string[]): Promise<ServicePath> => {
  const [sealed, key] = [path.slice(0, -KEY_LENGTH), path.slice(-KEY_LENGTH)]
  if (sealed === '' || !BASE64.test(sealed) || !/^[\x20-\x7e]{8}$/.test(key)) return { ok: false, reason: 'malformed' }
  const text = await decrypt(sealed, key)
  if (text === null) return { ok: false, reason: 'not-decrypted' }

  const url = URL.parse(text)
  if (url?.protocol !== 'https:') return { ok: false, reason: 'not-https' }
  const plain = url.username === '' && url.password === '' && url.port === ''
  if (!plain || !allowedHosts.includes(url.hostname)) return { ok: false, reason: 'host-not-allowed' }
  return { ok: true, url: url.href }
}

const decrypt = async (sealed: string, key: string): Promise<string | null> => {
  const { default: forge } = await import('node-forge')
  const decipher = forge.cipher.createDecipher('DES-ECB', forge.util.createBuffer(key))
  decipher.start({ iv: '' })
  decipher.update(forge.util.createBuffer(forge.util.decode64(sealed)))
  if (!decipher.finish()) return null
  try {
    return forge.util.decodeUtf8(decipher.output.getBytes())
  } catch {
    return null
  }
}
