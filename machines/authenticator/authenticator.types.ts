import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'
import type { SecretBox } from '../shared/secrets.ts'

export type AuthenticatorFailure = CommonFailure | 'exists' | 'wrongPassword' | 'wrongCode' | 'expired' | 'locked'
/** What comes with it, key or recovery codes, stays in the wiring's drawer. */
export type AuthenticatorResult = { ok: true } | Refused<AuthenticatorFailure>
/** The login password, and a code of the app or a recovery code where there is an app. */
export type Proof = { password: SecretBox; code: SecretBox | null }
export type ProofFields = Partial<Record<'password' | 'code', 'required'>>

/** What is wished of an app that is there: new recovery codes, or that it is taken off. */
export type AppWish = 'renew' | 'remove'

export type AuthenticatorTypes = {
  input: { isOn: boolean; now?: () => number }
  context: {
    isOn: boolean
    wish: AppWish
    fields: ProofFields
    problem: Problem<AuthenticatorFailure> | null
    now: () => number
  }
  events:
    | { type: 'setup.wished' | 'wish.dropped' | 'codes.kept' }
    | { type: 'change.wished'; wish: AppWish }
    | { type: 'proof.submitted'; proof: Proof }
    | { type: 'code.submitted'; code: SecretBox }
  tags: 'busy' | 'off' | 'on' | 'proving' | 'factor' | 'enrolling' | 'codes'
}
