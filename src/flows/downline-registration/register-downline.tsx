import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { problemOf, surpriseOf, type CommonFailure, type Problem } from '#machines/shared/failures.ts'
import type { BodyOf, ValueOf } from '#openapi/handlers.ts'
import { hintOf } from '#rules/registration-rules.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { registerSettingQuery } from '#src/api/system.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { hintText } from '../shared/hint-text.ts'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { RateFields, ratesOf, type Percents, type Rates } from '../shared/rate-fields.tsx'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { downlineFailures, downlineMessages, type DownlineFailure } from './downline.messages.ts'
import { KindChoice, type MemberKind } from '../shared/kind-choice.tsx'
import { Registered } from './registered.tsx'

type Rule = ValueOf<'getRegisterSetting'>['username'][number]
type Body = BodyOf<'registerDownline'>
type Field = Exclude<keyof Body, 'memberType' | 'rebateRates' | 'countryDialingCode'>
type Typed = Partial<Record<Field, string>>

const labels: Record<Field, MessageDescriptor> = {
  username: msg`Username`,
  password: msg`Password`,
  confirmPassword: msg`Repeat the password`,
  payeeName: msg`Real name`,
  email: msg`E-mail`,
  mobileNum: msg`Mobile number`,
  qqNum: msg`QQ number`,
  line: msg`LINE`,
  whatsapp: msg`WhatsApp`,
  facebook: msg`Facebook`,
  wechat: msg`WeChat`,
  idNumber: msg`Identity number`,
}
const isField = (field: string): field is Field => Object.hasOwn(labels, field)
const always: readonly string[] = ['username', 'password', 'confirmPassword']

/** The fields for a new member: those of the account, and those that the operator requires. */
const shownOf = (rules: readonly Rule[]) =>
  rules.flatMap((rule) => {
    const { field, enabled, required } = rule
    return isField(field) && (always.includes(field) || (enabled && required)) ? [{ field, rule }] : []
  })

type FieldsProps = {
  rules: readonly Rule[]
  typed: Typed
  isTried: boolean
  onTyped: (typed: Typed) => void
}

function Fields({ rules, typed, isTried, onTyped }: FieldsProps) {
  const { i18n, t } = useLingui()
  return shownOf(rules).map(({ field, rule }) => {
    const common = {
      key: field,
      name: field,
      label: i18n._(labels[field]),
      hint: field === 'confirmPassword' ? undefined : hintText(i18n, hintOf(rule)),
      error: isTried && !typed[field]?.trim() && <Trans>This can’t be empty.</Trans>,
      value: typed[field] ?? '',
      onChange: (event: { target: { value: string } }) => onTyped({ ...typed, [field]: event.target.value }),
    }
    const { key, ...props } = common
    return field === 'password' || field === 'confirmPassword' ? (
      <PasswordField key={key} {...props} autoComplete="new-password" revealLabel={t`Show the password`} />
    ) : (
      <TextField key={key} {...props} autoComplete="off" autoCapitalize="none" />
    )
  })
}

const nothingWrong = {}

/** Registers a player or an agent below the logged-in agent [1.28]. */
export function RegisterDownline({ own }: { own: Rates }) {
  const { api, clock, queryClient } = useServices()
  const { t } = useLingui()
  const rules = useQuery(registerSettingQuery(api)).data?.username ?? []
  const [kind, setKind] = useState<MemberKind>(0)
  const [typed, setTyped] = useState<Typed>({})
  const [percents, setPercents] = useState<Percents>({})
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<Problem<DownlineFailure | CommonFailure> | null>(null)
  const register = useMutation({
    mutationFn: (body: Body) => attempt(request(api.POST('/wps/agent/downline', { body })), downlineFailures),
    onSuccess: (answer) => {
      setProblem(answer.ok ? null : problemOf(answer, clock.now()))
      if (!answer.ok) return
      setTyped({})
      setTried(false)
      void queryClient.invalidateQueries({ queryKey: ['listDownlines'] })
    },
    onError: (error) => setProblem(surpriseOf(error)),
  })
  const rebateRates = ratesOf(percents, own)
  const lacking = shownOf(rules).some(({ field }) => !typed[field]?.trim())
  const form = useFirstBadField(isTried && (lacking || rebateRates === null) ? typed : nothingWrong)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setProblem(null)
    if (lacking || rebateRates === null) return
    register.mutate({ username: '', password: '', confirmPassword: '', ...typed, memberType: kind, rebateRates })
  }
  const made = register.data
  if (made?.ok) return <Registered account={made.value.account} onAgain={() => register.reset()} />
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate aria-label={t`Register a member`}>
      <ProblemAlert problem={problem} messages={downlineMessages} now={clock.now} />
      <KindChoice kind={kind} onKind={setKind} />
      <Fields rules={rules} typed={typed} isTried={isTried} onTyped={setTyped} />
      <p className="text-xs text-ink-2">
        <Trans>Give the password to the member. At the first login they choose their own.</Trans>
      </p>
      <RateFields own={own} typed={percents} isTried={isTried} onTyped={setPercents} />
      <Button type="submit" variant="lamp" size="lg" block busy={register.isPending}>
        <Trans>Register</Trans>
      </Button>
    </form>
  )
}
