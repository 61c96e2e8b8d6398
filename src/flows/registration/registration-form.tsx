import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import type { RegistrationRules } from '#machines/registration/registration.types.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import type { SecretField } from '#machines/shared/registration-result.ts'
import { hintOf } from '#rules/registration-rules.ts'
import { registerSettingQuery } from '#src/api/system.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { hintText } from '../shared/hint-text.ts'
import { readMobile, useCountries, type Mobile } from '../shared/mobile-number-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { Agreement } from './agreement.tsx'
import { fieldError } from './field-error.ts'
import type { RegistrationDrawer } from './register-call.ts'
import { fieldId, RegistrationField } from './registration-field.tsx'
import { isSecret, secretFields, shownFields, type ShownField } from './registration-fields.ts'
import { registrationMessages } from './registration.messages.ts'
import { useFieldFailures } from './use-field-failures.ts'

export type RegistrationFormProps = {
  actor: ActorRefFrom<typeof registrationMachine>
  drawer: RegistrationDrawer
  rules: RegistrationRules
  phoneCode: boolean
  phoneAuth: boolean
  onBusy?: ((busy: boolean) => void) | undefined
}

type Secrets = Partial<Record<SecretField, string>>

/** The form of one tab. Its secrets stand in this view, and in the drawer while the form is sent. */
export function RegistrationForm({ actor, drawer, rules, phoneCode, phoneAuth, onBusy }: RegistrationFormProps) {
  const { api, clock } = useServices()
  const { i18n, t } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { values, fields, problem, agreed } = state.context
  const busy = state.hasTag('busy')
  const setting = useQuery({ ...registerSettingQuery(api), enabled: false }).data
  const shown = useMemo(() => shownFields(rules, phoneCode), [rules, phoneCode])
  const countries = useCountries()
  const [secrets, setSecrets] = useState<Secrets>({})
  const [mobile, setMobile] = useState<Mobile>(() => ({
    countryCode: countries.find((one) => one.countryDialingCode === values.countryDialingCode)?.countryCode ?? 'BD',
    mobileNum: values.mobileNum ?? '',
  }))
  const number = readMobile(mobile, countries)
  const { failureOf, isSubmitted, leave, change, forgetChanges } = useFieldFailures(
    shown,
    fields,
    { ...values, ...secrets },
    number.valid,
  )
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)

  useEffect(() => onBusy?.(busy), [busy, onBusy])
  useEffect(() => {
    if (busy || !sent.current) return
    sent.current = false
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [busy, fields])

  const changeMobile = (next: Mobile) => {
    setMobile(next)
    const { countryDialingCode, mobileNum } = readMobile(next, countries)
    change('mobileNum')
    actor.send({ type: 'value.changed', field: 'countryDialingCode', value: countryDialingCode })
    actor.send({ type: 'value.changed', field: 'mobileNum', value: mobileNum })
  }
  const changeValue = ({ field }: ShownField, value: string) => {
    change(field)
    if (isSecret(field)) setSecrets((before) => ({ ...before, [field]: value }))
    else actor.send({ type: 'value.changed', field, value })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    for (const name of secretFields) drawer.put(name, new SecretBox(secrets[name] ?? ''))
    sent.current = true
    forgetChanges()
    actor.send({ type: 'registration.submitted' })
  }

  const valueOf = ({ field }: ShownField): string => (isSecret(field) ? secrets[field] : values[field]) ?? ''
  /** A refusal of one field has words of its own; `badRequest` lists fields that do not follow their rules. */
  const refusal = problem && problem.failure !== 'badRequest' ? registrationMessages[problem.failure] : null
  const errorOf = ({ field, rule }: ShownField): string | undefined => {
    if (refusal && isSubmitted(field)) return i18n._(refusal)
    const failure = failureOf(field)
    return failure && fieldError(i18n, field, failure, rule)
  }
  const isAtField = shown.some(({ field }) => Object.hasOwn(fields, field))
  const agreementFailure = agreed ? undefined : fields.agreement
  const agreementError = agreementFailure && fieldError(i18n, 'agreement', agreementFailure)
  const summary = shown.flatMap((one) => {
    const message = errorOf(one)
    return message ? [{ fieldId: fieldId(one.field), message }] : []
  })
  if (agreementError) summary.push({ fieldId: fieldId('agreement'), message: agreementError })

  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate aria-label={t`Register`}>
      {!isAtField && <ProblemAlert problem={problem} messages={registrationMessages} now={clock.now} />}
      <ErrorSummary title={<Trans>Some fields need another look</Trans>} errors={summary} />
      {shown.map((one) => (
        <RegistrationField
          key={one.field}
          shown={one}
          kind={state.context.kind}
          value={valueOf(one)}
          onChange={(value) => changeValue(one, value)}
          onLeave={() => leave(one.field, valueOf(one))}
          hint={hintText(i18n, hintOf(one.rule))}
          error={errorOf(one)}
          mobile={mobile}
          onMobile={changeMobile}
          number={number}
          phoneAuth={phoneAuth}
        />
      ))}
      <Agreement
        agreed={agreed}
        onChange={(next) => actor.send({ type: 'agreement.changed', agreed: next })}
        error={agreementError}
        minimumAge={setting?.agreement.minimumAge ?? 18}
        article={setting?.agreement.article ?? 'agreement'}
      />
      <Button type="submit" variant="lamp" size="lg" block busy={busy} busyLabel={<Trans>Registering…</Trans>}>
        <Trans>Register</Trans>
      </Button>
    </form>
  )
}
