import type { Json } from '../contract/json.ts'

export type Kind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object'

export const kindOf = (value: unknown): Kind =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : typeof value === 'bigint'
        ? 'number'
        : (typeof value as Kind)

/** One schema of the contract, compiled for checks. */
export type Node = {
  /** Its pointer, references followed. */
  at: string
  schema: Json
  /** Itself, its reference and what `allOf` adds: all of them apply at once. */
  flat: Node[]
  /** Null: any. `integer` beside the JSON kinds. */
  types: ReadonlySet<string> | null
  values: readonly unknown[] | null
  /** The values in `values` that are texts, for a quick lookup. */
  texts: ReadonlySet<unknown> | null
  text: ((value: string) => Fault | null)[]
  /** Each takes a number, and the number as it was written. */
  number: ((value: number, exact: number | bigint) => Fault | null)[]
  required: readonly string[]
  props: ReadonlyMap<string, Node>
  patterns: readonly [RegExp, Node][]
  /** The schema of other keys: false allows none, null says nothing. */
  additional: Node | false | null
  unevaluated: Node | false | null
  names: Node | null
  counts: readonly [least: number, most: number]
  dependent: readonly [key: string, required: readonly string[], schema: Node | null][]
  prefix: readonly Node[]
  items: Node | false | null
  lengths: readonly [least: number, most: number]
  unique: boolean
  contains: { node: Node; min: number; max: number } | null
  unions: Union[]
  not: Node | null
  condition: { when: Node; met: Node | null; otherwise: Node | null } | null
  /** Documented as `readOnly` or `writeOnly`. */
  side: 'read' | 'write' | null
  offset: string | null
  seen: Seen
}

export type Union = {
  kind: 'oneOf' | 'anyOf'
  at: string
  branches: Node[]
  /** The property that selects a branch, and the value for each. */
  tag: { name: string; branchOf: ReadonlyMap<unknown, Node>; strict: boolean } | null
}

/** What traffic showed of a schema. */
export type Seen = {
  count: number
  /** The number of answers that contain it, each counted once. */
  answers: number
  /** The last answer that contained it. */
  serial: number
  nulls: number
  /** Quasi-null: an empty text where null is allowed. */
  hollow: unknown
  props: Map<string, number>
  values: Map<unknown, number>
  offsets: Set<string>
}

/** How a value violates a keyword. */
export type Fault = { keyword: string; expected: string }
