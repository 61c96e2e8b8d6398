import type { FieldRule, RegistrationRules } from '#machines/registration/registration.types.ts'
import type { OpenField, RegistrationField, SecretField } from '#machines/shared/registration-result.ts'
import type { ValueOf } from '#openapi/handlers.ts'

/** A field of the form as the page shows it. */
export type ShownField = { field: OpenField | SecretField; rule: FieldRule }

export const secretFields = [
  'password',
  'confirmPassword',
  'paymentPassword',
  'verificationCode',
] as const satisfies readonly SecretField[]

export const isSecret = (field: RegistrationField): field is SecretField => secretFields.some((name) => name === field)

type Rules = ValueOf<'getRegisterSetting'>['username']

/** One form's rules by field, in the order of the server. */
export const rulesOf = (list: Rules): RegistrationRules =>
  Object.fromEntries(
    list.map(({ field, acceptedPattern, ...rule }) => [field, { ...rule, acceptedPattern: acceptedPattern ?? '' }]),
  )

const required: FieldRule = {
  enabled: true,
  required: true,
  minLength: 0,
  maxLength: 0,
  patternId: 5,
  acceptedPattern: '',
}

/**
 * The fields of a form, in the server's order. The bot check replaces the captcha. Where a code proves the number, its
 * field follows the number even if the server's list leaves it out.
 */
export function shownFields(rules: RegistrationRules, phoneCode: boolean): ShownField[] {
  const shown = Object.entries(rules)
    .filter(([field, rule]) => rule.enabled && field !== 'captcha' && field !== 'agreement')
    .map(([field, rule]) => ({ field, rule }) as ShownField)
  const number = shown.findIndex(({ field }) => field === 'mobileNum')
  const hasCode = shown.some(({ field }) => field === 'verificationCode')
  if (!phoneCode || number === -1 || hasCode) return shown
  return shown.toSpliced(number + 1, 0, { field: 'verificationCode', rule: required })
}

/** Splits the fields into required and optional ones. */
export const splitFields = (shown: readonly ShownField[]): { needed: ShownField[]; optional: ShownField[] } => ({
  needed: shown.filter(({ rule }) => rule.required),
  optional: shown.filter(({ rule }) => !rule.required),
})
