import { toJson } from './exact.ts'

/** A JSON object as it is read, nothing of it believed yet. */
export type Json = { [key: string]: unknown }

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const escapeToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1')
const unescapeToken = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~')

/** The steps of a JSON pointer; also accepts a leading `#` and percent escapes of a fragment. */
export function stepsOf(pointer: string): string[] {
  const plain = pointer.startsWith('#') ? decodeFragment(pointer.slice(1)) : pointer
  return plain === '' ? [] : plain.slice(1).split('/').map(unescapeToken)
}

function decodeFragment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What a pointer leads to; undefined when it leads nowhere. */
export function follow(root: unknown, steps: readonly string[]): unknown {
  let here = root
  for (const step of steps) {
    if (Array.isArray(here)) here = here[Number(step)]
    else if (isObject(here) && Object.hasOwn(here, step)) here = here[step]
    else return undefined
  }
  return here
}

/** Whether two JSON values are equal. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
}

/** A text as it is, a number or truth value in words, anything else as JSON. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : (toJson(value) ?? '')
