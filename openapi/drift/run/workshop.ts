import type { Contract, Media, Operation } from '../contract/model.ts'
import type { Node } from '../schema/node.ts'
import type { Credentials } from './credentials.ts'
import type { Pool } from './pool.ts'

/** A request before it is put on the wire. */
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
  /** The media type of a body that the checker cannot write and the contract does not show. */
  unwritable?: string
  /** Every value comes from the contract's examples, its lists, or the server. */
  sure: boolean
  /** What it points at came from the server. */
  real: boolean
  /** Holds a value of the person who runs the checker. */
  personal: boolean
  /** Field → where in whose answer it was found, for a recording. */
  borrowed: Map<string, { from: string; pointer: string }>
}

export type Workshop = {
  contract: Contract
  nodeAt: (at: string) => Node
  pool: Pool
  credentials: Credentials
  /** Codes asked for before, by field name. */
  answers: Map<string, string>
  /** Whether operations that move money may be called. */
  writes: boolean
  /** Path of an address → the `ETag` it came with last. */
  etags: Map<string, string>
}
