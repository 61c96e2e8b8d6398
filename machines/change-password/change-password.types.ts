import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'
import type { SecretBox } from '../shared/secrets.ts'

export type ChangePasswordFailure =
  | CommonFailure
  | 'wrongOldPassword'
  | 'locked'
  | 'confirmDiffers'
  | 'samePassword'
  | 'passwordFormat'
  | 'ticketExpired'
/** `oldPassword` is null when the flow already has it; `newValid` is the result of the password rule. */
export type PasswordForm = {
  oldPassword: SecretBox | null
  newPassword: SecretBox
  newValid: boolean
  confirmPassword: SecretBox
}
export type PasswordField = 'oldPassword' | 'newPassword' | 'confirmPassword'
export type PasswordFieldFailures = Partial<Record<PasswordField, 'required' | 'invalid' | 'different'>>
export type ChangeResult = { ok: true } | Refused<ChangePasswordFailure>

export type ChangePasswordTypes = {
  /** `forced`: first login, default or expired password; `passwordHeld`: this page still has the old one in memory */
  input: { forced: boolean; passwordHeld: boolean; now?: () => number }
  context: {
    forced: boolean
    askOld: boolean
    fields: PasswordFieldFailures
    problem: Problem<ChangePasswordFailure> | null
    changed: boolean
    now: () => number
  }
  events: { type: 'password.submitted'; form: PasswordForm } | { type: 'change.cancelled' }
  emitted: { type: 'navigation.requested'; to: '/' }
  output: { changed: boolean }
  tags: 'busy' | 'editing' | 'forced'
}
