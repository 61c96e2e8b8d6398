import type { Exchange } from '../exchange.ts'

export type Kind =
  | 'operation'
  | 'method'
  | 'status'
  | 'server-error'
  | 'media-type'
  | 'body'
  | 'json'
  | 'header'
  | 'required'
  | 'type'
  | 'format'
  | 'enum'
  | 'const'
  | 'bounds'
  | 'pattern'
  | 'nullable'
  | 'variant'
  | 'extra-field'
  | 'parameter'
  | 'rename'
  | 'never-shown'
  | 'declared'
  | 'refusal'
  | 'security'
  | 'invalid-accepted'
  | 'valid-refused'
  | 'envelope'
  | 'pages'
  | 'idempotency'
  | 'trace'
  | 'offset'
  | 'text'
  | 'cache'
  | 'slow'
  | 'cut'
  | 'unreachable'
  | 'condition'
  | 'location'
  | 'read-only'
  | 'removed'
  /** No drift: something the contract does not forbid but that readers want to know. */
  | 'observation'

/** One departure in one exchange, before it is grouped. */
export type Departure = {
  kind: Kind
  /** Pointer into the contract. */
  at: string
  /** Findings with the same key are one; `at` and `kind` are always part of it unless `alone` is set. */
  key?: string
  /** The key alone identifies the finding: one root cause may affect several places of the contract. */
  alone?: true
  /** One sentence. */
  text: string
  expected?: string
  actual?: string
  field?: string
  /** The path in the body, `*` for any item. */
  path?: string
  /** A value that shows it, if it is small. */
  sample?: unknown
}

export type Finding = Omit<Departure, 'key' | 'alone'> & {
  id: string
  count: number
  operations: Set<string>
  /** Pointers of the same root cause elsewhere. */
  also: Set<string>
  examples: Exchange[]
  first: number
  last: number
}
