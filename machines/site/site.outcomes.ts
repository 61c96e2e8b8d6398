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
  inputs: (now) => ({ usual: { now } }),
  events: { 'site.retried': null, 'status.changed': { maintenance: { status: status(1) } } },
  outcomes: {
    loadCountries: {
      loaded: { output: { ok: true, countries: [{ countryCode: 'BD', countryDialingCode: '880' }] } },
      refused,
      offline,
    },
    loadWhitelabel: {
      loaded: { output: { ok: true, whitelabel: { modules: ['FREEPLAY3'], loginFirst: false } } },
      refused,
      offline,
    },
    loadStatus: {
      normal: { output: { ok: true, status: status(0) } },
      maintenance: { output: { ok: true, status: status(1) } },
      region: { output: { ok: true, status: status(2) } },
      refused,
      offline,
    },
  },
}
