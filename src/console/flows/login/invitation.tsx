import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { operatorInvitationMachine } from '#machines/operator-invitation/operator-invitation.machine.ts'
import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { useServices } from '../../app/services.tsx'
import { Coming } from '../../parts/states.tsx'
import { CodeForm } from './code-form.tsx'
import { invitationActors, type LoginSecrets } from './login.actors.ts'
import { LoginProblem } from './login-problem.tsx'

type InvitationProps = {
  token: SecretBox
  /** Leads to the login, because the invitation has expired or the app is set up there. */
  onLeave: () => void
}

/** The running invitation; it ends with a session. */
function useInvitation({ token, onLeave }: InvitationProps) {
  const { api, csrf, clock, session } = useServices()
  const [secrets] = useState<LoginSecrets>(() => {
    const drawer: LoginSecrets = new SecretDrawer()
    drawer.put('invitation', token)
    return drawer
  })
  const [machine] = useState(() =>
    operatorInvitationMachine.provide({ actors: invitationActors({ api, csrf, secrets }) }),
  )
  const actor = useActorRef(machine, { input: { now: clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  useEffect(() => {
    if (!state.output) return
    if (state.output.session) session.send({ type: 'session.opened', session: state.output.session })
    onLeave()
  }, [state.output, session, onLeave])
  return { actor, state, secrets }
}

/** An invited operator chooses a password and sets up the app. */
export function Invitation({ token, onLeave }: InvitationProps) {
  const { actor, state, secrets } = useInvitation({ token, onLeave })
  const code = state.children['code']
  if (state.hasTag('code') && code) return <CodeForm actor={code as never} secrets={secrets} />
  if (state.hasTag('opening')) return <Coming />
  if (state.hasTag('gone'))
    return (
      <div className="grid gap-4">
        <Alert tone="alert" live="assertive">
          <Trans>This invitation was used, replaced or is too old. Ask an administrator for another one.</Trans>
        </Alert>
        <Button onClick={onLeave}>
          <Trans>To the login</Trans>
        </Button>
      </div>
    )
  if (state.hasTag('failed'))
    return (
      <div className="grid gap-4">
        <LoginProblem problem={state.context.problem} />
        <Button onClick={() => actor.send({ type: 'invitation.retried' })}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  const choose = (password: SecretBox, repeated: SecretBox) =>
    actor.send({ type: 'password.chosen', chosen: { password, repeated } })
  return (
    <ChoosePassword
      name={state.context.invitation?.name ?? ''}
      email={state.context.invitation?.email ?? ''}
      fields={state.context.fields}
      busy={state.hasTag('busy')}
      problem={<LoginProblem problem={state.context.problem} />}
      onChoose={choose}
    />
  )
}

type ChoosePasswordProps = {
  name: string
  email: string
  fields: { password?: 'missing' | 'short'; repeated?: 'different' }
  busy: boolean
  problem: ReactNode
  onChoose: (password: SecretBox, repeated: SecretBox) => void
}

function ChoosePassword({ name, email, fields, busy, problem, onChoose }: ChoosePasswordProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose(new SecretBox(password), new SecretBox(repeated))
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate aria-label={t`Choose a password`}>
      {problem}
      <p>
        <Trans>
          Welcome, <bdi>{name}</bdi>. Choose a password of your own; the authenticator app follows.
        </Trans>
      </p>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label={<Trans>Password</Trans>}
        hint={<Trans>12 characters or more, none that is used elsewhere</Trans>}
        autoComplete="new-password"
        revealLabel={t`Show password`}
        maxLength={128}
        value={password}
        error={
          fields.password === 'missing' ? (
            <Trans>Choose a password.</Trans>
          ) : (
            fields.password && <Trans>A password has 12 characters or more.</Trans>
          )
        }
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={<Trans>The same again</Trans>}
        autoComplete="new-password"
        revealLabel={t`Show password`}
        maxLength={128}
        value={repeated}
        error={fields.repeated && <Trans>The two are not the same.</Trans>}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <Button type="submit" variant="lamp" block busy={busy} busyLabel={<Trans>Checking…</Trans>}>
        <Trans>Go on</Trans>
      </Button>
    </form>
  )
}
