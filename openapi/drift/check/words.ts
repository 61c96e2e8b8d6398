import { toJson } from '../contract/exact.ts'
import type { Issue, Path } from '../schema/context.ts'
import type { Kind } from '../gather/finding.ts'

/** The path to a value, steps joined by slashes; a star is any item of a list. */
export function pathText(path: Path): string {
  const parts: string[] = []
  for (let here = path; here !== null; here = here.up) parts.push(typeof here.key === 'number' ? '*' : here.key)
  return parts.length === 0 ? '' : `/${parts.toReversed().join('/')}`
}

/** A value in a few characters. */
export function brief(value: unknown): string {
  const text = toJson(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const kinds: Record<string, Kind> = {
  required: 'required',
  dependentRequired: 'required',
  type: 'type',
  nullable: 'nullable',
  format: 'format',
  offset: 'offset',
  enum: 'enum',
  const: 'const',
  pattern: 'pattern',
  oneOf: 'variant',
  anyOf: 'variant',
  discriminator: 'variant',
  not: 'variant',
  contains: 'variant',
  additionalProperties: 'extra-field',
  unevaluatedProperties: 'extra-field',
  undocumented: 'extra-field',
  items: 'bounds',
  readOnly: 'extra-field',
  writeOnly: 'extra-field',
}

export const kindOfIssue = ({ keyword }: Issue): Kind => kinds[keyword] ?? 'bounds'

/** An issue as a sentence. `where` is the path to the value. */
export function sentenceOf({ keyword, expected, field, value, node }: Issue, where: string): string {
  const place = where === '' ? 'the body' : where
  if (keyword === 'required') return `${field} is missing${where === '' ? '' : ` in ${place}`}`
  if (keyword === 'writeOnly') return `${place} is sent back though it is writeOnly`
  if (kinds[keyword] === 'extra-field') return `${place} is not in the contract`
  if (keyword === 'nullable') return `${place} is null`
  if (keyword === 'discriminator') return `${place} is of no documented variant: ${expected}`
  if (keyword === 'type' && typeof value === 'number' && isDecimalText(node.schema))
    return `${place} is the number ${value}, expected a decimal number as text`
  return `${place} is ${brief(value)}, expected ${expected}`
}

const isDecimalText = (schema: Record<string, unknown>): boolean =>
  schema['type'] === 'string' &&
  (schema['format'] === 'decimal' || /\[0-9\]|\\d/.test(typeof schema['pattern'] === 'string' ? schema['pattern'] : ''))
