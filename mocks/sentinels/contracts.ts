import type { BodyOf } from '#openapi/handlers.ts'
import { people } from '../people.ts'
import { words } from '../words.ts'
import { as, body, query, type Sentinels } from './cue.ts'

type Offer = Extract<BodyOf<'processContract'>, { action: 'OFFER' }>

const row = { minBet: '0.00', minNetLoss: '0.00', minActive: 0, rateType: 'P' as const, rate: '0.05' }
const offerOf = (more: Partial<Record<keyof Offer, unknown>>) => ({
  action: 'OFFER' as const,
  payeeId: people.find(({ account }) => account === 'secured')!.id,
  kind: 'DIVIDEND',
  category: 'CONS',
  period: 'semimonthly',
  tiers: [row],
  effectiveFrom: '2026-12-01',
  ...more,
})

/** An offer in place of the example's step. */
const offer = (more: Partial<Record<keyof Offer, unknown>>) =>
  body({ ...offerOf(more), contractId: undefined, version: undefined } as unknown as Partial<Offer>)
const terms = (more: Partial<Record<keyof Offer, unknown>>) =>
  query({ terms: JSON.stringify({ requestId: '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10', ...offerOf(more) }) })

const rated = (rate: string) => ({ tiers: [{ ...row, rate }] })

const answering = {
  'contract.not.found': body({ contractId: words.unknownContract }),
  'contract.cascade.consent.required': body({ contractId: 'ct-lower' }),
  'contract.cascade.consent.stale': body({ consentToken: words.oldConsent }),
  'contract.rate.exceeds.upline': body({ contractId: words.highContract }),
  'contract.incomparable': body({ contractId: words.mixedContract }),
  'contract.period.mismatch': body({ contractId: words.otherPeriodContract }),
  'request.id.reused': body({ requestId: words.usedByContract }),
} as const
const agreed = { ...answering, 'contract.state.conflict': body({ status: 'C' as const }) }

/** What the two of a contract do with it. */
export const contractSentinels: Sentinels = {
  processContract: {
    error_not_agent: as('nodi_27'),
    'member.not.found': offer({ payeeId: words.unknownMember }),
    'contract.not.found': body({ contractId: words.unknownContract }),
    'contract.state.conflict': body({ version: 99 }),
    'contract.cascade.consent.required': body({ contractId: 'ct-lower' }),
    'contract.cascade.consent.stale': body({ consentToken: words.oldConsent }),
    'contract.rate.exceeds.upline': offer(rated('0.9')),
    'contract.tiers.invalid': offer(rated('0')),
    'contract.period.mismatch': offer({ period: undefined }),
    'contract.incomparable': offer(rated(words.otherRates)),
    'contract.date.invalid': offer({ effectiveFrom: '2026-01-01' }),
    'contract.upline.in.debt': offer(rated(words.owingRate)),
    'request.id.reused': body({ requestId: words.usedByContract }),
  },
  previewContract: {
    error_not_agent: as('nodi_27'),
    'member.not.found': terms({ payeeId: words.unknownMember }),
    'contract.not.found': query({ contractId: words.unknownContract }),
    'contract.tiers.invalid': terms(rated('0')),
    'contract.period.mismatch': terms({ period: undefined }),
    'contract.incomparable': terms(rated(words.otherRates)),
    'contract.date.invalid': terms({ effectiveFrom: '2026-01-01' }),
  },
  getContractStatement: { 'record.not.found': query({ statementId: 'st-elsewhere' }) },
  listStatementBets: { 'record.not.found': query({ statementId: 'st-elsewhere' }) },
  processDividend: { ...answering, 'contract.state.conflict': body({ type: { CONS: 'C' } }) },
  processDailySalary: agreed,
  processHourlySalary: agreed,
  processRealTimeSalary: agreed,
}
