import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

/** `changed`: what it touches is not what was shown; `nobody`: no other operator could approve it. */
export type ActFailure = CommonFailure | 'changed' | 'nobody' | 'sameOperator' | 'refused'

/** What a preview says, as far as the flow goes: `seen` is sent with the act that was previewed. */
export type ActPreview = { seen: string; needsSecond: boolean }

export type PreviewResult = { ok: true; preview: ActPreview } | Refused<ActFailure>

/** `requested`: a second operator has to approve it. */
export type ActResult = { ok: true; outcome: 'done' | 'requested' } | Refused<ActFailure>

export type ReasonFailure = 'missing' | 'short' | 'long'

export type ConsoleActContext = {
  /** Whether its effect is shown before. */
  previews: boolean
  preview: ActPreview | null
  field: ReasonFailure | null
  problem: Problem<ActFailure> | null
  now: () => number
}

export type ConsoleActEvent =
  | { type: 'act.begun' }
  | { type: 'act.confirmed'; reason: string }
  | { type: 'act.retried' }
  | { type: 'act.closed' }

export type ConsoleActTypes = {
  input: { previews: boolean; now?: () => number }
  context: ConsoleActContext
  events: ConsoleActEvent
  emitted: { type: 'act.done' } | { type: 'act.requested' }
  tags: 'open' | 'busy' | 'previewing' | 'failed' | 'asking' | 'requested'
}
