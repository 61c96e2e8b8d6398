import type { Problem, Refused } from '../shared/failures.ts'
import type { Application, FieldFailures, OpenField, RegistrationFailure } from '../shared/registration-result.ts'
import type { RegistrationField, RegistrationKind, RegistrationValues } from '../shared/registration-result.ts'
import type { SessionOpened } from '../shared/session-opened.ts'

/** One field's rule as the server gives it. */
export type FieldRule = {
  enabled: boolean
  required: boolean
  minLength: number
  maxLength: number
  patternId: number
  acceptedPattern: string
}
/** The rules of one form, in the order its fields are shown. */
export type RegistrationRules = Partial<Record<RegistrationField, FieldRule>>
/** Each of the two forms has its own rules. */
export type RulesByKind = Record<RegistrationKind, RegistrationRules>
export type RegistrationDraft = { kind: RegistrationKind; values: RegistrationValues; agreed: boolean }

export type RulesResult = { ok: true; rules: RulesByKind } | Refused<RegistrationFailure>
export type ValidationResult = { ok: true } | { ok: false; fields: FieldFailures }
export type ValidateInput = Application & { agreed: boolean; rules: RegistrationRules | null }
export type RegistrationInput = {
  usernameEnabled: boolean
  mobileEnabled: boolean
  /** switch REGMOBVERF3: a code proves the number */
  phoneCode: boolean
  referralCode?: string | null
  draft?: RegistrationDraft | null
  /** Whether the agreement is ticked at first; the operator decides [2.79]. */
  preselected?: boolean
  now?: () => number
}
export type RegistrationContext = RegistrationDraft & {
  usernameEnabled: boolean
  mobileEnabled: boolean
  phoneCode: boolean
  rules: RulesByKind | null
  fields: FieldFailures
  problem: Problem<RegistrationFailure> | null
  session: SessionOpened | null
  now: () => number
}
export type RegistrationEvent =
  | { type: 'kind.chosen'; kind: RegistrationKind }
  | { type: 'value.changed'; field: OpenField; value: string }
  | { type: 'agreement.changed'; agreed: boolean }
  | { type: 'registration.submitted' }
  | { type: 'rules.retried' }

export type RegistrationTypes = {
  input: RegistrationInput
  context: RegistrationContext
  events: RegistrationEvent
  /** `session` is null when the account was made but its session could not be opened: offer the login */
  output: { session: SessionOpened | null }
  tags: 'busy' | 'filling' | 'failed'
}
