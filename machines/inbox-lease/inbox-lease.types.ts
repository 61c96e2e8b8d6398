import type { Problem, Refused } from '../shared/failures.ts'

/** The operator with the lease of an item, and its end in milliseconds. */
export type Taker = { id: string; until: number }

export type TakeResult = { ok: true; until: number } | Refused<string>
export type LetGoResult = { ok: true } | Refused<string>

/** How a thing is let go: back to everybody, to one, or until a time. */
export type LetGo =
  | { how: 'released' }
  | { how: 'handed'; to: string }
  | { how: 'postponed'; until: string; reason: string }

export type InboxLeaseContext = {
  me: string
  taker: Taker | null
  problem: Problem<string> | null
  now: () => number
}

export type InboxLeaseEvent =
  | { type: 'item.taken' }
  | { type: 'item.let.go'; letGo: LetGo }
  /** The server has reported who holds the item. */
  | { type: 'taker.known'; taker: Taker | null }

export type InboxLeaseTypes = {
  input: { me: string; taker: Taker | null; now?: () => number }
  context: InboxLeaseContext
  events: InboxLeaseEvent
  emitted: { type: 'lease.changed' } | { type: 'item.left' }
  tags: 'busy' | 'free' | 'mine' | 'theirs'
}
