import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { contractOfferMachine } from './contract-offer.machine.ts'

const preview = (allowed: boolean) => ({
  output: {
    ok: true,
    preview: {
      allowed,
      failing: allowed ? [] : [{ tier: 0, rate: '0.2', parentRate: '0.1' }],
      cascade: [],
      count: 0,
      consentToken: null,
      effectiveFrom: '2026-11-30T18:00:00Z',
      ceilings: { by: 'UPLINE', rates: ['0.1'], realtime: null },
      lastPeriod: null,
    },
  },
})
const refused = (failure: string) => ({ output: { ok: false, failure } })
const draft = {
  payeeId: 'm-100012',
  kind: 'DIVIDEND',
  category: 'CONS',
  period: 'monthly',
  tiers: [{ minBet: '0.00', minActive: 0, rateType: 'P', rate: '0.05' }],
  effectiveFrom: '2026-12-01',
}

export const outcomes: FlowOutcomes = {
  machine: contractOfferMachine,
  inputs: (now) => ({ 'at the form': { newId: () => 'r-1', now } }),
  events: {
    'offer.checked': { written: { draft } },
    'offer.changed': null,
    'offer.sent': null,
  },
  outcomes: {
    checkOffer: { allowed: preview(true), 'too high': preview(false), 'wrong day': refused('date'), offline },
    sendOffer: { offered: { output: { ok: true } }, 'in debt': refused('inDebt'), offline },
  },
}
