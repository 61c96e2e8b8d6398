import { compileRule } from '#rules/registration-rules.ts'
import { refuse, type RequestOf, type ValueOf } from '#openapi/handlers.ts'

export type RegisterBody = Partial<RequestOf<'registerByUsername'>['body']> &
  Partial<RequestOf<'registerByMobile'>['body']>
type Rule = ValueOf<'getRegisterSetting'>['username'][number]
type FieldError = {
  field: Rule['field']
  reason: 'required' | 'length' | 'pattern' | 'fixed'
  patternId: number
  min: number | null
  max: number | null
}

/** The text of each enabled field in the form in which it is checked and stored: trimmed, like at the login [5.02]. */
export function fieldsOf(rules: readonly Rule[], body: RegisterBody): Map<string, string> {
  const given: { readonly [Field in Rule['field']]?: RegisterBody[Field] } = body
  return new Map(
    rules
      .filter((rule) => rule.enabled)
      .map(({ field }) => {
        const text = given[field] ?? ''
        return [field, text.trim()]
      }),
  )
}

/**
 * Checks every enabled field by its rule [5.06, 5.07, 5.09]. `skip` names fields that are checked elsewhere: the number
 * and its code have their own refusals.
 */
export async function checkFields(
  rules: readonly Rule[],
  fields: ReadonlyMap<string, string>,
  skip: readonly string[],
) {
  const errors: FieldError[] = []
  for (const rule of rules) {
    if (!rule.enabled || skip.includes(rule.field)) continue
    const fault = (await compileRule(rule))(fields.get(rule.field) ?? '')
    if (fault)
      errors.push({
        field: rule.field,
        reason: fault.reason,
        patternId: rule.patternId,
        min: fault.min,
        max: fault.max,
      })
  }
  return errors.length > 0 ? refuse('registration.field.err', { value: { fields: errors } }) : null
}
