import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline, opened } from '../shared/sample-outcomes.ts'
import { registrationMachine } from './registration.machine.ts'
import type { FieldRule, RulesResult } from './registration.types.ts'

export const rule: FieldRule = {
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 15,
  patternId: 2,
  acceptedPattern: '*',
}
const form = { username: rule, password: rule, affiliateCode: rule, mobileNum: rule }
const rules: RulesResult = { ok: true, rules: { username: form, mobile: form } }

export const outcomes: FlowOutcomes = {
  machine: registrationMachine,
  inputs: (now) => ({
    'both forms': { usernameEnabled: true, mobileEnabled: true, phoneCode: false, now },
    'by phone only': { usernameEnabled: false, mobileEnabled: true, phoneCode: true, now },
  }),
  events: {
    'kind.chosen': { phone: { kind: 'mobile' }, 'user name': { kind: 'username' } },
    'value.changed': { 'user name': { field: 'username', value: 'rahim' } },
    'agreement.changed': { 'taken back': { agreed: false } },
    'registration.submitted': null,
    'rules.retried': null,
  },
  outcomes: {
    loadRules: {
      loaded: { output: rules },
      'switched off': { output: { ok: false, failure: 'moduleOff' } },
      offline,
    },
    validate: {
      valid: { output: { ok: true } },
      'name too short': { output: { ok: false, fields: { username: 'length' } } },
      offline,
    },
    apply: {
      registered: { output: { ok: true, session: opened } },
      'registered without a session': { output: { ok: true, session: null } },
      'name taken': { output: { ok: false, failure: 'usernameTaken' } },
      offline,
    },
  },
  shows: {
    'registration.loadingRules': { see: [{ role: 'status', name: 'Loading' }] },
    'registration.failed': { see: [{ text: 'The form didn’t load' }, { role: 'button', name: 'Try again' }] },
    'registration.filling': {
      see: [
        { role: 'form', name: 'Register' },
        { role: 'button', name: 'Register' },
      ],
    },
  },
}
