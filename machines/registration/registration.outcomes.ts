import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { registrationMachine } from './registration.machine.ts'
import type { FieldRule, RulesResult } from './registration.types.ts'

const rule: FieldRule = {
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
  inputs: (now) => [
    { usernameEnabled: true, mobileEnabled: true, phoneCode: false, now },
    { usernameEnabled: false, mobileEnabled: true, phoneCode: true, now },
  ],
  events: [
    { type: 'kind.chosen', kind: 'mobile' },
    { type: 'kind.chosen', kind: 'username' },
    { type: 'value.changed', field: 'username', value: 'rahim' },
    { type: 'agreement.changed', agreed: false },
    { type: 'registration.submitted' },
    { type: 'rules.retried' },
  ],
  outcomes: {
    loadRules: [{ output: rules }, { output: { ok: false, failure: 'moduleOff' } }, offline],
    validate: [{ output: { ok: true } }, { output: { ok: false, fields: { username: 'length' } } }, offline],
    apply: [{ output: { ok: true, session: null } }, { output: { ok: false, failure: 'usernameTaken' } }, offline],
  },
  key: ({ kind, values, agreed, fields }) => ({ kind, values, agreed, fields }),
}
