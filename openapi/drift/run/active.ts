import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'

/** Every schema that speaks of a value: the node's own, and those of the branches of unions and conditions it takes. */
export function active(node: Node, value: unknown): Node[] {
  const all = [...node.flat]
  for (const one of all) {
    const more = [
      ...one.unions.flatMap(({ branches }) => branches.filter((branch) => keeps(branch, value, 'request'))),
      ...(one.condition
        ? [keeps(one.condition.when, value, 'request') ? one.condition.met : one.condition.otherwise]
        : []),
    ]
    for (const branch of more) if (branch) all.push(...branch.flat.filter((own) => !all.includes(own)))
  }
  return all
}

/** What a list's items have to keep; null when nothing is said. */
export const itemsOf = (node: Node): Node | null => node.flat.find(({ items }) => items)?.items || null
