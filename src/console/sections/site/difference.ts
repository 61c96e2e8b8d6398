export type Difference = { code: string; before: string | null; after: string | null }

/** Every single value of a document by its path. */
function flat(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) flat(inner, path === '' ? name : `${path}.${name}`, into)
  else if (value !== undefined) into.set(path, typeof value === 'string' ? value : JSON.stringify(value))
  return into
}

/** What differs between two documents, value by value. */
export function differenceOf(before: object, after: object): Difference[] {
  const [was, becomes] = [flat(before, '', new Map()), flat(after, '', new Map())]
  return [...new Set([...was.keys(), ...becomes.keys()])]
    .filter((code) => was.get(code) !== becomes.get(code))
    .map((code) => ({ code, before: was.get(code) ?? null, after: becomes.get(code) ?? null }))
}
