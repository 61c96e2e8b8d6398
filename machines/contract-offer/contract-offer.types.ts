import type { components } from '#openapi/generated/types.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

type Schemas = components['schemas']
/** An offer as it is written; it is sent under a request id. */
export type OfferDraft = Omit<Schemas['ContractOffer'], 'action' | 'requestId'>
export type OfferPreview = Schemas['ContractPreview']

export type OfferFailure =
  | 'tooHigh'
  | 'steps'
  | 'period'
  | 'incomparable'
  | 'date'
  | 'inDebt'
  | 'notThere'
  | 'requestReused'
export type CheckResult = { ok: true; preview: OfferPreview } | Refused<OfferFailure | CommonFailure>
export type OfferResult = { ok: true } | Refused<OfferFailure | CommonFailure>
export type OfferRequest = { draft: OfferDraft; requestId: string }

type Context = {
  draft: OfferDraft | null
  preview: OfferPreview | null
  requestId: string
  problem: Problem<OfferFailure | CommonFailure> | null
  newId: () => string
  now: () => number
}

export type OfferTypes = {
  input: { newId: () => string; now?: () => number }
  context: Context
  events: { type: 'offer.checked'; draft: OfferDraft } | { type: 'offer.sent' | 'offer.changed' }
  emitted: { type: 'contracts.changed' }
  tags: 'writing' | 'busy' | 'shown' | 'offered'
}
