import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { forbidInTransaction } from '#server/db/transaction-guard.ts'
import type { Clock } from '#server/clock.ts'
import type { PhoneAuth, PhoneAuthResult } from './phone-auth.ts'

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const CLOCK_TOLERANCE_SECONDS = 5

/** Google's public keys, fetched when first needed and cached. */
export const googleKeys = (): JWTVerifyGetKey => createRemoteJWKSet(new URL(GOOGLE_KEYS))

/**
 * Confirms numbers by Firebase phone ID tokens: RS256, made for `projectId`, signed in by telephone at most
 * `maxAgeSeconds` ago, for the very number claimed.
 */
export const firebasePhoneAuth = ({
  projectId,
  clock,
  keys = googleKeys(),
  maxAgeSeconds = 600,
}: {
  projectId: string
  clock: Clock
  keys?: JWTVerifyGetKey
  maxAgeSeconds?: number
}): PhoneAuth => ({
  channel: 'firebase',
  async confirm({ mobile, proof }) {
    forbidInTransaction('a phone token')
    if (proof === '') return { ok: false, reason: 'code-missing' }
    try {
      const { payload } = await jwtVerify(proof, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'phone_number'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(clock.now()),
      })
      return checkClaims(payload, mobile, { nowSeconds: clock.now() / 1000, maxAgeSeconds })
    } catch (error) {
      return { ok: false, reason: failureOf(error) }
    }
  },
})

const checkClaims = (
  payload: JWTPayload,
  mobile: string,
  { nowSeconds, maxAgeSeconds }: { nowSeconds: number; maxAgeSeconds: number },
): PhoneAuthResult => {
  const { sub, iat = Number.NaN, auth_time: signedInAt, phone_number: confirmed, firebase } = payload
  const limit = nowSeconds + CLOCK_TOLERANCE_SECONDS
  const genuine = typeof signedInAt === 'number' && signedInAt <= limit && iat <= limit && Boolean(sub)
  if (!genuine || signInProvider(firebase) !== 'phone') return { ok: false, reason: 'code-wrong' }
  if (nowSeconds - signedInAt > maxAgeSeconds) return { ok: false, reason: 'code-expired' }
  if (typeof confirmed !== 'string' || confirmed !== mobile) return { ok: false, reason: 'other-number' }
  return { ok: true, mobile: confirmed }
}

const signInProvider = (firebase: unknown): unknown =>
  typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
    ? firebase.sign_in_provider
    : undefined

const failureOf = (error: unknown) => {
  if (error instanceof errors.JWTExpired) return 'code-expired'
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return 'unavailable'
  if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') return 'code-wrong'
  return 'unavailable'
}
