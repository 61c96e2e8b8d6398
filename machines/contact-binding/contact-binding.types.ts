import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'
import type { SecretBox } from '../shared/secrets.ts'

export type ContactKind = 'mobile' | 'email'
export type ContactFailure =
  | CommonFailure
  | 'wrongLoginPassword'
  | 'wrongCode'
  | 'codeExpired'
  | 'wrongCurrentCode'
  | 'contactTaken'
  | 'contactInvalid'
  | 'locked'

/** `dialCode` is empty for an address; `currentCode` is of the contact that is replaced, null where there is none. */
export type Contact = { dialCode: string; address: string }
export type ContactForm = {
  contact: Contact
  contactValid: boolean
  code: SecretBox
  currentCode: SecretBox | null
  loginPassword: SecretBox
}
export type ContactField = 'contact' | 'code' | 'currentCode' | 'loginPassword'
export type ContactFields = Partial<Record<ContactField, 'required' | 'invalid'>>
export type ContactResult = { ok: true } | Refused<ContactFailure>

export type ContactBindingTypes = {
  input: { kind: ContactKind; now?: () => number }
  context: {
    kind: ContactKind
    fields: ContactFields
    problem: Problem<ContactFailure> | null
    bound: boolean
    now: () => number
  }
  events: { type: 'contact.submitted'; form: ContactForm }
  output: { bound: boolean }
  tags: 'busy' | 'editing'
}
