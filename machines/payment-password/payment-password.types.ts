import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'
import type { SecretBox } from '../shared/secrets.ts'

/** `set`: the first one, by the login password; `change`: by the old one; `reset`: by a code and the real name. */
export type PaymentPasswordMode = 'set' | 'change' | 'reset'

export type PaymentPasswordFailure =
  | CommonFailure
  | 'exists'
  | 'none'
  | 'wrongLoginPassword'
  | 'wrongOldPassword'
  | 'locked'
  | 'confirmDiffers'
  | 'samePassword'
  | 'passwordFormat'
  | 'channelMissing'
  | 'wrongCode'
  | 'codeExpired'
  | 'nameDiffers'

/**
 * `proof` is the login password, the old payment password or the code sent by `method`; `name` the real name, of a
 * reset alone.
 */
export type PaymentPasswordForm = {
  method: 'SMS' | 'EMAIL'
  proof: SecretBox
  name: SecretBox | null
  newPassword: SecretBox
  newValid: boolean
  confirmPassword: SecretBox
}
export type PaymentPasswordField = 'proof' | 'name' | 'newPassword' | 'confirmPassword'
export type PaymentPasswordFields = Partial<Record<PaymentPasswordField, 'required' | 'invalid' | 'different'>>
/** `left`: tries of the old password before it is locked. */
export type PaymentPasswordResult = { ok: true } | (Refused<PaymentPasswordFailure> & { left?: number })

export type PaymentPasswordTypes = {
  input: { mode: PaymentPasswordMode; now?: () => number }
  context: {
    mode: PaymentPasswordMode
    fields: PaymentPasswordFields
    problem: Problem<PaymentPasswordFailure> | null
    left: number | null
    saved: boolean
    now: () => number
  }
  events: { type: 'password.submitted'; form: PaymentPasswordForm } | { type: 'reset.wished' | 'change.wished' }
  output: { saved: boolean }
  tags: 'busy' | 'editing' | 'set' | 'change' | 'reset'
}
