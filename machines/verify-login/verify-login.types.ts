import type { Refused } from '../shared/failures.ts'
import type { LoginAccepted, LoginFailure, LoginProblem, LoginResult, VerifyMethod } from '../shared/login-result.ts'
import type { SecretBox } from '../shared/secrets.ts'

/** `hint` is the masked number or address a code went to; `resendAfterMs` is the rest before the next send. */
export type VerificationSent = { ok: true; hint: string | null; resendAfterMs: number } | Refused<LoginFailure>

/** `rememberDevice` asks this browser for no code for 30 days; of effect with the authenticator app. */
export type VerifyAnswer = { method: VerifyMethod | null; code: SecretBox; rememberDevice: boolean }

export type VerifyLoginContext = {
  methods: VerifyMethod[]
  method: VerifyMethod | null
  hint: string | null
  resendAt: number
  problem: LoginProblem | null
  accepted: Omit<LoginAccepted, 'token'> | null
  failure: 'cancelled' | 'ticketExpired'
  now: () => number
}

export type VerifyLoginEvent =
  | { type: 'method.chosen'; method: VerifyMethod }
  | { type: 'answer.submitted'; code: SecretBox; rememberDevice: boolean }
  | { type: 'code.resent' }
  | { type: 'verification.cancelled' }

export type VerifyLoginTypes = {
  input: { methods: VerifyMethod[]; now?: () => number }
  context: VerifyLoginContext
  events: VerifyLoginEvent
  output: LoginResult
  tags: 'busy' | 'choosing' | 'answering' | 'resendable' | 'waiting'
}
