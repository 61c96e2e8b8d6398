import { fromPromise } from 'xstate'
import type { contractDecisionMachine } from '#machines/contract-decision/contract-decision.machine.ts'
import type {
  DecisionFailure,
  DecisionRequest,
  DecisionResult,
  PreviewResult,
} from '#machines/contract-decision/contract-decision.types.ts'
import type { contractEndingMachine } from '#machines/contract-ending/contract-ending.machine.ts'
import type { EndingFailure, EndingRequest, EndingResult } from '#machines/contract-ending/contract-ending.types.ts'
import type { contractOfferMachine } from '#machines/contract-offer/contract-offer.machine.ts'
import type {
  CheckResult,
  OfferFailure,
  OfferRequest,
  OfferResult,
} from '#machines/contract-offer/contract-offer.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { BodyOf, ValueOf } from '#openapi/handlers.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Services } from '#src/app/services.tsx'

const offerFailures = {
  'contract.rate.exceeds.upline': 'tooHigh',
  'contract.tiers.invalid': 'steps',
  'contract.period.mismatch': 'period',
  'contract.incomparable': 'incomparable',
  'contract.date.invalid': 'date',
  'contract.upline.in.debt': 'inDebt',
  'member.not.found': 'notThere',
  'request.id.reused': 'requestReused',
} as const satisfies Partial<Record<ApiErrorCode, OfferFailure>>

const decisionFailures = {
  'contract.not.found': 'notThere',
  'contract.state.conflict': 'changed',
  'contract.cascade.consent.required': 'consent',
  'contract.cascade.consent.stale': 'consent',
  'contract.rate.exceeds.upline': 'tooHigh',
  'contract.period.mismatch': 'incomparable',
  'contract.incomparable': 'incomparable',
  'request.id.reused': 'requestReused',
} as const satisfies Partial<Record<ApiErrorCode, DecisionFailure>>

const endingFailures = {
  'contract.not.found': 'notThere',
  'contract.state.conflict': 'changed',
  'request.id.reused': 'requestReused',
} as const satisfies Partial<Record<ApiErrorCode, EndingFailure>>

type Sending = { api: Services['api']; signal: AbortSignal }
const post = ({ api, signal }: Sending, body: BodyOf<'processContract'>) =>
  request(api.POST('/wps/agent/contract', { body, signal }))
const preview = ({ api, signal }: Sending, query: { contractId: string } | { terms: string }) =>
  request(api.GET('/wps/agent/contract/preview', { params: { query }, signal }))

const bodyOf = ({ draft, requestId }: OfferRequest) => ({ ...draft, action: 'OFFER' as const, requestId })

/** The actors for writing an offer. */
export const contractOfferActors = ({ api }: Services): ActorsOf<typeof contractOfferMachine> => ({
  checkOffer: fromPromise<CheckResult, OfferRequest>(async ({ input, signal }) => {
    const answer = await attempt(preview({ api, signal }, { terms: JSON.stringify(bodyOf(input)) }), offerFailures)
    return answer.ok ? { ok: true, preview: answer.value } : answer
  }),
  sendOffer: fromPromise<OfferResult, OfferRequest>(async ({ input, signal }) => {
    const answer = await attempt(post({ api, signal }, bodyOf(input)), offerFailures)
    return answer.ok ? { ok: true } : answer
  }),
})

type Consent = ValueOf<'listContracts'>['rows'][number]['cascade']

/** The actors for deciding about a contract. */
export const contractDecisionActors = ({ api }: Services): ActorsOf<typeof contractDecisionMachine> => ({
  readPreview: fromPromise<PreviewResult, { contractId: string }>(async ({ input, signal }) => {
    const answer = await attempt(preview({ api, signal }, input), decisionFailures)
    return answer.ok ? { ok: true, preview: answer.value } : answer
  }),
  sendDecision: fromPromise<DecisionResult, DecisionRequest>(async ({ input, signal }) => {
    const { consentToken, ...step } = input
    const body = { ...step, ...(consentToken !== null && { consentToken }) }
    const answer = await attempt(post({ api, signal }, body), decisionFailures)
    if (answer.ok) return { ok: true }
    const { value, ...refused } = answer
    const consent = refused.failure === 'consent' ? (value as Consent) : null
    return consent
      ? { ...refused, consent: { cascade: consent.items, count: consent.count, consentToken: consent.consentToken } }
      : refused
  }),
})

/** The actors for withdrawing an offer or ending a contract as its payer. */
export const contractEndingActors = ({ api }: Services): ActorsOf<typeof contractEndingMachine> => ({
  sendEnding: fromPromise<EndingResult, EndingRequest>(async ({ input, signal }) => {
    const answer = await attempt(post({ api, signal }, input), endingFailures)
    return answer.ok ? { ok: true } : answer
  }),
})
