import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, type FormEvent } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import type { RegistrationRules } from '#machines/registration/registration.types.ts'
import type { FieldFailures } from '#machines/shared/registration-result.ts'
import { registerSettingQuery } from '#src/api/system.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { useSteadyWhilePressed } from '#src/ui/use-steady-while-pressed.ts'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { Agreement } from './agreement.tsx'
import { fieldError } from './field-error.ts'
import { fieldHint } from './field-hint.ts'
import { MoreFields } from './more-fields.tsx'
import type { RegistrationDrawer } from './register-call.ts'
import { fieldId, RegistrationField, type NameState, type RegistrationFieldProps } from './registration-field.tsx'
import { shownFields, splitFields, type ShownField } from './registration-fields.ts'
import { registrationMessages } from './registration.messages.ts'
import { useFieldFailures } from './use-field-failures.ts'
import { useUsernameFree } from './use-username-free.ts'
import { useRegistrationValues } from './use-registration-values.ts'

export type RegistrationFormProps = {
  actor: ActorRefFrom<typeof registrationMachine>
  drawer: RegistrationDrawer
  rules: RegistrationRules
  phoneCode: boolean
  phoneAuth: boolean
  onBusy?: ((busy: boolean) => void) | undefined
}

type Running = RegistrationFormProps['actor']

/** The form focuses its first wrong field once the submission has been answered. */
function useSentForm(busy: boolean, fields: FieldFailures) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  useEffect(() => {
    if (busy || !sent.current) return
    sent.current = false
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [busy, fields])
  const expectOutcome = () => {
    sent.current = true
  }
  return { form, expectOutcome }
}

type Failures = Pick<ReturnType<typeof useFieldFailures>, 'failureOf' | 'isSubmitted' | 'isValid'>

/** Whether the typed user name is free, as far as the page knows. */
function useNameState(username: string, { isValid }: Failures): NameState {
  const free = useSteadyWhilePressed(useUsernameFree(username.trim(), isValid('username')))
  if (free === undefined) return 'unknown'
  return free ? 'free' : 'taken'
}

/** The messages below each field and the agreement, and their summary above the form. */
function useErrors(
  { fields, problem, agreed }: SnapshotFrom<Running>['context'],
  shown: readonly ShownField[],
  { failureOf, isSubmitted }: Failures,
  name: NameState,
) {
  const { i18n } = useLingui()
  /** The refusal of a single field has its own message; `badRequest` lists fields that break their rules. */
  const refusal = problem && problem.failure !== 'badRequest' ? registrationMessages[problem.failure] : null
  const errorOf = ({ field, rule }: ShownField): string | undefined => {
    if (refusal && isSubmitted(field)) return i18n._(refusal)
    if (field === 'username' && name === 'taken') return i18n._(registrationMessages.usernameTaken)
    const failure = failureOf(field)
    return failure && fieldError(i18n, field, failure, rule)
  }
  const agreementFailure = agreed ? undefined : fields.agreement
  const agreementError = agreementFailure && fieldError(i18n, 'agreement', agreementFailure)
  const summary = shown.flatMap((one) => {
    const message = errorOf(one)
    return message ? [{ fieldId: fieldId(one.field), message }] : []
  })
  if (agreementError) summary.push({ fieldId: fieldId('agreement'), message: agreementError })
  return { errorOf, agreementError, summary, isAtField: shown.some(({ field }) => Object.hasOwn(fields, field)) }
}

type OneFieldProps = {
  one: ShownField
  kind: RegistrationFieldProps['kind']
  filled: ReturnType<typeof useRegistrationValues>
  failures: ReturnType<typeof useFieldFailures>
  errorOf: ReturnType<typeof useErrors>['errorOf']
  name: NameState
  phoneAuth: boolean
}

/** A field that the rules require; its failure disappears when the field changes. */
function OneField({ one, kind, filled, failures, errorOf, name, phoneAuth }: OneFieldProps) {
  const { i18n } = useLingui()
  return (
    <RegistrationField
      shown={one}
      kind={kind}
      value={filled.valueOf(one)}
      onChange={(value) => {
        failures.change(one.field)
        filled.changeValue(one, value)
      }}
      onLeave={() => failures.leave(one.field, filled.valueOf(one))}
      hint={fieldHint(i18n, one)}
      error={errorOf(one)}
      name={one.field === 'username' ? name : 'unknown'}
      mobile={filled.mobile}
      onMobile={(next) => {
        failures.change('mobileNum')
        filled.changeMobile(next)
      }}
      number={filled.number}
      phoneAuth={phoneAuth}
      own={[filled.all.username, filled.all.email, filled.all.payeeName].filter((word) => word !== undefined)}
    />
  )
}

/** The form of one tab. This view holds its secrets; the drawer holds them while the form is sent. */
export function RegistrationForm({ actor, drawer, rules, phoneCode, phoneAuth, onBusy }: RegistrationFormProps) {
  const { api, clock } = useServices()
  const { t } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { values, fields, problem, agreed } = state.context
  const busy = state.hasTag('busy')
  const setting = useQuery({ ...registerSettingQuery(api), enabled: false }).data
  const shown = useMemo(() => shownFields(rules, phoneCode), [rules, phoneCode])
  const filled = useRegistrationValues(actor, values)
  const failures = useFieldFailures(shown, fields, filled.all, filled.number.valid)
  const name = useNameState(filled.all.username ?? '', failures)
  const { errorOf, agreementError, summary, isAtField } = useErrors(state.context, shown, failures, name)
  const { form, expectOutcome } = useSentForm(busy, fields)
  useEffect(() => onBusy?.(busy), [busy, onBusy])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    filled.handOver(drawer)
    expectOutcome()
    failures.forgetChanges()
    actor.send({ type: 'registration.submitted' })
  }
  const { needed, optional } = useMemo(() => splitFields(shown), [shown])
  const props = { kind: state.context.kind, filled, failures, errorOf, name, phoneAuth }
  const field = (one: ShownField) => <OneField key={one.field} one={one} {...props} />
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate aria-label={t`Register`}>
      {!isAtField && <ProblemAlert problem={problem} messages={registrationMessages} now={clock.now} />}
      <ErrorSummary title={<Trans>Please check the marked fields</Trans>} errors={summary} />
      {needed.map(field)}
      {optional.length > 0 && (
        <MoreFields needed={optional.some((one) => filled.valueOf(one) !== '' || errorOf(one) !== undefined)}>
          {optional.map(field)}
        </MoreFields>
      )}
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
