import { signInWithPhoneNumber } from '@firebase/auth'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OfflineError, type PhoneAuthFailure } from '#machines/shared/failures.ts'
import { phoneFailureMessages } from '../failure-messages.ts'
import { firebasePhoneAuth } from './firebase-phone-auth.ts'
import { phoneAuthCodes } from './phone-auth-failures.ts'

const sdk = vi.hoisted(() => ({ verifiers: { made: 0, cleared: 0 } }))
vi.mock('@firebase/app', () => ({ initializeApp: (settings: object) => settings }))
vi.mock('@firebase/auth', () => ({
  initializeAuth: (app: object, options: object) => ({ app, ...options }),
  inMemoryPersistence: 'memory',
  signInWithPhoneNumber: vi.fn(),
  RecaptchaVerifier: class {
    constructor() {
      sdk.verifiers.made += 1
    }
    clear() {
      sdk.verifiers.cleared += 1
    }
  },
}))

const settings = { apiKey: 'public-web-key', authDomain: 'fairhall.example', projectId: 'fairhall', appId: '1:1:web:1' }
const mobile = '+8801712345678'
const signIn = vi.mocked(signInWithPhoneNumber)
const getIdToken = vi.fn(async (fresh?: boolean) => (fresh ? 'token-2' : 'token-1'))
const confirm = vi.fn(async () => ({ user: { getIdToken } }))
const thrown = (code: string) => Object.assign(new Error(code), { code })

beforeEach(() => {
  sdk.verifiers = { made: 0, cleared: 0 }
  signIn.mockResolvedValue({ verificationId: 'v-1', confirm } as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const texts: [PhoneAuthFailure, string, string][] = [
  ['phoneInvalid', 'auth/invalid-phone-number', 'Invalid phone number format.'],
  ['phoneMissing', 'auth/missing-phone-number', 'Please enter a valid phone number.'],
  ['phoneTooManyRequests', 'auth/too-many-requests', 'Too many requests, please try again after 5 minutes.'],
  ['phoneUnknown', 'auth/internal-error', 'An unknown error occurred.'],
  ['codeInvalid', 'auth/invalid-verification-code', 'Verification code is not valid'],
  ['codeMissing', 'auth/missing-verification-code', 'Verification code is missing'],
  ['phoneCaptchaFailed', 'auth/captcha-check-failed', 'Invalid reCaptcha input...'],
  ['phoneQuotaExceeded', 'auth/quota-exceeded', 'Quota not sufficient, please contact customer service.'],
  ['phoneNotAllowed', 'auth/operation-not-allowed', 'Not enabled function, please contact customer service.'],
  ['codeExpired', 'auth/code-expired', 'Verification code has expired, please send again.'],
  ['phonePopupClosed', 'auth/popup-closed-by-user', 'Login failure. Please try again.'],
]

it.each(texts)(
  'names each refusal as the catalogue does [8.08, 8.09, 8.10, 8.11, 8.12, 8.13, 8.14, 8.15, 8.16, 8.17, 8.18]: %s',
  async (failure, code, text) => {
    signIn.mockRejectedValueOnce(thrown(code))
    const service = firebasePhoneAuth(settings)
    expect(await service.send(mobile)).toEqual({ ok: false, failure })
    await service.send(mobile)
    confirm.mockRejectedValueOnce(thrown(code))
    expect(await service.confirm(mobile, '123456')).toEqual({ ok: false, failure })
    expect(phoneFailureMessages[failure].message).toBe(text)
  },
)

it('maps every refusal of the catalogue, and any other code or error to unknown [8.11]', async () => {
  expect(texts.map(([failure]) => failure).toSorted()).toEqual(
    ['phoneUnknown', ...Object.keys(phoneAuthCodes)].toSorted(),
  )
  for (const odd of [thrown('auth/of-next-year'), new Error('no code'), 'text', null]) {
    signIn.mockRejectedValueOnce(odd)
    expect(await firebasePhoneAuth(settings).send(mobile)).toEqual({ ok: false, failure: 'phoneUnknown' })
  }
})

it('reports an unreachable service as a lost connection', async () => {
  signIn.mockRejectedValueOnce(thrown('auth/network-request-failed'))
  await expect(firebasePhoneAuth(settings).send(mobile)).rejects.toBeInstanceOf(OfflineError)
})

it('sends to the full number, stores nothing in the browser, and removes its reCAPTCHA from the page', async () => {
  const elements = document.body.childElementCount
  expect(await firebasePhoneAuth(settings).send(mobile)).toEqual({ ok: true, resendMinutes: 1, validMinutes: null })
  expect(signIn).toHaveBeenCalledWith({ app: settings, persistence: 'memory' }, mobile, expect.anything())
  expect(sdk.verifiers).toEqual({ made: 1, cleared: 1 })
  expect(document.body.childElementCount).toBe(elements)
})

it('does not wait forever for a puzzle that was closed [8.14]', async () => {
  vi.useFakeTimers()
  signIn.mockReturnValueOnce(new Promise(() => {}))
  const answer = firebasePhoneAuth(settings).send(mobile)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await answer).toEqual({ ok: false, failure: 'phoneCaptchaFailed' })
  expect(sdk.verifiers).toEqual({ made: 1, cleared: 1 })
})

it('exchanges the code for a token, and the same code again for a new one', async () => {
  const service = firebasePhoneAuth(settings)
  await service.send(mobile)
  const first = await service.confirm(mobile, '123456')
  const second = await service.confirm(mobile, '123456')
  expect([first, second].map((one) => one.ok && one.token.read())).toEqual(['token-1', 'token-2'])
  expect(confirm).toHaveBeenCalledOnce()
})

it('requires a new code when none was sent to the number, and the code when it is missing [8.13, 8.17]', async () => {
  const service = firebasePhoneAuth(settings)
  expect(await service.confirm(mobile, '')).toEqual({ ok: false, failure: 'codeMissing' })
  expect(await service.confirm(mobile, '123456')).toEqual({ ok: false, failure: 'codeExpired' })
})
