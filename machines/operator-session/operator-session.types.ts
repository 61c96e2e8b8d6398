import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'
import type { OperatorSession } from '../shared/operator.ts'

/** Besides failures, a refusal says that there is no session. */
export type RestoreResult = { ok: true; session: OperatorSession } | Refused<CommonFailure | 'nobody'>

/** Why the last session is over. */
export type SessionOver = 'idle' | 'expired' | 'ended'

export type OperatorSessionContext = {
  session: OperatorSession | null
  over: SessionOver | null
  /** When the session ends if nothing is done. */
  idleAt: number
  problem: Problem<CommonFailure | 'nobody'> | null
  now: () => number
}

export type OperatorSessionEvent =
  | { type: 'session.opened'; session: OperatorSession }
  | { type: 'session.used' }
  | { type: 'session.lost' }
  | { type: 'session.left' }
  | { type: 'restore.retried' }

export type OperatorSessionTypes = {
  input: { now?: () => number }
  context: OperatorSessionContext
  events: OperatorSessionEvent
  tags: 'busy' | 'in' | 'out' | 'failed' | 'closing'
}
