import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  ChangePasswordFailure,
  PasswordField,
  PasswordFieldFailures,
} from '#machines/change-password/change-password.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export const changePasswordMessages = {
  ...commonFailureMessages,
  wrongOldPassword: msg`The old password isn’t right.`,
  locked: msg`Too many tries. Please wait a while.`,
  confirmDiffers: msg`The two passwords don’t match.`,
  samePassword: msg`That is your current password. Choose another one.`,
  passwordFormat: msg`The password doesn’t follow the rule above.`,
  ticketExpired: msg`This link no longer works. Ask for a new one.`,
} satisfies Record<ChangePasswordFailure, MessageDescriptor>

const required = {
  oldPassword: msg`Enter your current password.`,
  newPassword: msg`Enter a new password.`,
  confirmPassword: msg`Type the new password once more.`,
} satisfies Record<PasswordField, MessageDescriptor>

/** The field a refusal is about. */
export const fieldOfRefusal: Partial<Record<ChangePasswordFailure, PasswordField>> = {
  wrongOldPassword: 'oldPassword',
  samePassword: 'newPassword',
  passwordFormat: 'newPassword',
  confirmDiffers: 'confirmPassword',
}

/** The message below a field of the form. */
export function passwordFieldMessage(field: PasswordField, failures: PasswordFieldFailures): MessageDescriptor | null {
  const failure = failures[field]
  if (failure === undefined) return null
  if (failure === 'different') return changePasswordMessages.confirmDiffers
  return failure === 'invalid' ? changePasswordMessages.passwordFormat : required[field]
}
