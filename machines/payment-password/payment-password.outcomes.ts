import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { paymentPasswordMachine } from './payment-password.machine.ts'
import type { PaymentPasswordForm } from './payment-password.types.ts'

const form: PaymentPasswordForm = {
  method: 'SMS',
  proof: new SecretBox(SENTINELS.password),
  name: new SecretBox(SENTINELS.password),
  newPassword: new SecretBox(`${SENTINELS.password}2`),
  newValid: true,
  confirmPassword: new SecretBox(`${SENTINELS.password}2`),
}
const refused = (failure: string, more: object = {}) => ({ output: { ok: false, failure, ...more } })

export const outcomes: FlowOutcomes = {
  machine: paymentPasswordMachine,
  inputs: (now) => ({
    'the first one': { mode: 'set', now },
    'another one': { mode: 'change', now },
    'after a lock': { mode: 'reset', now },
  }),
  events: {
    'password.submitted': {
      complete: { form },
      'without a proof': { form: { ...form, proof: new SecretBox('') } },
      'without a name': { form: { ...form, name: new SecretBox('') } },
      'without a new one': { form: { ...form, newPassword: new SecretBox('') } },
      'against the rule': { form: { ...form, newValid: false } },
      'not twice the same': { form: { ...form, confirmPassword: new SecretBox(SENTINELS.code) } },
    },
    'reset.wished': null,
    'change.wished': null,
  },
  outcomes: {
    savePaymentPassword: {
      saved: { output: { ok: true } },
      'wrong old one': refused('wrongOldPassword', { left: 3 }),
      refused: refused('tooManyRequests'),
      offline,
    },
  },
}
