import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { contactBindingMachine } from './contact-binding.machine.ts'
import type { ContactForm } from './contact-binding.types.ts'

const form: ContactForm = {
  contact: { dialCode: '+880', address: '1712345678' },
  contactValid: true,
  code: new SecretBox(SENTINELS.code),
  currentCode: new SecretBox(SENTINELS.code),
  loginPassword: new SecretBox(SENTINELS.password),
}
const empty = new SecretBox('')

export const outcomes: FlowOutcomes = {
  machine: contactBindingMachine,
  inputs: (now) => ({ 'a number': { kind: 'mobile', now }, 'an address': { kind: 'email', now } }),
  events: {
    'contact.submitted': {
      complete: { form },
      'the first one': { form: { ...form, currentCode: null } },
      'without a contact': { form: { ...form, contact: { dialCode: '', address: '' } } },
      'with a wrong one': { form: { ...form, contactValid: false } },
      'without its code': { form: { ...form, code: empty } },
      'without the code of the one there is': { form: { ...form, currentCode: empty } },
      'without the login password': { form: { ...form, loginPassword: empty } },
    },
  },
  outcomes: {
    bindContact: {
      bound: { output: { ok: true } },
      taken: { output: { ok: false, failure: 'contactTaken' } },
      offline,
    },
  },
}
