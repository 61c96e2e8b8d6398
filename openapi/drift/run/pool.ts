import { isObject } from '../contract/json.ts'
import type { Operation } from '../contract/model.ts'

type Entry = { name: string; value: unknown; from: string; resource: string; pointer: string; turn: number }

const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')
const idNames = ['id', 'uuid', 'code', 'key', 'slug', 'number', 'ref', 'name']

/** The fixed path an operation belongs to: `/orders` of `/orders/{id}/lines` is `/orders/{}/lines`. */
export const resourceOf = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/\{\}$/, '')

/** A name that refers to something else: an id, a ticket, a code. Such values must come from the server. */
export const isHandle = (name: string): boolean =>
  /(id|ids|ticket|token|key|uuid|ref|session|challenge|nonce|lotnumber|cursor)$/i.test(name)

/** How many entries of a list are remembered. */
const ofList = 5
const mostListed = 3000

/** The place of a path parameter, and which entries are its values. */
function placeOf(name: string, path: string) {
  const before = resourceOf(path.slice(0, path.indexOf(`{${name}}`)).replace(/\/$/, ''))
  const thing = letters(singular(before.split('/').findLast((step) => step !== '{}') ?? ''))
  return {
    before,
    isOwn: (entry: Entry) => entry.resource === before || entry.resource.startsWith(`${before}/`),
    isId: (entry: Entry) => letters(entry.name) === letters(name) || letters(entry.name) === `${thing}id`,
  }
}

/** Every plain value of an answer, with its name and its place. */
function entriesIn(value: unknown, from: Operation, turn: number, pointer = '', depth = 0): Entry[] {
  if (Array.isArray(value)) {
    const first = value.slice(0, ofList)
    // reads a list backwards, because the last value read is the first choice
    return first
      .toReversed()
      .flatMap((item, index) => entriesIn(item, from, turn, `${pointer}/${first.length - 1 - index}`, depth + 1))
  }
  if (!isObject(value) || depth > 5) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const at = `${pointer}/${name}`
    if (typeof part === 'object' && part !== null) return entriesIn(part, from, turn, at, depth + 1)
    if (part === null || part === '' || name === 'traceId') return []
    return [{ name, value: part, from: from.id, resource: resourceOf(from.path), pointer: at, turn }]
  })
}

type Latest = (test: (entry: Entry) => boolean) => Entry | undefined

/** An answer's value for a path parameter: first from the same collection, and by its own name before a usual one. */
function entryForPath(latest: Latest, name: string, path: string): Entry | undefined {
  const { before, isOwn, isId } = placeOf(name, path)
  const isUsual = ({ resource, name: own }: Entry) => resource === before && idNames.includes(letters(own))
  const isLike = ({ name: own }: Entry) => letters(name).endsWith(letters(own)) || letters(own) === 'id'
  return (
    latest((entry) => isOwn(entry) && isId(entry)) ??
    latest((entry) => isUsual(entry) && isLike(entry)) ??
    latest(isId) ??
    latest(isUsual)
  )
}

/** Another operation's answer for a name. */
function entryForField(latest: Latest, name: string, operation: Operation): Entry | undefined {
  const thing = /^(.+)id$/.exec(letters(name))?.[1]
  const isOf = ({ resource }: Entry) => letters(singular(resource.split('/').pop() ?? '')) === thing
  return (
    latest((entry) => letters(entry.name) === letters(name) && entry.from !== operation.id) ??
    (thing ? latest((entry) => letters(entry.name) === 'id' && isOf(entry)) : undefined)
  )
}

/** The values that answers have shown so far, by name, for later requests. */
export function createPool() {
  let entries: Entry[] = []
  const listed: Entry[] = []
  let turn = 0
  const latest: Latest = (test) => entries.findLast(test)

  return {
    take(from: Operation, body: unknown): void {
      turn += 1
      const more = entriesIn(body, from, turn)
      entries.push(...more)
      if (from.method === 'GET' && listed.length < mostListed)
        listed.push(...more.filter(({ name }) => isHandle(name)).toReversed())
      if (entries.length > 4000) entries = entries.slice(-3000)
    },
    /** The latest value from an answer that passes a test. */
    latest,
    forPath: (name: string, path: string) => entryForPath(latest, name, path),
    /** Every value for a path parameter in lists, in their order. */
    allForPath(name: string, path: string): unknown[] {
      const { isOwn, isId } = placeOf(name, path)
      return [...new Set(listed.filter((entry) => isOwn(entry) && isId(entry)).map(({ value }) => value))]
    },
    forField: (name: string, operation: Operation) => entryForField(latest, name, operation),
    /** Whether an answer has shown a value, under any name. */
    has: (value: unknown): boolean => entries.some((entry) => entry.value === value),
    forget(operation: string): void {
      entries = entries.filter(({ from }) => from !== operation)
    },
    drop(value: unknown): void {
      entries = entries.filter((entry) => entry.value !== value)
    },
  }
}

export type Pool = ReturnType<typeof createPool>
