/** Where cookies are read and written: `document`, or a stand-in in tests. */
export type CookieJar = { cookie: string }

export type CookieLife = { maxAgeSeconds?: number; sameSite: 'Strict' | 'Lax'; secure: boolean }

/** A cookie's value, or null. */
export function readCookie(jar: CookieJar, name: string): string | null {
  for (const part of jar.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (part.slice(0, at) !== name) continue
    try {
      return decodeURIComponent(part.slice(at + 1))
    } catch {
      return null
    }
  }
  return null
}

/** Sets a cookie for the whole site; without `maxAgeSeconds` it lasts for the browser session. */
export function writeCookie(jar: CookieJar, name: string, text: string, life: CookieLife): void {
  const { maxAgeSeconds, sameSite, secure } = life
  jar.cookie = [
    `${name}=${encodeURIComponent(text)}`,
    'Path=/',
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    `SameSite=${sameSite}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}

export const removeCookie = (jar: CookieJar, name: string, life: Pick<CookieLife, 'sameSite' | 'secure'>): void =>
  writeCookie(jar, name, '', { ...life, maxAgeSeconds: 0 })
