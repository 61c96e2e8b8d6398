import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { operatorCodeMachine } from '#machines/operator-code/operator-code.machine.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { Button } from '#src/ui/button.tsx'
import { OtpField } from '#src/ui/otp-field.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import type { LoginSecrets } from './login.actors.ts'
import { LoginProblem } from './login-problem.tsx'

/** The key of the authenticator app, to scan or to type. */
function AppKey({ secrets }: { secrets: LoginSecrets }) {
  const { t } = useLingui()
  const key = secrets.get('key')?.read() ?? ''
  const address = secrets.get('address')?.read() ?? ''
  return (
    <div className="grid gap-3">
      <p>
        <Trans>
          Scan this with an authenticator app, or type the key into it. The app is asked for at every login.
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={address} size={180} label={t`Adds the console to an authenticator app`} />
        <div className="min-w-0 flex-1 basis-44">
          <p className="text-xs text-ink-2">
            <Trans>Key</Trans>
          </p>
          <p className="num font-mono break-all whitespace-normal">{key.match(/.{1,4}/g)?.join(' ')}</p>
          <a className="link inline-flex min-h-9 items-center" href={address}>
            <Trans>Open the app on this device</Trans>
          </a>
        </div>
      </div>
    </div>
  )
}

type CodeFormProps = { actor: ActorRefFrom<typeof operatorCodeMachine>; secrets: LoginSecrets }

/** The code of the authenticator app; at the first login the app is set up above. */
export function CodeForm({ actor, secrets }: CodeFormProps) {
  const { t } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  const [code, setCode] = useState('')
  const busy = state.hasTag('busy')
  const enrols = state.context.next === 'enrol'
  const send = (typed: string) => {
    if (busy) return
    actor.send({ type: 'code.submitted', code: new SecretBox(typed) })
    setCode('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={submit}
      noValidate
      aria-label={enrols ? t`Set up the app` : t`Code of the app`}
    >
      <LoginProblem problem={state.context.problem} />
      {enrols && <AppKey secrets={secrets} />}
      <OtpField
        label={<Trans>The six digits the app shows now</Trans>}
        value={code}
        disabled={state.hasTag('waiting')}
        onValueChange={setCode}
        onComplete={send}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="lamp"
          busy={busy}
          waits={state.hasTag('waiting')}
          busyLabel={<Trans>Checking…</Trans>}
        >
          <Trans>Log in</Trans>
        </Button>
        <Button variant="quiet" waits={busy} onClick={() => actor.send({ type: 'code.cancelled' })}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  )
}
