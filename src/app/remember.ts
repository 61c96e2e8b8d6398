import type { RememberedName } from '#machines/shared/session-opened.ts'
import { readCookie, removeCookie, writeCookie, type CookieJar } from '../lib/cookies.ts'

const isText = (given: unknown): given is string => typeof given === 'string' && given.length >= 1 && given.length <= 64

/** The contents of the cookie, if they are valid; anything else is ignored. */
function rememberedIn(cookie: unknown): RememberedName | null {
  if (typeof cookie !== 'object' || cookie === null || !('method' in cookie)) return null
  const { method, username, countryDialingCode, mobileNum } = cookie as Record<string, unknown>
  if (method === 'username' && isText(username)) return { method, username }
  if (method === 'sms' && isText(countryDialingCode) && isText(mobileNum))
    return { method, countryDialingCode, mobileNum }
  return null
}

/** The last login with "remember me": a name or a number, never a password [3.15]. */
export type Remember = { read: () => RememberedName | null; write: (who: RememberedName) => void; forget: () => void }

const NAME = 'remember'
/** Remember-me lasts 24 hours [9.16]. */
export const REMEMBER_SECONDS = 24 * 60 * 60

/** Remember-me in a cookie that requests of other sites never carry. */
export function createRemember(jar: CookieJar, secure: boolean): Remember {
  const life = { sameSite: 'Strict', secure } as const
  return {
    read() {
      try {
        return rememberedIn(JSON.parse(readCookie(jar, NAME) ?? 'null'))
      } catch {
        return null
      }
    },
    write(who) {
      writeCookie(jar, NAME, JSON.stringify(rememberedIn(who)), { ...life, maxAgeSeconds: REMEMBER_SECONDS })
    },
    forget: () => removeCookie(jar, NAME, life),
  }
}
