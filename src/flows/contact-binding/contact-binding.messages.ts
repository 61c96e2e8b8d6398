import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  ContactFailure,
  ContactField,
  ContactFields,
  ContactKind,
} from '#machines/contact-binding/contact-binding.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

const common = {
  ...commonFailureMessages,
  wrongLoginPassword: msg`The login password isn’t right.`,
  wrongCode: msg`Verification code is not valid`,
  codeExpired: msg`Verification code has expired, please send again.`,
  wrongCurrentCode: msg`The code sent to the contact you have now isn’t right, or too old.`,
  locked: msg`Too many tries. Please wait a while.`,
}

export const contactMessages: Record<ContactKind, Record<ContactFailure, MessageDescriptor>> = {
  mobile: {
    ...common,
    contactTaken: msg`This mobile number is in use.`,
    contactInvalid: msg`Invalid phone number format.`,
  },
  email: {
    ...common,
    contactTaken: msg`This e-mail address is in use.`,
    contactInvalid: msg`This isn’t an e-mail address.`,
  },
}

const required: Record<ContactKind, Record<ContactField, MessageDescriptor>> = {
  mobile: {
    contact: msg`Enter your mobile number.`,
    code: msg`Enter the code that was sent.`,
    currentCode: msg`Enter the code that was sent.`,
    loginPassword: msg`Enter your login password.`,
  },
  email: {
    contact: msg`Enter your e-mail address.`,
    code: msg`Enter the code that was sent.`,
    currentCode: msg`Enter the code that was sent.`,
    loginPassword: msg`Enter your login password.`,
  },
}

/** The field a refusal is about. */
export const fieldOfRefusal: Partial<Record<ContactFailure, ContactField>> = {
  wrongLoginPassword: 'loginPassword',
  wrongCode: 'code',
  codeExpired: 'code',
  wrongCurrentCode: 'currentCode',
  contactTaken: 'contact',
  contactInvalid: 'contact',
}

/** The message below a field of the form. */
export function fieldMessage(field: ContactField, fields: ContactFields, kind: ContactKind): MessageDescriptor | null {
  const failure = fields[field]
  if (failure === undefined) return null
  return failure === 'invalid' ? contactMessages[kind].contactInvalid : required[kind][field]
}
