import type { components } from '#openapi/generated/types.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

type Schemas = components['schemas']
export type LimitKey = Schemas['LimitKey']

/** One change of the player's own protection. */
export type ProtectionChange =
  | ({ what: 'set' } & Schemas['LimitRequest'])
  | ({ what: 'remove' | 'confirm' } & LimitKey)
  | { what: 'review' | 'endExclusion' }
  | { what: 'coolOff'; hours: number }
  | { what: 'exclude'; months: Schemas['SelfExclusionRequest']['months'] }
  | { what: 'interval'; minutes: Schemas['RealityCheckMinutes'] }

/** `invalid`: the server takes no such change, or not yet. */
export type ProtectionFailure = 'invalid'
export type ProtectionResult = { ok: true } | Refused<ProtectionFailure | CommonFailure>

export type ProtectionContext = {
  /** The change to confirm, being sent, or made last. */
  change: ProtectionChange | null
  done: boolean
  problem: Problem<ProtectionFailure | CommonFailure> | null
  now: () => number
}
