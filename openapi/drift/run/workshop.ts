import type { Contract, Media, Operation } from '../contract/model.ts'
import type { Node } from '../schema/node.ts'
import type { Credentials } from './credentials.ts'
import type { Pool } from './pool.ts'

/** A request before it is sent. */
export type Draft = {
  operation: Operation
  path: Record<string, unknown>
  query: Record<string, unknown>
  header: Record<string, unknown>
  cookie: Record<string, unknown>
  media: Media | null
  body: unknown
  /** Pointer of the schema of `body`. */
  bodySchema: string | null
  /** A body's media type that the checker can't write and the contract has no example for. */
  unwritable?: string
  /** Every value comes from the contract's examples, its lists, or the server. */
  sure: boolean
  /** The server has shown the resource it refers to. */
  real: boolean
  /** Contains a value of the checker's user. */
  personal: boolean
  /** Field → the answer and place where its value was found, for a recording. */
  borrowed: Map<string, { from: string; pointer: string }>
}

export type Workshop = {
  contract: Contract
  nodeAt: (at: string) => Node
  pool: Pool
  credentials: Credentials
  /** Codes requested earlier, by field name. */
  answers: Map<string, string>
  /** Whether operations that move money may be called. */
  writes: boolean
  /** An address's path → the last `ETag` it had. */
  etags: Map<string, string>
}
