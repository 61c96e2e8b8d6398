import type { FieldFailure, FieldFailures, OpenField, SecretField } from '#machines/shared/registration-result.ts'
import type { RegistrationCheck, RegistrationFault } from '#rules/registration-rules.ts'
import type { ShownField } from './registration-fields.ts'

/** The form's contents, secrets included: the view holds them and passes them to the checks, never to the machine. */
export type Filled = Partial<Record<OpenField | SecretField, string>>

type Country = { countryDialingCode: string; mobileMinLength: number; mobileMaxLength: number }

/** Whether a national number has a valid length for its country; any length if the country is unknown. */
export function numberFits({ countryDialingCode, mobileNum = '' }: Filled, countries: readonly Country[]): boolean {
  const own = countries.filter((country) => country.countryDialingCode === countryDialingCode)
  const { length } = mobileNum
  return own.length === 0 || own.some((one) => length >= one.mobileMinLength && length <= one.mobileMaxLength)
}

/** Validates the fields of a form; the result contains only invalid ones. */
export type FormCheck = (filled: Filled, numberValid: boolean) => FieldFailures

const failureOf: Record<RegistrationFault['reason'], FieldFailure> = {
  required: 'required',
  length: 'length',
  pattern: 'format',
}

/** Prepares the rules of a form; the engine for the server's own patterns loads only when a rule uses one. */
export async function compileForm(fields: readonly ShownField[]): Promise<FormCheck> {
  const { compileRule } = await import('#rules/registration-rules.ts')
  const ready = async ({ field, rule }: ShownField): Promise<[ShownField['field'], RegistrationCheck]> => [
    field,
    await compileRule(rule),
  ]
  const checks = new Map(await Promise.all(fields.map(ready)))
  return (filled, numberValid) => {
    const failures: FieldFailures = {}
    for (const [field, check] of checks) {
      const fault = check((filled[field] ?? '').trim())
      if (fault) failures[field] = failureOf[fault.reason]
    }
    if (!filled.mobileNum && !failures.mobileNum) delete failures.verificationCode
    if (checks.has('mobileNum') && filled.mobileNum && !numberValid) failures.mobileNum ??= 'format'
    const repeated = (filled.confirmPassword ?? '').trim()
    if (checks.has('confirmPassword') && repeated && repeated !== (filled.password ?? '').trim())
      failures.confirmPassword = 'different'
    return failures
  }
}
