import type { Memory } from './memory.ts'
import type { Reply } from './reply.ts'

/** Loosely read, since the ferry line reads its own contract to know what it takes. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Loose = any
export type Asked = {
  method: string
  path: string
  search: URLSearchParams
  headers: Record<string, string>
  type: string
  bytes: Buffer
}
/** The ferry line with whatever a drift changed of it. */
export type World = {
  /** What it asks of requests: its own copy of the contract. */
  contract: Loose
  /** What is not done any more, by name. */
  off: Set<string>
  ask: (request: Asked) => Asked
  answer: (reply: Reply, request: Asked) => Reply
  memory: Memory
}
export type Call = Asked & {
  world: World
  memory: Memory
  id: string
  body: Record<string, unknown>
  query: Record<string, unknown>
}
