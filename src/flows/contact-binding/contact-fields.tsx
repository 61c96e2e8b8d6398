import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { contactBindingMachine } from '#machines/contact-binding/contact-binding.machine.ts'
import type {
  ContactFailure,
  ContactField as Name,
  ContactKind,
} from '#machines/contact-binding/contact-binding.types.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { MobileNumberField, readMobile, useCountries } from '../shared/mobile-number-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { EmailCodeField, OwnCodeField } from '../shared/sms-code/own-code-field.tsx'
import { SmsCodeField } from '../shared/sms-code/sms-code-field.tsx'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { contactMessages, fieldMessage, fieldOfRefusal } from './contact-binding.messages.ts'

export type ContactFieldsProps = {
  actor: ActorRefFrom<typeof contactBindingMachine>
  kind: ContactKind
  /** The masked old contact; null when there is none. */
  current: string | null
}

const empty = { email: '', code: '', currentCode: '', loginPassword: '' }
const looksLikeEmail = (typed: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed)

/** The contact as typed, and as it is sent. */
function useContact(kind: ContactKind, email: string) {
  const countries = useCountries()
  const [mobile, setMobile] = useState({ countryCode: 'BD', mobileNum: '' })
  const number = readMobile(mobile, countries)
  const address = email.trim()
  const contact =
    kind === 'mobile' ? { dialCode: number.countryDialingCode, address: number.mobileNum } : { dialCode: '', address }
  return { mobile, setMobile, contact, valid: kind === 'mobile' ? number.valid : looksLikeEmail(address) }
}

/** The input, its failures, and the submission. */
function useContactForm({ actor, kind, current }: ContactFieldsProps) {
  const { i18n } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { fields, problem } = state.context
  const [typed, setTyped] = useState(empty)
  const address = useContact(kind, typed.email)
  const { contact, valid } = address
  const refusedField = problem && fieldOfRefusal[problem.failure]
  const ref = useFirstBadField(refusedField ? problem : fields)
  const busy = state.hasTag('busy')
  const put = (part: Partial<typeof empty>) => setTyped((before) => ({ ...before, ...part }))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    actor.send({
      type: 'contact.submitted',
      form: {
        contact,
        contactValid: valid,
        code: new SecretBox(typed.code),
        currentCode: current === null ? null : new SecretBox(typed.currentCode),
        loginPassword: new SecretBox(typed.loginPassword.trim()),
      },
    })
  }
  const errorOf = (name: Name) => {
    const refused = problem && refusedField === name ? contactMessages[kind][problem.failure] : null
    const message = refused ?? fieldMessage(name, fields, kind)
    return message && i18n._(message)
  }
  return { ref, typed, address, put, errorOf, send, busy, problem, isGeneral: !refusedField }
}

/** A new contact with its code, the code of the old one, and the login password. */
export function ContactFields({ actor, kind, current }: ContactFieldsProps) {
  const { clock } = useServices()
  const { t } = useLingui()
  const { ref, ...form } = useContactForm({ actor, kind, current })
  return (
    <form
      ref={ref}
      className="grid max-w-[28rem] gap-4"
      onSubmit={form.send}
      noValidate
      aria-label={kind === 'mobile' ? t`My mobile number` : t`My e-mail address`}
    >
      {form.isGeneral && (
        <ProblemAlert<ContactFailure> problem={form.problem} messages={contactMessages[kind]} now={clock.now} />
      )}
      {current !== null && (
        <OwnCodeField
          method={kind === 'mobile' ? 'SMS' : 'EMAIL'}
          contact={current}
          label={<Trans>Code sent to {current}</Trans>}
          hint={<Trans>If you can no longer receive it there, customer service will help.</Trans>}
          value={form.typed.currentCode}
          error={form.errorOf('currentCode')}
          onValueChange={(currentCode) => form.put({ currentCode })}
        />
      )}
      <NewContact kind={kind} form={form} />
      <PasswordField
        id="bind-password"
        label={<Trans>Login password</Trans>}
        autoComplete="current-password"
        revealLabel={t`Show the login password`}
        value={form.typed.loginPassword}
        error={form.errorOf('loginPassword')}
        onChange={(event) => form.put({ loginPassword: event.target.value })}
      />
      <Button
        type="submit"
        variant="lamp"
        className="justify-self-start"
        busy={form.busy}
        busyLabel={<Trans>Saving…</Trans>}
      >
        {kind === 'mobile' ? <Trans>Save the number</Trans> : <Trans>Save the address</Trans>}
      </Button>
    </form>
  )
}

function NewContact({ kind, form }: { kind: ContactKind; form: Omit<ReturnType<typeof useContactForm>, 'ref'> }) {
  const { mobile, setMobile, contact, valid } = form.address
  const code = {
    value: form.typed.code,
    onValueChange: (value: string) => form.put({ code: value }),
    error: form.errorOf('code'),
    label: <Trans>Code sent to the new one</Trans>,
  }
  return kind === 'mobile' ? (
    <>
      <MobileNumberField id="bind-mobile" value={mobile} onChange={setMobile} error={form.errorOf('contact')} />
      <SmsCodeField
        {...code}
        sms={{
          purpose: 'bind',
          number: { countryDialingCode: contact.dialCode, mobileNum: contact.address },
          valid,
          phoneAuth: false,
        }}
      />
    </>
  ) : (
    <>
      <TextField
        id="bind-email"
        label={<Trans>E-mail address</Trans>}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={form.typed.email}
        error={form.errorOf('contact')}
        onChange={(event) => form.put({ email: event.target.value })}
      />
      <EmailCodeField {...code} email={contact.address} valid={valid} />
    </>
  )
}
