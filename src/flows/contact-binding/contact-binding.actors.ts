import { fromPromise } from 'xstate'
import type { contactBindingMachine } from '#machines/contact-binding/contact-binding.machine.ts'
import type {
  ContactFailure,
  ContactForm,
  ContactKind,
  ContactResult,
} from '#machines/contact-binding/contact-binding.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { securityQuery } from '#src/api/members.queries.ts'
import type { Services } from '#src/app/services.tsx'

const failures = {
  'login.cred.err': 'wrongLoginPassword',
  'current.code.err': 'wrongCurrentCode',
  'exists.mobile.err': 'contactTaken',
  'exists.email.err': 'contactTaken',
  'phone.number.invalid': 'contactInvalid',
  validate_verification_code_error: 'wrongCode',
  'verification.code.expired': 'codeExpired',
  'max.attempt.limit': 'locked',
} as const satisfies Partial<Record<ApiErrorCode, ContactFailure>>

/** The actors that bind a contact. */
export const contactBindingActors = ({ api, queryClient }: Services): ActorsOf<typeof contactBindingMachine> => {
  function bind(kind: ContactKind, { contact, code, currentCode, loginPassword }: ContactForm, signal: AbortSignal) {
    const proof = {
      verificationCode: code.read(),
      loginPassword: loginPassword.read(),
      ...(currentCode && { currentCode: currentCode.read() }),
    }
    if (kind === 'email') {
      const body = { email: contact.address, ...proof }
      return request(api.POST('/wps/member/email', { body, signal }))
    }
    const body = { mobileNum: contact.address, countryDialingCode: contact.dialCode, ...proof }
    return request(api.POST('/wps/member/mobile', { body, signal }))
  }
  return {
    bindContact: fromPromise<ContactResult, { kind: ContactKind; form: ContactForm }>(
      async ({ input: { kind, form }, signal }) => {
        const result = await attempt(bind(kind, form, signal), failures)
        if (!result.ok) return result
        queryClient.setQueryData(securityQuery(api).queryKey, result.value)
        return { ok: true }
      },
    ),
  }
}
