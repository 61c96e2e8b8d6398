import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

/** What the payer may do with a contract it gave. */
export type EndingAct = 'WITHDRAW' | 'PROPOSE_END'
/** `changed`: the contract is not what was shown any more. */
export type EndingFailure = 'changed' | 'notThere' | 'requestReused'
export type EndingResult = { ok: true } | Refused<EndingFailure | CommonFailure>
export type EndingRequest = { contractId: string; version: number; action: EndingAct; requestId: string }

type Context = {
  contractId: string
  version: number
  action: EndingAct | null
  requestId: string
  problem: Problem<EndingFailure | CommonFailure> | null
  newId: () => string
  now: () => number
}

export type EndingTypes = {
  input: { contractId: string; version: number; newId: () => string; now?: () => number }
  context: Context
  events: { type: 'ending.wished'; action: EndingAct } | { type: 'ending.confirmed' | 'ending.dropped' }
  emitted: { type: 'contracts.changed' }
  tags: 'open' | 'busy' | 'asking' | 'done' | 'over'
}
