import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import type { Plain, PlainObject } from './plain.ts'
import { HIDDEN, scrubMessage, scrubText } from './scrub-text.ts'
import { isSecretName } from './secret-names.ts'

const DEEPEST = 24
const MAX_ITEMS = 200
const MAX_VALUES = 5_000

/** Whether the schema says that the value at this path is from a closed list and therefore no secret. */
export type IsOpen = (path: readonly string[], value: string) => boolean

type Walk = { left: number; above: Set<object>; path: string[]; isOpen: IsOpen }

const nameOf = (value: object): string => {
  const made: unknown = Reflect.get(value, 'constructor')
  return typeof made === 'function' && made.name !== '' ? made.name : 'object'
}

const isActor = (value: object): boolean => 'sessionId' in value && 'getSnapshot' in value

/**
 * A field named like a secret: booleans, empty values and values of a closed list are shown, everything else is
 * hidden.
 */
function behindName(value: unknown, walk: Walk): Plain {
  if (typeof value === 'boolean' || value === null) return value
  if (value === undefined) return null
  if (typeof value === 'string' && walk.isOpen(walk.path, value)) return value
  return HIDDEN
}

function fieldsOf(entries: Iterable<[string, unknown]>, walk: Walk): PlainObject {
  const result: PlainObject = {}
  let count = 0
  for (const [name, value] of entries) {
    if (value === undefined) continue
    if (count++ >= MAX_ITEMS) {
      result['…'] = 'more fields'
      break
    }
    walk.path.push(name)
    result[scrubText(name)] = isSecretName(name) ? behindName(value, walk) : plainOf(value, walk)
    walk.path.pop()
  }
  return result
}

function* propertiesOf(value: object): Iterable<[string, unknown]> {
  for (const name of Object.keys(value)) {
    let field: unknown
    try {
      field = Reflect.get(value, name)
    } catch {
      field = '[unreadable]'
    }
    yield [name, field]
  }
}

const textOfKey = (key: unknown): string => (typeof key === 'string' ? key : `[${typeof key}]`)

function listOf(items: Iterable<unknown>, walk: Walk): Plain[] {
  const result: Plain[] = []
  for (const item of items) {
    if (result.length >= MAX_ITEMS) {
      result.push('… more items')
      break
    }
    result.push(plainOf(item, walk))
  }
  return result
}

function errorOf(error: Error, walk: Walk): PlainObject {
  const rest = fieldsOf(
    [...propertiesOf(error)].filter(([name]) => !['name', 'message', 'stack', 'code'].includes(name)),
    walk,
  )
  const code: unknown = Reflect.get(error, 'code')
  return {
    error: error.name,
    message: scrubMessage(error.message),
    // the code of an error names its kind
    ...(typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) && { code }),
    ...rest,
    ...(error.cause !== undefined && { cause: plainOf(error.cause, walk) }),
  }
}

function objectOf(value: object, walk: Walk): Plain {
  if (value instanceof SecretBox || value instanceof SecretDrawer) return HIDDEN
  if (isActor(value)) return `[actor ${String(Reflect.get(value, 'id'))}]`
  if (Array.isArray(value)) return listOf(value, walk)
  if (value instanceof Error) return errorOf(value, walk)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[no date]' : value.toISOString()
  if (value instanceof URL) return scrubText(value.href)
  if (value instanceof Set) return { '[Set]': listOf(value, walk) }
  if (
    value instanceof Map ||
    value instanceof URLSearchParams ||
    value instanceof Headers ||
    value instanceof FormData
  ) {
    const entries = [...value.entries()].map(([key, field]): [string, unknown] => [textOfKey(key), field])
    return { [`[${nameOf(value)}]`]: fieldsOf(entries, walk) }
  }
  const above: unknown = Object.getPrototypeOf(value)
  if (above === Object.prototype || above === null) return fieldsOf(propertiesOf(value), walk)
  return `[${nameOf(value)}]`
}

const asJson = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function plainOf(value: unknown, walk: Walk): Plain {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'symbol') return '[symbol]'
  if (typeof value === 'function') return '[function]'
  if (typeof value === 'string') {
    const inside = asJson(value)
    return inside === undefined ? scrubText(value) : JSON.stringify(plainOf(inside, walk))
  }
  if (walk.above.has(value)) return '[circular]'
  if (walk.above.size >= DEEPEST || walk.left-- <= 0) return '[…]'
  walk.above.add(value)
  try {
    return objectOf(value, walk)
  } finally {
    walk.above.delete(value)
  }
}

/**
 * Makes a value safe to keep and show: JSON without passwords, codes, tokens and keys at any depth, in lists, maps,
 * sets, errors, JSON texts and addresses. Class instances are shown by name only. Never throws, never calls its input
 * (`toJSON`), and is bounded in depth and size.
 */
export const redact = (value: unknown, isOpen: IsOpen = () => false): Plain =>
  plainOf(value, { left: MAX_VALUES, above: new Set(), path: [], isOpen })
