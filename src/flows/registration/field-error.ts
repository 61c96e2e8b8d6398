import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldRule } from '#machines/registration/registration.types.ts'
import type { FieldFailure, RegistrationField } from '#machines/shared/registration-result.ts'
import { hintOf } from '#rules/registration-rules.ts'
import { hintText, lengthText } from '../shared/hint-text.ts'
import { invitationCodeError } from './registration.messages.ts'

const generic = {
  required: msg`This can’t be empty.`,
  format: msg`This doesn’t look right. Check the rule above.`,
  different: msg`The two passwords don’t match.`,
  invalid: msg`This isn’t right. Check it and type it again.`,
  taken: msg`This is already in use.`,
  expired: msg`This has ended.`,
} satisfies Record<Exclude<FieldFailure, 'length'>, MessageDescriptor>

const wrongConfirmation = msg`That doesn’t match the password above. Type it once more.`

type Own = Partial<Record<FieldFailure, MessageDescriptor>>

/** The fields with a more precise message than the general one. */
const own: Partial<Record<RegistrationField, Own>> = {
  username: {
    required: msg`Enter a username.`,
    format: msg`The username has characters that aren’t allowed. Check the rule above.`,
  },
  password: {
    required: msg`Enter a password.`,
    format: msg`The password doesn’t follow the rule above.`,
  },
  confirmPassword: {
    required: msg`Type the password once more.`,
    format: wrongConfirmation,
    length: wrongConfirmation,
  },
  payeeName: { format: msg`The name has characters that aren’t allowed. Write it as on your bank account.` },
  email: {
    required: msg`Enter your e-mail address.`,
    format: msg`This isn’t an e-mail address. Write it like name@example.com.`,
  },
  mobileNum: {
    required: msg`Enter your mobile number.`,
    format: msg`That mobile number doesn’t look right. Enter digits only.`,
    length: msg`Please enter a valid mobile number.`,
  },
  verificationCode: {
    required: msg`Enter the verification code.`,
    format: msg`Please enter a valid verification code.`,
    length: msg`Please enter a valid verification code.`,
  },
  affiliateCode: {
    format: invitationCodeError,
    length: invitationCodeError,
    invalid: invitationCodeError,
  },
  captcha: { required: msg`Enter the captcha.` },
  agreement: { required: msg`Please confirm your age and accept the agreement.` },
}

function lengthError(i18n: I18n, field: RegistrationField, rule: FieldRule): string {
  const hint = hintOf(rule)
  const length = lengthText(i18n, hint)
  if (field === 'password') return i18n._(msg`Choose a password with ${length}.`)
  // a text of the wrong length may break the rest of the rule too, which is then said at once
  return hint.patternId === 1 ? i18n._(msg`The length isn’t right: ${length}.`) : hintText(i18n, hint)
}

/** The message below a field. */
export function fieldError(i18n: I18n, field: RegistrationField, failure: FieldFailure, rule?: FieldRule): string {
  const message = own[field]?.[failure]
  if (message) return i18n._(message)
  if (failure === 'length') return rule ? lengthError(i18n, field, rule) : i18n._(generic.format)
  return i18n._(generic[failure])
}
