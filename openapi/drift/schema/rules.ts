import type { Json } from '../contract/json.ts'
import { expression, numberFormat, textFormat } from './formats.ts'
import type { Fault, Node } from './node.ts'

/** The length in code points, as JSON Schema requires; counts them one by one only if it can matter. */
function lengthOf(value: string): number {
  let length = value.length
  for (let index = 0; index < value.length - 1; index += 1) {
    const unit = value.charCodeAt(index)
    if (unit >= 0xd800 && unit < 0xdc00) length -= 1
  }
  return length
}

/** A schema's requirements for a text. */
export function textRules(schema: Json): ((value: string) => Fault | null)[] {
  const rules: ((value: string) => Fault | null)[] = []
  const { minLength, maxLength, pattern, format } = schema
  if (typeof minLength === 'number' && minLength > 0)
    rules.push((value) =>
      value.length < minLength || lengthOf(value) < minLength
        ? { keyword: 'minLength', expected: `at least ${minLength} letters` }
        : null,
    )
  if (typeof maxLength === 'number')
    rules.push((value) =>
      value.length > maxLength && lengthOf(value) > maxLength
        ? { keyword: 'maxLength', expected: `at most ${maxLength} letters` }
        : null,
    )
  const matcher = typeof pattern === 'string' ? expression(pattern) : null
  if (matcher)
    rules.push((value) =>
      matcher.test(value) ? null : { keyword: 'pattern', expected: `a text like ${String(pattern)}` },
    )
  const test = textFormat(format)
  if (test) rules.push((value) => (test(value) ? null : { keyword: 'format', expected: `a ${String(format)}` }))
  return rules
}

/** A schema's requirements for a number. */
export function numberRules(schema: Json, old: boolean): Node['number'] {
  const rules: Node['number'] = []
  const bound = (keyword: string, limit: unknown, keeps: (value: number, limit: number) => boolean, words: string) => {
    if (typeof limit === 'number')
      rules.push((value) => (keeps(value, limit) ? null : { keyword, expected: `${words} ${limit}` }))
  }
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const above = old && exclusiveMinimum === true
  const below = old && exclusiveMaximum === true
  bound('minimum', above ? undefined : minimum, (value, limit) => value >= limit, 'at least')
  bound('maximum', below ? undefined : maximum, (value, limit) => value <= limit, 'at most')
  bound('exclusiveMinimum', above ? minimum : exclusiveMinimum, (value, limit) => value > limit, 'above')
  bound('exclusiveMaximum', below ? maximum : exclusiveMaximum, (value, limit) => value < limit, 'below')
  if (typeof multipleOf === 'number')
    rules.push((value, exact) =>
      isMultiple(exact, multipleOf) ? null : { keyword: 'multipleOf', expected: `a multiple of ${multipleOf}` },
    )
  const test = numberFormat(schema['format'])
  if (test) rules.push((value) => (test(value) ? null : { keyword: 'format', expected: String(schema['format']) }))
  return rules
}

/** A number as a whole number and a power of ten, digit by digit. */
function decimalOf(value: number | bigint): { digits: bigint; exponent: number } {
  const [, sign = '', whole = '0', part = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(value)) ?? []
  return { digits: BigInt(sign + whole + part), exponent: Number(power) - part.length }
}

const mostDigits = 400

/** Whether a number is a multiple of another as both are written; doubles would round large and small ones. */
function isMultiple(value: number | bigint, of: number): boolean {
  const [a, b] = [decimalOf(value), decimalOf(of)]
  const lowest = Math.min(a.exponent, b.exponent)
  if (b.digits === 0n || Math.max(a.exponent, b.exponent) - lowest > mostDigits) return true
  const scaled = ({ digits, exponent }: typeof a) => digits * 10n ** BigInt(exponent - lowest)
  return scaled(a) % scaled(b) === 0n
}
