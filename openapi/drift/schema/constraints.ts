import { textFormat } from './formats.ts'
import type { Node } from './node.ts'

const keywords = [
  'enum',
  'const',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'maxLength',
  'maxItems',
  'maxProperties',
  'not',
  'contains',
  'propertyNames',
]
const leasts = ['minLength', 'minItems', 'minProperties']

/** Whether a schema itself has no requirement that a request could break, except for its type. */
export function isFreeOfConstraints({ schema, required }: Node): boolean {
  if (required.length > 0 || keywords.some((key) => key in schema) || schema['uniqueItems'] === true) return false
  if (textFormat(schema['format']) && !['binary', 'password', 'regex'].includes(String(schema['format']))) return false
  return leasts.every((key) => !(Number(schema[key] ?? 0) > 0))
}
