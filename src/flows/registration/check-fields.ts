import type { FieldFailure, FieldFailures, OpenField, SecretField } from '#machines/shared/registration-result.ts'
import type { RegistrationCheck, RegistrationFault } from '#rules/registration-rules.ts'
import type { ShownField } from './registration-fields.ts'

/** What stands in the form, secrets too: kept by the view, handed to the checks, never to the machine. */
export type Filled = Partial<Record<OpenField | SecretField, string>>

type Country = { countryDialingCode: string; mobileMinLength: number; mobileMaxLength: number }

/** Whether a national number has the length of its country's numbers; any length where the country is not known. */
export function numberFits({ countryDialingCode, mobileNum = '' }: Filled, countries: readonly Country[]): boolean {
  const own = countries.filter((country) => country.countryDialingCode === countryDialingCode)
  const { length } = mobileNum
  return own.length === 0 || own.some((one) => length >= one.mobileMinLength && length <= one.mobileMaxLength)
}

/** Judges the fields of a form; only wrong ones are in the answer. */
export type FormCheck = (filled: Filled, numberValid: boolean) => FieldFailures

const failureOf: Record<RegistrationFault['reason'], FieldFailure> = {
  required: 'required',
  length: 'length',
  pattern: 'format',
}

/** The rules of a form made ready; the engine of the server's own patterns is loaded only when one is there. */
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
