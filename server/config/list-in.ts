import { StartError } from '../start-error.ts'

export type Entry = Readonly<Record<string, unknown>>

const isEntry = (one: unknown): one is Entry => typeof one === 'object' && one !== null && !Array.isArray(one)

/**
 * The objects of a setting that holds a JSON list; none without it.
 * @throws StartError, which says no value of the setting: some are secrets.
 */
export function listIn(setting: string, text: string | undefined, cure: string): Entry[] {
  if (!text) return []
  const list = parsed(text)
  if (list === undefined) throw new StartError(`${setting} is not JSON: ${cure}`)
  if (Array.isArray(list) && list.every(isEntry)) return list
  throw new StartError(`${setting} is not a list of objects: ${cure}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The first field of an entry that its check refuses or that is unknown; undefined when all are valid. */
export function wrongField(entry: Entry, checks: Readonly<Record<string, (value: unknown) => boolean>>) {
  const unknown = Object.keys(entry).find((name) => !(name in checks))
  return unknown ?? Object.keys(checks).find((name) => !checks[name]!(entry[name]))
}

/** A text that says something, on one line. */
export const isLine = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 2000 && !/\p{Cc}/u.test(value)

/** A short name for use in addresses and logs. */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9_-]{1,32}$/.test(value)
