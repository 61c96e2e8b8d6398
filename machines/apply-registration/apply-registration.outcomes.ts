import type { FlowOutcomes } from '../shared/outcomes.ts'
import { acceptedLogin, botCheckOutcomes, openSessionOutcomes } from '../shared/sample-outcomes.ts'
import { applyRegistrationMachine } from './apply-registration.machine.ts'

const application = { kind: 'mobile', values: { mobileNum: '1712345678' } }
const step = (failure: string) => ({ accepted: { output: { ok: true } }, refused: { output: { ok: false, failure } } })

export const outcomes: FlowOutcomes = {
  machine: applyRegistrationMachine,
  inputs: () => ({
    'by phone with a code of a friend': { application, affiliateCode: 'friend1', phoneCode: true },
    'by user name': { application, affiliateCode: null, phoneCode: false },
  }),
  events: {},
  outcomes: {
    checkAffiliate: step('affiliateInvalid'),
    botCheck: botCheckOutcomes,
    verifyPhone: step('wrongCode'),
    register: {
      accepted: { output: acceptedLogin({ firstTimeLogin: true }) },
      'number taken': { output: { ok: false, failure: 'mobileTaken' } },
    },
    openSession: openSessionOutcomes,
  },
  equivalent: {
    'drop action 0 of applyRegistration.checkingBot|xstate.done.actor.botCheck|2':
      'a bot check refuses with "cancelled" alone, which is what the outcome starts as',
  },
}
