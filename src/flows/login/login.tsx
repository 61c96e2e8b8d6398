import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { CaptchaAnswer } from '#machines/captcha/captcha.machine.ts'
import type { LoginField, LoginFieldFailures, LoginForm, LoginMethod } from '#machines/login/login.types.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { CaptchaField } from '../shared/captcha/captcha-field.tsx'
import { loginMessages } from '../shared/login-messages.ts'
import { readMobile, useCountries, type Mobile } from '../shared/mobile-number-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { useChangedSince } from '../shared/use-changed-since.ts'
import { VerifyLogin } from '../shared/verify-login/verify-login.tsx'
import { loginDraft } from './login-draft.ts'
import { fieldMessage } from './login-fields.messages.ts'
import { SmsFields } from './sms-fields.tsx'
import { useLogin, type LoginSettings } from './use-login.ts'
import { UsernameFields } from './username-fields.tsx'

export type LoginProps = LoginSettings & {
  /** True with the third-party phone service. */
  phoneAuth: boolean
  /** The way to log in that is shown first. */
  method?: LoginMethod | undefined
  /** Beside "remember me": the link to a forgotten password. */
  aside?: ReactNode
  /** Told whether a call is under way. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** Told whether the second step is asked for. */
  onVerifying: (verifying: boolean) => void
}

/** Logging in by user name or SMS, with captcha and second step when the server asks for them. */
export function Login({ phoneAuth, method: firstMethod, aside, onBusy, onVerifying, ...settings }: LoginProps) {
  const { clock, remember } = useServices()
  const { i18n, t } = useLingui()
  const actor = useLogin(settings)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { method, fields, problem } = state.context
  const { isChanged, change } = useChangedSince<LoginField>(fields)
  const failures = Object.fromEntries(
    Object.entries(fields).filter(([field]) => !isChanged(field as LoginField)),
  ) as LoginFieldFailures
  const changing =
    <T,>(field: LoginField, set: (value: T) => void) =>
    (value: T) => {
      change(field)
      set(value)
    }
  const [remembered] = useState(() => remember.read())
  const [draft] = useState(() => loginDraft.peek())
  const [username, setUsername] = useState(
    draft?.username ?? (remembered?.method === 'username' ? remembered.username : ''),
  )
  const [password, setPassword] = useState(() => draft?.password.read() ?? '')
  const bySms = remembered?.method === 'sms' ? remembered : null
  const countries = useCountries()
  const [mobile, setMobile] = useState<Mobile>(() => ({
    countryCode: countries.find((one) => one.countryDialingCode === bySms?.countryDialingCode)?.countryCode ?? 'BD',
    mobileNum: bySms?.mobileNum ?? '',
  }))
  const [code, setCode] = useState('')
  const [rememberMe, setRememberMe] = useState(remembered !== null)
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null)
  const keepCaptcha = useCallback((answer: CaptchaAnswer) => setCaptcha(answer), [])
  const number = readMobile(mobile, countries)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fields])

  useEffect(() => {
    loginDraft.clear()
    if (draft && draft.username !== '' && !draft.password.isEmpty) form.current?.requestSubmit()
  }, [draft])

  const busy = state.hasTag('busy')
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  const verifying = state.hasTag('verifying')
  useEffect(() => onVerifying(verifying), [verifying, onVerifying])
  const startWith = firstMethod ?? remembered?.method
  useEffect(() => {
    if (startWith) actor.send({ type: 'method.chosen', method: startWith })
  }, [actor, startWith])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const common = { rememberMe, captcha: state.hasTag('captcha') ? captcha : null }
    const filled: LoginForm =
      method === 'username'
        ? { method, username, password: new SecretBox(password), ...common }
        : {
            method,
            countryDialingCode: number.countryDialingCode,
            mobileNum: number.mobileNum,
            mobileValid: number.valid,
            code: new SecretBox(code),
            ...common,
          }
    actor.send({ type: 'login.submitted', form: filled })
  }

  const verification = state.children['verification']
  if (verifying && verification) return <VerifyLogin actor={verification as never} />

  const captchaActor = state.children['captcha']
  const answered = Boolean(captcha?.text)
  const captchaError = answered ? undefined : fieldMessage('captcha', fields)
  const byName = (
    <UsernameFields
      username={username}
      onUsername={changing('username', setUsername)}
      password={password}
      onPassword={changing('password', setPassword)}
      failures={failures}
    />
  )
  const fieldsOf: Record<LoginMethod, ReactNode> = {
    username: byName,
    sms: (
      <SmsFields
        mobile={mobile}
        onMobile={changing('mobileNum', setMobile)}
        number={number}
        code={code}
        onCode={changing('code', setCode)}
        phoneAuth={phoneAuth}
        failures={failures}
      />
    ),
  }
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate aria-label={t`Log in`}>
      <ProblemAlert
        problem={answered && problem?.failure === 'captchaNeeded' ? null : problem}
        messages={loginMessages}
        now={clock.now}
      />
      {settings.smsEnabled ? (
        <Tabs<LoginMethod>
          label={t`Way to log in`}
          value={method}
          onValueChange={(next) => actor.send({ type: 'method.chosen', method: next })}
          items={[
            {
              value: 'username',
              label: <Trans>Username</Trans>,
              panel: <div className="grid gap-4">{fieldsOf.username}</div>,
            },
            { value: 'sms', label: <Trans>SMS code</Trans>, panel: <div className="grid gap-4">{fieldsOf.sms}</div> },
          ]}
        />
      ) : (
        byName
      )}
      {state.hasTag('captcha') && captchaActor && (
        <CaptchaField
          actor={captchaActor as never}
          value={captcha?.text ?? ''}
          onChange={keepCaptcha}
          error={captchaError && i18n._(captchaError)}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Checkbox name="remember" checked={rememberMe} onChange={(event) => setRememberMe(event.target.checked)}>
          <Trans>Remember me for 24 hours</Trans>
        </Checkbox>
        {aside}
      </div>
      <Button
        type="submit"
        variant="lamp"
        size="lg"
        block
        busy={busy}
        busyLabel={<Trans>Logging in…</Trans>}
        disabled={state.hasTag('waiting')}
      >
        <Trans>Log in</Trans>
      </Button>
    </form>
  )
}
