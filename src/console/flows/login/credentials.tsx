import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { operatorLoginMachine } from '#machines/operator-login/operator-login.machine.ts'
import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useServices } from '../../app/services.tsx'
import { CodeForm } from './code-form.tsx'
import { loginActors, type LoginSecrets } from './login.actors.ts'
import { LoginProblem } from './login-problem.tsx'

/** The running login; it passes the session it opens to the console. */
function useLogin() {
  const { api, csrf, clock, session } = useServices()
  const [secrets] = useState<LoginSecrets>(() => new SecretDrawer())
  const [machine] = useState(() => operatorLoginMachine.provide({ actors: loginActors({ api, csrf, secrets }) }))
  const actor = useActorRef(machine, { input: { now: clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  useEffect(() => {
    if (state.output) session.send({ type: 'session.opened', session: state.output.session })
  }, [state.output, session])
  useEffect(() => () => secrets.clear(), [secrets])
  return { actor, state, secrets }
}

type CredentialFieldsProps = {
  email: string
  password: string
  missing: { email?: unknown; password?: unknown }
  onEmail: (text: string) => void
  onPassword: (text: string) => void
}

function CredentialFields({ email, password, missing, onEmail, onPassword }: CredentialFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={<Trans>E-mail</Trans>}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={Boolean(missing.email) && <Trans>Enter your e-mail address.</Trans>}
        onChange={(event) => onEmail(event.target.value)}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        name="password"
        autoComplete="current-password"
        revealLabel={t`Show password`}
        maxLength={128}
        value={password}
        error={Boolean(missing.password) && <Trans>Enter your password.</Trans>}
        onChange={(event) => onPassword(event.target.value)}
      />
    </>
  )
}

/** Email and password, then the code of the app. */
export function Credentials() {
  const { t } = useLingui()
  const { actor, state, secrets } = useLogin()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { fields } = state.context
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fields])

  const code = state.children['code']
  if (state.hasTag('code') && code) return <CodeForm actor={code as never} secrets={secrets} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'login.submitted', form: { email, password: new SecretBox(password) } })
    setPassword('')
  }
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate aria-label={t`Log in`}>
      <LoginProblem problem={state.context.problem} />
      <CredentialFields {...{ email, password }} missing={fields} onEmail={setEmail} onPassword={setPassword} />
      <Button
        type="submit"
        variant="lamp"
        block
        busy={state.hasTag('busy')}
        waits={state.hasTag('waiting')}
        busyLabel={<Trans>Checking…</Trans>}
      >
        <Trans>Go on</Trans>
      </Button>
    </form>
  )
}
