import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  PaymentPasswordFailure,
  PaymentPasswordField,
  PaymentPasswordFields,
  PaymentPasswordMode,
} from '#machines/payment-password/payment-password.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export const paymentPasswordMessages = {
  ...commonFailureMessages,
  exists: msg`You already have a payment password.`,
  none: msg`You have no payment password yet. Set one first.`,
  wrongLoginPassword: msg`The login password isn’t right.`,
  wrongOldPassword: msg`The payment password isn’t right.`,
  locked: msg`Too many tries. Please wait a while.`,
  confirmDiffers: msg`The two passwords don’t match.`,
  samePassword: msg`That is your current password. Choose another one.`,
  passwordFormat: msg`Six digits, not all the same and not a run like 123456.`,
  channelMissing: msg`There is no phone or e-mail for the code. Add one first.`,
  wrongCode: msg`Verification code is not valid`,
  codeExpired: msg`Verification code has expired, please send again.`,
  nameDiffers: msg`This isn’t the real name of your account.`,
} satisfies Record<PaymentPasswordFailure, MessageDescriptor>

const proofRequired = {
  set: msg`Enter your login password.`,
  change: msg`Enter your current payment password.`,
  reset: msg`Enter the code that was sent.`,
} satisfies Record<PaymentPasswordMode, MessageDescriptor>

const required = {
  name: msg`Enter your real name.`,
  newPassword: msg`Choose a payment password.`,
  confirmPassword: msg`Type the payment password once more.`,
} satisfies Record<Exclude<PaymentPasswordField, 'proof'>, MessageDescriptor>

/** The field a refusal is about. */
export const fieldOfRefusal: Partial<Record<PaymentPasswordFailure, PaymentPasswordField>> = {
  wrongLoginPassword: 'proof',
  wrongOldPassword: 'proof',
  wrongCode: 'proof',
  codeExpired: 'proof',
  nameDiffers: 'name',
  samePassword: 'newPassword',
  passwordFormat: 'newPassword',
  confirmDiffers: 'confirmPassword',
}

/** The message below a field of the form. */
export function fieldMessage(
  field: PaymentPasswordField,
  fields: PaymentPasswordFields,
  mode: PaymentPasswordMode,
): MessageDescriptor | null {
  const failure = fields[field]
  if (failure === undefined) return null
  if (failure === 'different') return paymentPasswordMessages.confirmDiffers
  if (failure === 'invalid') return paymentPasswordMessages.passwordFormat
  return field === 'proof' ? proofRequired[mode] : required[field]
}
