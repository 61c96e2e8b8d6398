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
  /** Itself, what it refers to and what `allOf` adds: all of them hold at once. */
  flat: Node[]
  /** Null: any. `integer` beside the JSON kinds. */
  types: ReadonlySet<string> | null
  values: readonly unknown[] | null
  /** One value for each text of `values`, for a quick look. */
  texts: ReadonlySet<unknown> | null
  text: ((value: string) => Fault | null)[]
  number: ((value: number) => Fault | null)[]
  required: readonly string[]
  props: ReadonlyMap<string, Node>
  patterns: readonly [RegExp, Node][]
  /** What further keys may be: false none, null unsaid. */
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
  /** The property that tells the branches apart, and which value means which. */
  tag: { name: string; branchOf: ReadonlyMap<unknown, Node>; strict: boolean } | null
}

/** What traffic showed of a schema. */
export type Seen = {
  count: number
  /** In how many answers, however often in each. */
  answers: number
  /** The last answer it was seen in. */
  serial: number
  nulls: number
  /** Null in all but name: an empty text where null is allowed. */
  hollow: unknown
  /** Set when a value was something else than null. */
  props: Map<string, number>
  values: Map<unknown, number>
  offsets: Set<string>
}

/** What a value does against a keyword. */
export type Fault = { keyword: string; expected: string }
