import type { CommonFailure } from '../shared/failures.ts'
import type { TransferFailure, TransferResult } from '../shared/transfer-result.ts'

/**
 * What is brought to the main wallet, and from which: the account type, its name, the amount as the contract writes it.
 */
export type Collectable = { from: string; name: string; amount: string }

/** `unknown`: sent, without an answer; it is retried with the same request id and never sent as another transfer. */
export type CollectStep = Collectable & {
  requestId: string
  state: 'waiting' | 'done' | 'refused' | 'unknown'
  failure: TransferFailure | CommonFailure | null
}

export type CollectContext = {
  steps: readonly CollectStep[]
  /** When transfers of unknown outcome are asked about next, in milliseconds. */
  askAt: number
  newId: () => string
  now: () => number
}

type State = CollectStep['state']

/** The first step in a state. */
export const firstStep = (steps: readonly CollectStep[], state: State): CollectStep | undefined =>
  steps.find((step) => step.state === state)

/**
 * The steps with the first one of state `from` brought to another; it goes to the end, so that the others get their
 * turn.
 */
export const stepped = (
  steps: readonly CollectStep[],
  from: State,
  change: Pick<CollectStep, 'state' | 'failure'>,
): CollectStep[] => {
  const step = firstStep(steps, from)
  return step ? [...steps.filter((one) => one !== step), { ...step, ...change }] : [...steps]
}

/** What became of a step that was sent. */
export const outcomeOf = (result: TransferResult): Pick<CollectStep, 'state' | 'failure'> => {
  if (!result.ok) return { state: 'refused', failure: result.failure }
  return { state: result.pending ? 'unknown' : 'done', failure: null }
}
