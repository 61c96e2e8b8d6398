import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { siteMachine } from './site.machine.ts'

const refused = { output: { ok: false, failure: 'tooManyRequests' } }
const status = (code: number) => ({
  status: code,
  maintenance: false,
  regionRestriction: false,
  location: { ip: '203.0.113.7', country: 'BD' },
})

export const outcomes: FlowOutcomes = {
  machine: siteMachine,
  inputs: (now) => [{ now }],
  events: [{ type: 'site.retried' }, { type: 'status.changed', status: status(1) }],
  outcomes: {
    loadCountries: [
      { output: { ok: true, countries: [{ countryCode: 'BD', countryDialingCode: '880' }] } },
      refused,
      offline,
    ],
    loadWhitelabel: [
      { output: { ok: true, whitelabel: { modules: ['FREEPLAY3'], loginFirst: false } } },
      refused,
      offline,
    ],
    loadStatus: [...[0, 1, 2].map((code) => ({ output: { ok: true, status: status(code) } })), refused, offline],
  },
  key: () => null,
}
