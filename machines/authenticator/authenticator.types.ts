import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'
import type { SecretBox } from '../shared/secrets.ts'

export type AuthenticatorFailure = CommonFailure | 'exists' | 'wrongPassword' | 'wrongCode' | 'expired' | 'locked'
/** The key or recovery codes that come with it stay in the wiring, outside the machine. */
export type AuthenticatorResult = { ok: true } | Refused<AuthenticatorFailure>
/** The login password, and a code of the app or a recovery code where there is an app. */
export type Proof = { password: SecretBox; code: SecretBox | null }
export type ProofFields = Partial<Record<'password' | 'code', 'required'>>

/** A change of an app that is set up: new recovery codes, or removal. */
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
