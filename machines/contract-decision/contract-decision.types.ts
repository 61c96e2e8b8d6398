import type { components } from '#openapi/generated/types.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

type Schemas = components['schemas']

/** What the paid one of a contract may do. */
export type DecisionAct = Exclude<Schemas['ContractStep']['action'], 'WITHDRAW' | 'PROPOSE_END'>
export type DecisionPreview = Schemas['ContractPreview']
type Consent = Pick<DecisionPreview, 'cascade' | 'count' | 'consentToken'>

/**
 * `changed`: the contract is not what was shown any more. `consent`: something ends below that was not shown, with the
 * new list. `tooHigh`: the upline gets less by now. `notThere`: it is over.
 */
export type DecisionFailure = 'changed' | 'consent' | 'tooHigh' | 'incomparable' | 'notThere' | 'requestReused'
export type PreviewResult = { ok: true; preview: DecisionPreview } | Refused<DecisionFailure | CommonFailure>
export type DecisionResult = { ok: true } | (Refused<DecisionFailure | CommonFailure> & { consent?: Consent })
export type DecisionRequest = {
  contractId: string
  version: number
  action: DecisionAct
  consentToken: string | null
  requestId: string
}

type Context = {
  contractId: string
  version: number
  action: DecisionAct | null
  /** What it would do; the list of a refusal takes its place. */
  preview: DecisionPreview | null
  /** Whether the list is another one than was shown first. */
  isNewList: boolean
  requestId: string
  problem: Problem<DecisionFailure | CommonFailure> | null
  newId: () => string
  now: () => number
}

export type DecisionTypes = {
  input: { contractId: string; version: number; newId: () => string; now?: () => number }
  context: Context
  events: { type: 'decision.wished'; action: DecisionAct } | { type: 'decision.confirmed' | 'decision.dropped' }
  emitted: { type: 'contracts.changed' }
  tags: 'open' | 'busy' | 'asking' | 'decided' | 'over'
}

/** Acts that end what cannot stand any more below; the others only say no. */
export const endsBelow = (action: DecisionAct): boolean =>
  action === 'ACCEPT' || action === 'AGREE_END' || action === 'LEAVE'
