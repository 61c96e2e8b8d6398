import type { FlowOutcomes } from '../shared/outcomes.ts'
import { acceptedLogin, botCheckOutcomes, offline, openSessionOutcomes } from '../shared/sample-outcomes.ts'
import { applyRegistrationMachine } from './apply-registration.machine.ts'

const application = { kind: 'mobile', values: { mobileNum: '1712345678' } }
const step = (failure: string) => [{ output: { ok: true } }, { output: { ok: false, failure } }]

export const outcomes: FlowOutcomes = {
  machine: applyRegistrationMachine,
  inputs: () => [
    { application, affiliateCode: 'friend1', phoneCode: true },
    { application, affiliateCode: null, phoneCode: false },
  ],
  events: [],
  outcomes: {
    checkAffiliate: step('affiliateInvalid'),
    botCheck: botCheckOutcomes,
    verifyPhone: step('wrongCode'),
    register: [{ output: acceptedLogin({ firstTimeLogin: true }) }, { output: { ok: false, failure: 'mobileTaken' } }],
    openSession: [...openSessionOutcomes, offline],
  },
  key: ({ affiliateCode, phoneCode, outcome }) => ({ affiliateCode, phoneCode, outcome }),
}
