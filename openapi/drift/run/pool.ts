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

/** A name that points at something else: an id, a ticket, a code. Such values have to come from the server. */
export const isHandle = (name: string): boolean =>
  /(id|ids|ticket|token|key|uuid|ref|session|challenge|nonce|lotnumber|cursor)$/i.test(name)

/** Entries of a list that are remembered. */
const ofList = 5
const mostListed = 3000

/** Where a path parameter stands, and which entries are values of it. */
function placeOf(name: string, path: string) {
  const before = resourceOf(path.slice(0, path.indexOf(`{${name}}`)).replace(/\/$/, ''))
  const thing = letters(singular(before.split('/').findLast((step) => step !== '{}') ?? ''))
  return {
    before,
    isOwn: (entry: Entry) => entry.resource === before || entry.resource.startsWith(`${before}/`),
    isId: (entry: Entry) => letters(entry.name) === letters(name) || letters(entry.name) === `${thing}id`,
  }
}

/** What answers have shown so far, by name, so that later requests can be made of it. */
export function createPool() {
  let entries: Entry[] = []
  const listed: Entry[] = []
  let turn = 0

  function gather(value: unknown, from: Operation, pointer: string, depth: number): void {
    if (Array.isArray(value)) {
      for (const [index, item] of value.slice(0, ofList).toReversed().entries())
        gather(item, from, `${pointer}/${Math.min(value.length, ofList) - 1 - index}`, depth + 1)
      return
    }
    if (!isObject(value) || depth > 5) return
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === 'object' && part !== null) gather(part, from, `${pointer}/${name}`, depth + 1)
      else if (part !== null && part !== '' && name !== 'traceId')
        entries.push({
          name,
          value: part,
          from: from.id,
          resource: resourceOf(from.path),
          pointer: `${pointer}/${name}`,
          turn,
        })
    }
  }

  const latest = (test: (entry: Entry) => boolean): Entry | undefined => entries.findLast(test)

  return {
    take(from: Operation, body: unknown): void {
      turn += 1
      gather(body, from, '', 0)
      if (from.method === 'GET' && listed.length < mostListed)
        listed.push(...entries.filter((entry) => entry.turn === turn && isHandle(entry.name)).toReversed())
      if (entries.length > 4000) entries = entries.slice(-3000)
    },
    /** The last thing that answers gave and that passes a test. */
    latest,
    /** What an answer gave for a path parameter. */
    forPath(name: string, path: string): Entry | undefined {
      const { before, isOwn, isId } = placeOf(name, path)
      return (
        latest((entry) => isOwn(entry) && isId(entry)) ??
        latest(
          (entry) =>
            entry.resource === before &&
            idNames.includes(letters(entry.name)) &&
            (letters(name).endsWith(letters(entry.name)) || letters(entry.name) === 'id'),
        ) ??
        latest(isId) ??
        latest((entry) => entry.resource === before && idNames.includes(letters(entry.name)))
      )
    },
    /** Every value that lists gave for a path parameter, in their order. */
    allForPath(name: string, path: string): unknown[] {
      const { isOwn, isId } = placeOf(name, path)
      return [...new Set(listed.filter((entry) => isOwn(entry) && isId(entry)).map(({ value }) => value))]
    },
    /** What an answer of another operation gave under a name. */
    forField(name: string, operation: Operation): Entry | undefined {
      const thing = /^(.+)id$/.exec(letters(name))?.[1]
      return (
        latest((entry) => letters(entry.name) === letters(name) && entry.from !== operation.id) ??
        (thing
          ? latest(
              (entry) =>
                letters(entry.name) === 'id' && letters(singular(entry.resource.split('/').pop() ?? '')) === thing,
            )
          : undefined)
      )
    },
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
