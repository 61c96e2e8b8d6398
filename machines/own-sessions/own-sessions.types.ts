import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

export type SessionsFailure = CommonFailure | 'gone'
export type SessionsResult = { ok: true } | Refused<SessionsFailure>
/** The session to end; null for all but the own one. */
export type EndWish = { id: string | null }

export type OwnSessionsTypes = {
  input: { now?: () => number }
  context: {
    wish: EndWish | null
    problem: Problem<SessionsFailure> | null
    /** what was ended last */
    ended: 'one' | 'others' | null
    now: () => number
  }
  events: { type: 'end.wished'; id: string | null } | { type: 'end.confirmed' | 'end.dropped' }
  tags: 'busy' | 'asking'
}
