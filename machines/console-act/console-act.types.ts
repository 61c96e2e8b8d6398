import type { Problem, Refused } from '../shared/failures.ts'

/** The code of a refusal, as the console's contract names it. */
export type ActFailure = string

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
  emitted: { type: 'act.done' } | { type: 'act.requested' } | { type: 'act.refused' }
  tags: 'open' | 'busy' | 'previewing' | 'failed' | 'asking' | 'requested'
}
