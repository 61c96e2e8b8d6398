import { problemOf } from '../shared/failures.ts'
import type { LoginResult } from '../shared/login-result.ts'
import type { VerificationSent, VerifyLoginContext, VerifyLoginTypes } from './verify-login.types.ts'

export const initialVerification = ({ methods, now }: VerifyLoginTypes['input']): VerifyLoginContext => ({
  methods,
  method: null,
  hint: null,
  resendAt: 0,
  problem: null,
  accepted: null,
  failure: 'cancelled',
  now: now ?? Date.now,
})

/** What is known once a code was sent, or was not. */
export const sentBy = ({ now }: VerifyLoginContext, sent: VerificationSent): Partial<VerifyLoginContext> =>
  sent.ok
    ? { hint: sent.hint, resendAt: now() + sent.resendAfterMs, problem: null }
    : { problem: problemOf(sent, now()) }

/** What is known once an answer was verified; the token is handed on beside the context. */
export function resultBy({ now }: VerifyLoginContext, result: LoginResult): Partial<VerifyLoginContext> {
  if (!result.ok) return { problem: problemOf(result, now()) }
  const { firstTimeLogin, passwordExpired, passwordDefault } = result
  return { accepted: { ok: true, firstTimeLogin, passwordExpired, passwordDefault }, problem: null }
}
