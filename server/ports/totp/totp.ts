import { Secret, TOTP } from 'otpauth'
import type { Random } from '#server/random.ts'
import { latinDigits } from '../latin-digits.ts'

const PERIOD_SECONDS = 30
const settings = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const

/** A code was right (`step` is to be stored as the account's new `lastStep`), wrong, or right but used before. */
export type TotpResult = { ok: true; step: number } | { ok: false; reason: 'wrong' | 'replayed' }

/** A new shared secret of 160 bits in base 32, as authenticator apps take it. */
export const newTotpSecret = (random: Random): string => new Secret({ buffer: random.bytes(20).slice().buffer }).base32

/** The `otpauth://` address an authenticator app reads from a QR code. Holds the secret. */
export const totpUri = ({ secret, account, issuer }: { secret: string; account: string; issuer: string }): string =>
  new TOTP({ ...settings, secret, issuer, label: account }).toString()

/**
 * Checks a code of RFC 6238 against the time `now` (milliseconds), one step of 30 seconds early or late allowed.
 * A step at or before `lastStep` is refused, so a code works once; null when none was used yet.
 */
export const verifyTotp = ({
  secret,
  code,
  now,
  lastStep,
}: {
  secret: string
  code: string
  now: number
  lastStep: number | null
}): TotpResult => {
  const token = latinDigits(code)
  if (!/^\d{6}$/.test(token)) return { ok: false, reason: 'wrong' }
  const totp = new TOTP({ ...settings, secret })
  const delta = totp.validate({ token, timestamp: now, window: 1 })
  if (delta === null) return { ok: false, reason: 'wrong' }
  const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta
  return lastStep !== null && step <= lastStep ? { ok: false, reason: 'replayed' } : { ok: true, step }
}

/** The code an authenticator app shows at a time. */
export const currentTotp = (secret: string, now: number): string =>
  new TOTP({ ...settings, secret }).generate({ timestamp: now })
