import { problemOf, type Refused } from '../shared/failures.ts'
import type { Application, FieldFailures, OpenField, RegistrationFailure } from '../shared/registration-result.ts'
import type { RegistrationKind } from '../shared/registration-result.ts'
import type { RegistrationContext, RegistrationDraft, RegistrationInput } from './registration.types.ts'

const isEnabled = (input: RegistrationInput, kind: RegistrationKind): boolean =>
  kind === 'username' ? input.usernameEnabled : input.mobileEnabled

/** The form as it opens: the draft of before a reload, else the user-name tab where there is one [2.78, 2.79]. */
export const initialRegistration = (input: RegistrationInput): RegistrationContext => {
  const { draft } = input
  const first: RegistrationKind = input.usernameEnabled ? 'username' : 'mobile'
  const values = { ...draft?.values }
  if (input.referralCode) values.referralCode = input.referralCode
  return {
    usernameEnabled: input.usernameEnabled,
    mobileEnabled: input.mobileEnabled,
    phoneCode: input.phoneCode,
    kind: draft && isEnabled(input, draft.kind) ? draft.kind : first,
    values,
    agreed: draft?.agreed ?? input.preselected ?? true,
    rules: null,
    fields: {},
    problem: null,
    session: null,
    now: input.now ?? Date.now,
  }
}

/** The draft that survives a reload. Secrets are not among the values. */
export const draftOf = ({ kind, values, agreed }: RegistrationContext): RegistrationDraft => ({ kind, values, agreed })

/** The affiliate code, if its field is shown and filled [5.12, 5.13]. */
export const affiliateCodeOf = ({ rules, kind, values }: RegistrationContext): string | null =>
  (rules?.[kind].affiliateCode?.enabled && values.affiliateCode?.trim()) || null

const ALWAYS_SENT: readonly string[] = ['countryDialingCode', 'referralCode']

const isShown = ({ rules, kind }: RegistrationContext, field: OpenField): boolean =>
  ALWAYS_SENT.includes(field) || rules?.[kind][field]?.enabled === true

/** The values to send: of fields that are shown and filled. */
export const applicationOf = (context: RegistrationContext): Application => {
  const filled: [OpenField, string][] = []
  for (const [field, value] of Object.entries(context.values) as [OpenField, string][]) {
    if (value.trim() && isShown(context, field)) filled.push([field, value.trim()])
  }
  return { kind: context.kind, values: Object.fromEntries(filled) }
}

const FIELDS_OF: Partial<Record<RegistrationFailure, FieldFailures>> = {
  usernameTaken: { username: 'taken' },
  emailTaken: { email: 'taken' },
  mobileTaken: { mobileNum: 'taken' },
  phoneInvalid: { mobileNum: 'format' },
  phoneMissing: { mobileNum: 'required' },
  affiliateInvalid: { affiliateCode: 'invalid' },
  affiliateExpired: { affiliateCode: 'expired' },
  referralInvalid: { referralCode: 'invalid' },
  wrongCode: { verificationCode: 'invalid' },
  codeInvalid: { verificationCode: 'invalid' },
  codeMissing: { verificationCode: 'required' },
  codeExpired: { verificationCode: 'expired' },
  passwordFormat: { password: 'format' },
  confirmDiffers: { confirmPassword: 'different' },
}

/** What a refusal leaves behind: the problem, and the fields it points at. */
export const refusedBy = (
  context: RegistrationContext,
  refused: Refused<RegistrationFailure> & { fields?: FieldFailures },
): Partial<RegistrationContext> => ({
  problem: problemOf(refused, context.now()),
  fields: { ...FIELDS_OF[refused.failure], ...refused.fields },
})
