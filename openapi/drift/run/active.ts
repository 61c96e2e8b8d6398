import { isObject } from '../contract/json.ts'
import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'

/** All schemas that apply to a value: the node's own, and those of the union branches and conditions it matches. */
export function active(node: Node, value: unknown): Node[] {
  const all = [...node.flat]
  for (const one of all) {
    const more = [
      ...one.unions.flatMap(({ branches }) => branches.filter((branch) => keeps(branch, value, 'request'))),
      ...(one.condition
        ? [keeps(one.condition.when, value, 'request') ? one.condition.met : one.condition.otherwise]
        : []),
      ...one.dependent.map(([key, , schema]) => (isObject(value) && Object.hasOwn(value, key) ? schema : null)),
    ]
    for (const branch of more) if (branch) all.push(...branch.flat.filter((own) => !all.includes(own)))
  }
  return all
}

/** The schemas of a list's items; null if the contract says nothing. */
export const itemsOf = (node: Node): Node | null => node.flat.find(({ items }) => items)?.items || null

/** The inspected places of a list: each item with its own schema, and the first of the others. */
export function placesOf(node: Node, value: readonly unknown[]): { index: number; node: Node; label: string }[] {
  const prefix = node.flat.find((one) => one.prefix.length > 0)?.prefix ?? []
  const items = itemsOf(node)
  const own = prefix.map((place, index) => ({ index, node: place, label: `item ${index + 1}` }))
  const rest = items ? [{ index: prefix.length, node: items, label: 'item' }] : []
  return [...own, ...rest].filter(({ index }) => index < value.length)
}
