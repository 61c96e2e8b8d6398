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
  /** Masked; null when there is none to replace. */
  current: string | null
}

const empty = { email: '', code: '', currentCode: '', loginPassword: '' }
const looksLikeEmail = (typed: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed)

/** The contact as it is typed, and as it is sent. */
function useContact(kind: ContactKind, email: string) {
  const countries = useCountries()
  const [mobile, setMobile] = useState({ countryCode: 'BD', mobileNum: '' })
  const number = readMobile(mobile, countries)
  const address = email.trim()
  const contact =
    kind === 'mobile' ? { dialCode: number.countryDialingCode, address: number.mobileNum } : { dialCode: '', address }
  return { mobile, setMobile, contact, valid: kind === 'mobile' ? number.valid : looksLikeEmail(address) }
}

/** A new contact with its code, the code of the one it replaces, and the login password. */
export function ContactFields({ actor, kind, current }: ContactFieldsProps) {
  const { clock } = useServices()
  const { i18n, t } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { fields, problem } = state.context
  const [typed, setTyped] = useState(empty)
  const { mobile, setMobile, contact, valid } = useContact(kind, typed.email)
  const refusedField = problem && fieldOfRefusal[problem.failure]
  const form = useFirstBadField(refusedField ? problem : fields)
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
  const code = {
    value: typed.code,
    onValueChange: (value: string) => put({ code: value }),
    error: errorOf('code'),
    label: <Trans>Code sent to the new one</Trans>,
  }
  return (
    <form
      ref={form}
      className="grid max-w-md gap-4"
      onSubmit={send}
      noValidate
      aria-label={kind === 'mobile' ? t`My mobile number` : t`My e-mail address`}
    >
      {!refusedField && (
        <ProblemAlert<ContactFailure> problem={problem} messages={contactMessages[kind]} now={clock.now} />
      )}
      {current !== null && (
        <OwnCodeField
          method={kind === 'mobile' ? 'SMS' : 'EMAIL'}
          contact={current}
          label={<Trans>Code sent to {current}</Trans>}
          hint={<Trans>If you can no longer read it there, customer service helps.</Trans>}
          value={typed.currentCode}
          error={errorOf('currentCode')}
          onValueChange={(currentCode) => put({ currentCode })}
        />
      )}
      {kind === 'mobile' ? (
        <>
          <MobileNumberField id="bind-mobile" value={mobile} onChange={setMobile} error={errorOf('contact')} />
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
            value={typed.email}
            error={errorOf('contact')}
            onChange={(event) => put({ email: event.target.value })}
          />
          <EmailCodeField {...code} email={contact.address} valid={valid} />
        </>
      )}
      <PasswordField
        id="bind-password"
        label={<Trans>Login password</Trans>}
        autoComplete="current-password"
        revealLabel={t`Show the login password`}
        value={typed.loginPassword}
        error={errorOf('loginPassword')}
        onChange={(event) => put({ loginPassword: event.target.value })}
      />
      <Button
        type="submit"
        variant="lamp"
        className="justify-self-start"
        busy={busy}
        busyLabel={<Trans>Saving…</Trans>}
      >
        {kind === 'mobile' ? <Trans>Save the number</Trans> : <Trans>Save the address</Trans>}
      </Button>
    </form>
  )
}
