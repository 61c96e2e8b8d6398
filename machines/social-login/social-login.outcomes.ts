import type { FlowOutcomes } from '../shared/outcomes.ts'
import { acceptedLogin, offline, openSessionOutcomes } from '../shared/sample-outcomes.ts'
import { socialLoginMachine } from './social-login.machine.ts'

const refused = { output: { ok: false, failure: 'socialRefused' } }

export const outcomes: FlowOutcomes = {
  machine: socialLoginMachine,
  inputs: (now) => [
    { completing: false, now },
    { completing: true, now },
  ],
  events: [{ type: 'social.started', provider: 'first' }],
  outcomes: {
    startSocial: [{ output: { ok: true } }, refused, offline],
    completeSocial: [
      { output: acceptedLogin({ firstTimeLogin: true }) },
      { output: { ok: false, failure: 'verifyRequired', methods: ['EMAIL'] } },
      refused,
      offline,
    ],
    verification: [{ output: acceptedLogin() }, { output: { ok: false, failure: 'cancelled' } }],
    openSession: openSessionOutcomes,
  },
  key: ({ completing, firstTimeLogin }) => ({ completing, firstTimeLogin }),
}
