import type { Fault, Node } from './node.ts'

/** The path to a value, from the value upwards. */
export type Path = { up: Path | null; key: string | number } | null

/** A fault of a value, with the schema it violates. */
export type Issue = Fault & {
  /** The schema with the keyword. */
  node: Node
  at: string
  path: Path
  value: unknown
  /** The missing or superfluous property. */
  field?: string
}

export type Visit = {
  /** Answers must not contain `writeOnly` fields, requests no `readOnly` ones. */
  side: 'request' | 'response'
  /** Reports undocumented fields even if the schema is open. */
  closedWorld: boolean
  /** Null: only checks whether there is an issue. */
  issues: Issue[] | null
  failed: boolean
  /** The number of the answer it is part of; null if it was shown before. */
  serial: number | null
  /** Visits a part of the value. */
  walk: (visit: Visit, value: unknown, nodes: readonly Node[], path: Path) => void
}

/** Reports one issue; in a silent visit it only fails. */
export function report(visit: Visit, node: Node, path: Path, value: unknown, fault: Fault, field?: string): void {
  visit.failed = true
  visit.issues?.push({ ...fault, node, at: node.at, path, value, ...(field !== undefined && { field }) })
}

/** Whether a value is valid under a schema. Counts nothing. */
export function keepsBy(walk: Visit['walk'], node: Node, value: unknown, side: Visit['side']): boolean {
  const visit: Visit = { side, closedWorld: false, issues: null, failed: false, serial: 0, walk }
  walk(visit, value, node.flat, null)
  return !visit.failed
}
