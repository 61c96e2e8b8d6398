import type { Response } from '../contract/model.ts'
import type { Node } from '../schema/node.ts'
import { reachable } from './coverage.ts'

/** Which schemas of answers traffic showed, and in which operations. */
export type Shown = {
  note: (documented: Response, operation: string) => void
  nodes: () => Set<Node>
  /** Operations whose answers showed the schema at a pointer, or the one that contains it as a field. */
  usersOf: (at: string) => string[]
}

export function createShown(responseNode: (at: string) => Node): Shown {
  const operationsOf = new Map<string, Set<string>>()
  return {
    note(documented, operation) {
      for (const { schema } of documented.media)
        if (schema !== null) operationsOf.set(schema, (operationsOf.get(schema) ?? new Set<string>()).add(operation))
    },
    nodes: () => reachable([...operationsOf.keys()].map((at) => responseNode(at))),
    usersOf(at) {
      const holder = at.slice(0, Math.max(0, at.lastIndexOf('/properties/')))
      const users = [...operationsOf].flatMap(([schema, operations]) =>
        [...reachable([responseNode(schema)])].some((node) => node.at === at || node.at === holder)
          ? [...operations]
          : [],
      )
      return users.length > 0 ? users : [at]
    },
  }
}
