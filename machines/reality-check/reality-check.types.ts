import type { components } from '#openapi/generated/types.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

export type RealityCheck = components['schemas']['RealityCheck']
export type CheckAnswer = 'CONTINUE' | 'HISTORY' | 'LEAVE'

/** Time and money of the session, and when the player's own session limit ends it; null without one. */
export type CheckSeen = { ok: true; check: RealityCheck; endsAt: number | null }
export type CheckResult = CheckSeen | Refused<CommonFailure>

export type RealityCheckContext = {
  seen: CheckSeen | null
  answer: CheckAnswer | null
  problem: Problem<CommonFailure> | null
  /** When it is looked at next, in milliseconds; while the session is over, when it is left. */
  lookAt: number
  now: () => number
}

/** Milliseconds: the minimum between requests, the wait after a failure, the wait before an ended session closes. */
export const MIN_WAIT = 5000
export const AFTER_FAILURE = 60_000
export const LEAVE_AFTER = 60_000

/** When the server has something to say next. */
export function nextLook(seen: CheckSeen, now: number): number {
  const due = Date.parse(seen.check.dueAt)
  return Math.max(now + MIN_WAIT, seen.endsAt === null ? due : Math.min(due, seen.endsAt))
}
