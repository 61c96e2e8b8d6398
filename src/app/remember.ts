import * as z from 'zod/mini'
import type { RememberedName } from '#machines/shared/session-opened.ts'
import { readCookie, removeCookie, writeCookie, type CookieJar } from '../lib/cookies.ts'

const text = z.string().check(z.minLength(1), z.maxLength(64))
const rememberedSchema = z.union([
  z.object({ method: z.literal('username'), username: text }),
  z.object({ method: z.literal('sms'), countryDialingCode: text, mobileNum: text }),
])

/** Who logged in last with "remember me": a name or a number, never a password [3.15]. */
export type Remember = { read: () => RememberedName | null; write: (who: RememberedName) => void; forget: () => void }

const NAME = 'remember'
/** Remember-me lasts 24 hours [9.16]. */
export const REMEMBER_SECONDS = 24 * 60 * 60

/** Remember-me over a cookie that other sites' requests never carry. */
export function createRemember(jar: CookieJar, secure: boolean): Remember {
  const life = { sameSite: 'Strict', secure } as const
  return {
    read() {
      try {
        return rememberedSchema.parse(JSON.parse(readCookie(jar, NAME) ?? 'null'))
      } catch {
        return null
      }
    },
    write(who) {
      const named = JSON.stringify(rememberedSchema.parse(who))
      writeCookie(jar, NAME, named, { ...life, maxAgeSeconds: REMEMBER_SECONDS })
    },
    forget: () => removeCookie(jar, NAME, life),
  }
}
