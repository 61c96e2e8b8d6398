import type { FieldSchema } from './event-schema.ts'
import type { Plain, PlainObject } from './plain.ts'

/** The values of a form: the payload, and the paths of its secrets, which have to be boxed. */
export type Reading = { payload: PlainObject; boxed: string[][] }

export const nameOf = (path: readonly string[]): string => path.join('/')
/** The name of the control that selects a variant, or nothing. */
export const choiceName = (path: readonly string[]): string => `${nameOf(path)}?`

type Walk = { data: FormData; boxed: string[][] }

const textAt = (path: string[], { data }: Walk): string => {
  const value = data.get(nameOf(path))
  return typeof value === 'string' ? value : ''
}

const jsonOf = (text: string, path: string[]): Plain => {
  try {
    return text.trim() === '' ? null : (JSON.parse(text) as Plain)
  } catch {
    throw new Error(`“${path.join('.')}” is not JSON.`)
  }
}

function valueAt(field: FieldSchema, path: string[], walk: Walk): Plain | undefined {
  const choice = walk.data.get(choiceName(path))
  if (choice === 'none') return field.nullable ? null : undefined
  const text = textAt(path, walk)
  switch (field.kind) {
    case 'nothing':
      return field.nullable ? null : undefined
    case 'switch':
      return text === 'on'
    case 'number': {
      if (text === '' && field.nullable) return null
      if (text.trim() === '' || Number.isNaN(Number(text))) throw new Error(`“${path.join('.')}” is not a number.`)
      return Number(text)
    }
    case 'choice':
      return field.options.find((option) => String(option) === text) ?? null
    case 'secret':
      walk.boxed.push(path)
      return text
    case 'text':
      return text === '' && field.nullable ? null : text
    case 'list':
    case 'json':
      return text === '' && field.kind === 'list' ? [] : jsonOf(text, path)
    case 'object':
      return objectAt(field.fields, path, walk)
    case 'variants': {
      const variant = typeof choice === 'string' ? choice : ''
      return { [field.tag]: variant, ...objectAt(field.variants[variant] ?? {}, path, walk) }
    }
  }
}

function objectAt(fields: Record<string, FieldSchema>, path: string[], walk: Walk): PlainObject {
  const result: PlainObject = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = valueAt(field, [...path, name], walk)
    if (value !== undefined) result[name] = value
  }
  return result
}

/** Reads the form of an event. @throws Error with one sentence when a field can't be read. */
export function readForm(fields: Record<string, FieldSchema>, data: FormData): Reading {
  const walk: Walk = { data, boxed: [] }
  return { payload: objectAt(fields, [], walk), boxed: walk.boxed }
}
