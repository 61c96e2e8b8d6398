import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { WhitelabelNode } from '#server/areas/site/settings/merchant-settings.ts'

type Difference = ConsoleValueOf<'setSiteState'>['difference']

const isTree = (value: unknown): value is WhitelabelNode[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === 'object' && one !== null && 'modId' in one)

/** Sorts the keys, because PostgreSQL stores the keys of a JSON document in its own order. */
const inOrder = (value: object): [string, unknown][] =>
  Array.isArray(value)
    ? Object.entries(value)
    : Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Every single value of a document by its path; module switches by their name. */
function flat(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (isTree(value))
    for (const { modId, enabled, childrenNodes } of value) {
      into.set(modId, enabled)
      flat(childrenNodes, modId, into)
    }
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of inOrder(value)) flat(inner, path === '' ? name : `${path}.${name}`, into)
  else if (value !== undefined) into.set(path, typeof value === 'string' ? value : JSON.stringify(value))
  return into
}

/** The differences between two documents, value by value. */
export function differenceOf(before: object, after: object): Difference {
  const [was, becomes] = [flat(before, '', new Map()), flat(after, '', new Map())]
  return [...new Set([...was.keys(), ...becomes.keys()])]
    .filter((code) => was.get(code) !== becomes.get(code))
    .map((code) => ({ code, before: was.get(code) ?? null, after: becomes.get(code) ?? null }))
}
