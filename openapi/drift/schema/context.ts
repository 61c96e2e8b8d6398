import type { Fault, Node } from './node.ts'

/** The way to a value, from the value up. */
export type Path = { up: Path | null; key: string | number } | null

/** What is wrong with a value, by the schema that says so. */
export type Issue = Fault & {
  /** The schema with the keyword. */
  node: Node
  at: string
  path: Path
  value: unknown
  /** The property that is missing, or too many. */
  field?: string
}

export type Visit = {
  /** Answers leave out what is `writeOnly`, requests what is `readOnly`. */
  side: 'request' | 'response'
  /** Report fields no schema names though the schema is open. */
  closedWorld: boolean
  /** Null: only whether there is an issue. */
  issues: Issue[] | null
  failed: boolean
  /** Which value it is, counted from the first. */
  /** Which answer it is part of; null for one that was shown before. */
  serial: number | null
  /** Goes into a part of the value. */
  walk: (visit: Visit, value: unknown, nodes: readonly Node[], path: Path) => void
}

/** Reports one issue; in a silent visit it only fails. */
export function report(visit: Visit, node: Node, path: Path, value: unknown, fault: Fault, field?: string): void {
  visit.failed = true
  visit.issues?.push({ ...fault, node, at: node.at, path, value, ...(field !== undefined && { field }) })
}

/** Whether a value keeps a schema. Nothing is counted. */
export function keepsBy(walk: Visit['walk'], node: Node, value: unknown, side: Visit['side']): boolean {
  const visit: Visit = { side, closedWorld: false, issues: null, failed: false, serial: 0, walk }
  walk(visit, value, node.flat, null)
  return !visit.failed
}
