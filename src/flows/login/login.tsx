import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { CaptchaAnswer } from '#machines/captcha/captcha.machine.ts'
import type { LoginFieldFailures, LoginMethod } from '#machines/login/login.types.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { CaptchaField } from '../shared/captcha/captcha-field.tsx'
import { loginMessages } from '../shared/login-messages.ts'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { VerifyLogin } from '../shared/verify-login/verify-login.tsx'
import { loginDraft } from './login-draft.ts'
import { fieldMessage } from './login-fields.messages.ts'
import { LoginMethods } from './login-methods.tsx'
import { useLogin, type LoginSettings } from './use-login.ts'
import { useLoginFields } from './use-login-fields.ts'
import { UsernameFields } from './username-fields.tsx'

export type LoginProps = LoginSettings & {
  /** True with the third-party phone service. */
  phoneAuth: boolean
  /** The method that is shown first. */
  method?: LoginMethod | undefined
  /** Beside "remember me": the link for a forgotten password. */
  aside?: ReactNode
  /** Reports whether a call is under way. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** Reports whether the form asks for the second step. */
  onVerifying: (verifying: boolean) => void
}

type Running = ReturnType<typeof useLogin>

/** Tells the parent whether a call is under way, and whether the form asks for the second step. */
function useReported(
  state: SnapshotFrom<Running>,
  { onBusy, onVerifying }: Pick<LoginProps, 'onBusy' | 'onVerifying'>,
) {
  const busy = state.hasTag('busy')
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  const verifying = state.hasTag('verifying')
  useEffect(() => onVerifying(verifying), [verifying, onVerifying])
  return { busy, verifying }
}

/** The login form: focuses its first wrong field, and submits itself when another part of the page filled it. */
function useForm(refused: LoginFieldFailures, draft: ReturnType<typeof loginDraft.peek>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(refused).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  useEffect(() => {
    loginDraft.clear()
    if (draft && draft.username !== '' && !draft.password.isEmpty) form.current?.requestSubmit()
  }, [draft])
  return form
}

/** The captcha of a login that requires one, and its failure. */
function useCaptcha(state: SnapshotFrom<Running>) {
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null)
  const keepCaptcha = useCallback((answer: CaptchaAnswer) => setCaptcha(answer), [])
  const answered = Boolean(captcha?.text)
  return {
    captcha: state.hasTag('captcha') ? captcha : null,
    keepCaptcha,
    text: captcha?.text ?? '',
    answered,
    message: answered ? undefined : fieldMessage('captcha', state.context.fields),
  }
}

type RememberProps = { checked: boolean; onChange: (checked: boolean) => void; aside: ReactNode }

const Remember = ({ checked, onChange, aside }: RememberProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3">
    <Checkbox name="remember" checked={checked} onChange={(event) => onChange(event.target.checked)}>
      <Trans>Remember my username on this device for 24 hours</Trans>
    </Checkbox>
    {aside}
  </div>
)

type WaysProps = {
  fields: ReturnType<typeof useLoginFields>
  smsEnabled: boolean
  phoneAuth: boolean
  method: LoginMethod
  onMethod: (method: LoginMethod) => void
}

/** The name and password, or SMS where the site accepts it. */
const Ways = ({ fields, smsEnabled, phoneAuth, method, onMethod }: WaysProps) =>
  smsEnabled ? (
    <LoginMethods method={method} onMethod={onMethod} byName={fields.byName} bySms={{ ...fields.bySms, phoneAuth }} />
  ) : (
    <UsernameFields {...fields.byName} />
  )

const LoginButton = ({ busy, waiting }: { busy: boolean; waiting: boolean }) => (
  <Button
    type="submit"
    variant="lamp"
    size="lg"
    block
    busy={busy}
    busyLabel={<Trans>Logging in…</Trans>}
    waits={waiting}
  >
    <Trans>Log in</Trans>
  </Button>
)

/** Login by user name or SMS, with captcha and second step when the server requires them. */
export function Login({ phoneAuth, method: firstMethod, aside, onBusy, onVerifying, ...settings }: LoginProps) {
  const { clock } = useServices()
  const { i18n, t } = useLingui()
  const actor = useLogin(settings)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { method, fields: refused, problem } = state.context
  const fields = useLoginFields(refused)
  const form = useForm(refused, fields.draft)
  const { busy, verifying } = useReported(state, { onBusy, onVerifying })
  const { captcha, keepCaptcha, text, answered, message } = useCaptcha(state)
  const chooseMethod = useCallback((next: LoginMethod) => actor.send({ type: 'method.chosen', method: next }), [actor])
  const startWith = firstMethod ?? fields.remembered?.method
  useEffect(() => {
    if (startWith) chooseMethod(startWith)
  }, [chooseMethod, startWith])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'login.submitted', form: fields.filled(method, captcha) })
  }

  const verification = state.children['verification']
  if (verifying && verification) return <VerifyLogin actor={verification as never} />

  const captchaActor = state.children['captcha']
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate aria-label={t`Log in`}>
      <ProblemAlert
        problem={answered && problem?.failure === 'captchaNeeded' ? null : problem}
        messages={loginMessages}
        now={clock.now}
      />
      <Ways fields={fields} smsEnabled={settings.smsEnabled} {...{ phoneAuth, method }} onMethod={chooseMethod} />
      {state.hasTag('captcha') && captchaActor && (
        <CaptchaField
          actor={captchaActor as never}
          value={text}
          onChange={keepCaptcha}
          error={message && i18n._(message)}
        />
      )}
      <Remember checked={fields.rememberMe} onChange={fields.setRememberMe} aside={aside} />
      <LoginButton busy={busy} waiting={state.hasTag('waiting')} />
    </form>
  )
}
