import type { FlowOutcomes } from '../shared/outcomes.ts'
import { acceptedLogin, offline, openSessionOutcomes } from '../shared/sample-outcomes.ts'
import { socialLoginMachine } from './social-login.machine.ts'

const refused = { output: { ok: false, failure: 'socialRefused' } }

export const outcomes: FlowOutcomes = {
  machine: socialLoginMachine,
  inputs: (now) => ({
    'at the button': { completing: false, now },
    'back from the provider': { completing: true, now },
  }),
  events: { 'social.started': { 'first provider': { provider: 'first' } }, 'page.returned': null },
  outcomes: {
    startSocial: { started: { output: { ok: true } }, refused, offline },
    completeSocial: {
      'first login': { output: acceptedLogin({ firstTimeLogin: true }) },
      'unknown address': { output: { ok: false, failure: 'verifyRequired', methods: ['EMAIL'] } },
      refused,
      offline,
    },
    verification: {
      verified: { output: acceptedLogin() },
      'verified, first login': { output: acceptedLogin({ firstTimeLogin: true }) },
      'closed by the person': { output: { ok: false, failure: 'cancelled' } },
    },
    openSession: openSessionOutcomes,
  },
}
