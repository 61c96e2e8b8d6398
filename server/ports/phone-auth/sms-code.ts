import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Random } from '#server/random.ts'
import { latinDigits } from '../latin-digits.ts'

/** A code as it is stored: never the digits, only a keyed hash bound to what the code is for. */
export type StoredSmsCode = { hash: string; expiresAt: number }

/** What a code may be used for: one number and one purpose (`register`, `login`, `password`, …). */
export type SmsCodeScope = { mobile: string; purpose: string }

export type SmsCodeVerdict = 'right' | 'code-missing' | 'code-wrong' | 'code-expired'

/** Six digits, each from the server's source of chance. */
export const newSmsCode = (random: Random): string => String(random.int(1_000_000)).padStart(6, '0')

/**
 * Hashes a code with the server's key, so that a copy of the database alone does not give the million codes away.
 * `key` needs at least 32 random bytes.
 */
export const hashSmsCode = (code: string, { mobile, purpose }: SmsCodeScope, key: Uint8Array): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, mobile, code]))
    .digest('base64url')

/** Judges a typed code at the time `now` (milliseconds). Digits of any of the site's scripts are read. */
export const judgeSmsCode = (
  typed: string,
  stored: StoredSmsCode | null,
  scope: SmsCodeScope,
  { key, now }: { key: Uint8Array; now: number },
): SmsCodeVerdict => {
  const code = latinDigits(typed)
  if (code === '') return 'code-missing'
  if (!stored || !/^\d{6}$/.test(code)) return 'code-wrong'
  const right = timingSafeEqual(Buffer.from(hashSmsCode(code, scope, key)), Buffer.from(stored.hash))
  if (!right) return 'code-wrong'
  return stored.expiresAt > now ? 'right' : 'code-expired'
}
