import { initializeApp } from '@firebase/app'
import { initializeAuth, inMemoryPersistence, RecaptchaVerifier, signInWithPhoneNumber } from '@firebase/auth'
import type { Auth, ConfirmationResult, User } from '@firebase/auth'
import { OfflineError } from '#machines/shared/failures.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { phoneAuthFailureOf } from './phone-auth-failures.ts'
import type { FirebaseSettings, PhoneAuth } from './phone-auth.types.ts'

/** Closing the puzzle of reCAPTCHA fires no event: after this long (milliseconds) the sending counts as refused. */
const PUZZLE_LIMIT_MS = 120_000

type Sent = { confirmation: ConfirmationResult; user: User | null; code: string }

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Converts an error of the SDK to a refusal. Throws OfflineError when the service was not reached. */
function refusalOf(error: unknown) {
  const code = codeOf(error)
  if (code === 'auth/network-request-failed') throw new OfflineError('the phone service', { cause: error })
  return { ok: false as const, failure: phoneAuthFailureOf(code) }
}

/** Sends with an invisible reCAPTCHA, which is in the page only during the call. */
async function signIn(auth: Auth, mobile: string): Promise<ConfirmationResult> {
  const place = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject({ code: 'auth/captcha-check-failed' }), PUZZLE_LIMIT_MS)
  })
  try {
    return await Promise.race([signInWithPhoneNumber(auth, mobile, verifier), tooLong])
  } finally {
    clearTimeout(timer)
    verifier.clear()
    place.remove()
  }
}

/** Phone authentication by Firebase. It stores the visitor's data in memory only. */
export function firebasePhoneAuth(settings: FirebaseSettings): PhoneAuth {
  const auth = initializeAuth(initializeApp(settings), { persistence: inMemoryPersistence })
  const sent = new Map<string, Sent>()
  return {
    async send(mobile) {
      try {
        sent.set(mobile, { confirmation: await signIn(auth, mobile), user: null, code: '' })
        return { ok: true, resendMinutes: 1, validMinutes: null }
      } catch (error) {
        return refusalOf(error)
      }
    },
    async confirm(mobile, code) {
      if (code === '') return { ok: false, failure: 'codeMissing' }
      const own = sent.get(mobile)
      if (!own) return { ok: false, failure: 'codeExpired' }
      try {
        const again = own.user !== null && own.code === code
        const user = again && own.user ? own.user : (await own.confirmation.confirm(code)).user
        sent.set(mobile, { ...own, user, code })
        return { ok: true, token: new SecretBox(await user.getIdToken(again)) }
      } catch (error) {
        return refusalOf(error)
      }
    },
  }
}
