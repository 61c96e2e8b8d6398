import type { Node } from '../schema/node.ts'

const typesOf = (node: Node): Set<string> => {
  const all = new Set<string>()
  for (const { types } of node.flat) for (const type of types ?? []) all.add(type)
  for (const { unions } of node.flat)
    for (const { branches } of unions) for (const branch of branches) for (const type of typesOf(branch)) all.add(type)
  return all
}

/** The value of a text from a query, header, path or form under a schema. A text that doesn't parse stays a text. */
export function fromText(node: Node, value: unknown): unknown {
  const types = typesOf(node)
  if (Array.isArray(value)) {
    const items = node.flat.find(({ items: one }) => one)?.items
    return value.map((item: unknown) => (items ? fromText(items, item) : item))
  }
  if (typeof value !== 'string') return value
  if (types.has('array') && !types.has('string')) {
    const items = node.flat.find(({ items: one }) => one)?.items
    return (value === '' ? [] : value.split(',')).map((item) => (items ? fromText(items, item) : item))
  }
  if (
    (types.has('number') || types.has('integer')) &&
    /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(value) &&
    !types.has('string')
  )
    return Number(value)
  if (types.has('boolean') && !types.has('string') && (value === 'true' || value === 'false')) return value === 'true'
  if (types.has('null') && !types.has('string') && (value === '' || value === 'null')) return null
  return value
}

/** The fields of a form as the schema means them. */
export function fromForm(node: Node, fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const child = node.flat.flatMap(({ props }) => props.get(name) ?? [])[0]
      if (!child) return [name, value]
      const isList = child.flat.some(({ types }) => types?.has('array'))
      return [name, fromText(child, isList && !Array.isArray(value) ? [value] : value)]
    }),
  )
}
