import { SecretBox } from '#machines/shared/secrets.ts'
import type { FieldSchema } from '#src/workbench/live/event-schema.ts'

/** No event gets more cases than this. */
const MOST = 6

type Fields = Record<string, FieldSchema>

const objectOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valuesOf(field)[0]]))

/** Values of a type, by what distinguishes them: each option of a choice, each variant of a union. */
function valuesOf(field: FieldSchema): unknown[] {
  switch (field.kind) {
    case 'text':
      return ['text']
    case 'number':
      return [1]
    case 'switch':
      return [true, false]
    case 'secret':
      return [new SecretBox('text')]
    case 'choice':
      return field.options
    case 'list':
      return [valuesOf(field.of).slice(0, 1)]
    case 'object':
      return [objectOf(field.fields)]
    case 'variants':
      return Object.entries(field.variants).map(([tag, fields]) => ({ [field.tag]: tag, ...objectOf(fields) }))
    case 'json':
      return [{}]
    case 'nothing':
      return [undefined]
  }
}

/**
 * The payloads of an event by the types of its fields, by name: all fields filled, then one more for each other value
 * of a choice, a switch or a union. Null if it has no fields or its type isn't known.
 */
export function casesOf(fields: Fields | undefined): Record<string, Record<string, unknown>> | null {
  if (!fields || Object.keys(fields).length === 0) return null
  const usual = objectOf(fields)
  const others = Object.entries(fields).flatMap(([name, field]) => {
    const values = valuesOf(field)
    const more = [...values.slice(1), ...(field.nullable ? [null] : []), ...(field.optional ? [undefined] : [])]
    return more.map((value, index) => [`${name} ${index + 2}`, { ...usual, [name]: value }] as const)
  })
  return { usual, ...Object.fromEntries(others.slice(0, MOST - 1)) }
}
