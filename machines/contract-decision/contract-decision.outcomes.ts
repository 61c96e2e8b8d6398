import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { contractDecisionMachine } from './contract-decision.machine.ts'
import type { DecisionPreview } from './contract-decision.types.ts'

const ending: DecisionPreview['cascade'][number] = {
  contractId: 'ct-12',
  payer: 'agent_12',
  payee: 'agent_31',
  kind: 'DIVIDEND',
  category: 'CONS',
  rateType: 'P',
  rate: '0.08',
  reason: 'RATE_EXCEEDS',
}
const preview = (cascade: DecisionPreview['cascade'], consentToken: string | null) => ({
  output: {
    ok: true,
    preview: {
      allowed: true,
      failing: [],
      cascade,
      count: cascade.length,
      consentToken,
      effectiveFrom: '2026-11-30T18:00:00Z',
      ceilings: { by: 'UPLINE', rates: ['0.1'], realtime: null },
      lastPeriod: null,
    },
  },
})
const refused = (failure: string, more: object = {}) => ({ output: { ok: false, failure, ...more } })

export const outcomes: FlowOutcomes = {
  machine: contractDecisionMachine,
  inputs: (now) => ({ 'at the card': { contractId: 'ct-9', version: 1, newId: () => 'r-1', now } }),
  events: {
    'decision.wished': { accept: { action: 'ACCEPT' }, reject: { action: 'REJECT' } },
    'decision.confirmed': null,
    'decision.dropped': null,
  },
  outcomes: {
    readPreview: {
      'nothing ends': preview([], null),
      'one ends': preview([ending], 'cn_1'),
      'it is over': refused('notThere'),
      refused: refused('tooManyRequests'),
      offline,
    },
    sendDecision: {
      decided: { output: { ok: true } },
      'another list': refused('consent', { consent: { cascade: [ending], count: 1, consentToken: 'cn_2' } }),
      'it changed': refused('changed'),
      'too high by now': refused('tooHigh'),
      offline,
    },
  },
}
