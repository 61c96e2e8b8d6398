import { isPatternId, PATTERN_FAMILIES, type PatternId } from './pattern-families.ts'

/**
 * The server's rule for one registration field [3.04]. Lengths count Unicode characters; 0 or no value means no limit.
 * A written `acceptedPattern` wins over the family; `*` accepts anything.
 */
export type RegistrationRule = {
  readonly enabled: boolean
  readonly required: boolean
  readonly minLength?: number | null | undefined
  readonly maxLength?: number | null | undefined
  readonly patternId: number
  readonly acceptedPattern?: string | null | undefined
}

/** What the hint `reg_pattern_{patternId}` needs; `single` is set when both bounds are the same number [5.10]. */
export type RegistrationHint = {
  readonly patternId: PatternId
  readonly min: number | null
  readonly max: number | null
  readonly single: number | null
}

/** Why a value was refused, with what the message about it says. */
export type RegistrationFault = RegistrationHint & { readonly reason: 'required' | 'length' | 'pattern' }

/** Judges one value: null when it is accepted. */
export type RegistrationCheck = (value: string) => RegistrationFault | null

/** The rule itself is wrong: an unknown family, bounds that exclude every value, or a pattern that cannot be run. */
export class InvalidRegistrationRule extends Error {
  override readonly name = 'InvalidRegistrationRule'
}

const LONGEST_PATTERN = 500

const limit = (length: number | null | undefined): number | null => (length ? length : null)

/** What the hint under the field says [5.10]. */
export const hintOf = ({ patternId, minLength, maxLength }: RegistrationRule): RegistrationHint => {
  if (!isPatternId(patternId)) throw new InvalidRegistrationRule(`There is no pattern family ${patternId}.`)
  const [min, max] = [limit(minLength), limit(maxLength)]
  return { patternId, min, max, single: min === max ? min : null }
}

/**
 * Judges a value against a rule whose pattern is already at hand as `accepts`, which must take the whole value.
 * An empty value, or one of spaces only, is missing if the field is required and fine if it is not [5.09];
 * a field that is not enabled is never asked for.
 */
export const checkField = (
  rule: RegistrationRule,
  value: string,
  accepts: (value: string) => boolean,
): RegistrationFault | null => {
  if (!rule.enabled) return null
  const hint = hintOf(rule)
  if (value.trim() === '') return rule.required ? { ...hint, reason: 'required' } : null
  const length = Array.from(value).length
  if (length < (hint.min ?? 0) || length > (hint.max ?? Infinity)) return { ...hint, reason: 'length' }
  return accepts(value) ? null : { ...hint, reason: 'pattern' }
}

/**
 * Prepares a rule for checking. The engine of linear-time patterns is loaded only for a rule that brings its own.
 * Rejects with `InvalidRegistrationRule`; a pattern that this engine cannot run is never given to another.
 */
export const compileRule = async (rule: RegistrationRule): Promise<RegistrationCheck> => {
  const { patternId, min, max } = hintOf(rule)
  if (min !== null && max !== null && min > max) {
    throw new InvalidRegistrationRule(`The shortest length ${min} is above the longest ${max}.`)
  }
  const accepts = rule.acceptedPattern ? await compilePattern(rule.acceptedPattern) : PATTERN_FAMILIES[patternId]
  return (value) => checkField(rule, value, accepts)
}

/** A pattern of an operator as a check of whole values, in linear time. Rejects with `InvalidRegistrationRule`. */
export const compilePattern = async (pattern: string): Promise<(value: string) => boolean> => {
  if (pattern === '*') return () => true
  if (pattern.length > LONGEST_PATTERN) {
    throw new InvalidRegistrationRule(`A pattern has at most ${LONGEST_PATTERN} characters.`)
  }
  const { RE2JS } = await import('re2js')
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern))
    return (value) => compiled.matches(value)
  } catch (cause) {
    throw new InvalidRegistrationRule(`The pattern ${pattern} cannot be run in linear time.`, { cause })
  }
}
