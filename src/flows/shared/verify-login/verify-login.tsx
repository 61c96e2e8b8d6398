import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { VerifyMethod } from '#machines/shared/login-result.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import type { verifyLoginMachine } from '#machines/verify-login/verify-login.machine.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { OtpField } from '#src/ui/otp-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { clockText, secondsLeft } from '#src/lib/time-left.ts'
import { loginMessages } from '../login-messages.ts'
import { ProblemAlert } from '../problem-alert.tsx'

const methodNames = {
  SMS: msg`Code by SMS`,
  EMAIL: msg`Code by e-mail`,
  GOOGLE: msg`Authenticator app`,
  BANK_NAME: msg`Name of your bank account`,
} satisfies Record<VerifyMethod, MessageDescriptor>

/** What a wrong answer is told, where it is no code of a message. */
const wrongAnswers: Partial<Record<VerifyMethod, MessageDescriptor>> = {
  GOOGLE: msg`The code does not match. Wait for the next one in the app and type that.`,
  BANK_NAME: msg`The name does not match. Write it as it stands on your bank account.`,
}

/** Confirms a login from an unregistered address [4.51]. */
export function VerifyLogin({ actor }: { actor: ActorRefFrom<typeof verifyLoginMachine> }) {
  const { clock } = useServices()
  const { i18n } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { methods, method, problem, resendAt } = state.context
  const now = useNow(clock.now, state.hasTag('answering'))
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'answer.submitted', code: new SecretBox(code.trim()) })
    setCode('')
  }
  const cancel = (
    <Button variant="quiet" onClick={() => actor.send({ type: 'verification.cancelled' })}>
      <Trans>Cancel</Trans>
    </Button>
  )

  if (method === null || state.hasTag('choosing')) {
    return (
      <div className="grid gap-3">
        <p>
          <Trans>You have not logged in from here before. Choose how to confirm that it is you.</Trans>
        </p>
        <ProblemAlert problem={problem} messages={loginMessages} now={clock.now} />
        <div className="grid gap-2">
          {methods.map((name) => (
            <Button key={name} block onClick={() => actor.send({ type: 'method.chosen', method: name })}>
              {i18n._(methodNames[name])}
            </Button>
          ))}
        </div>
        {cancel}
      </div>
    )
  }
  const wrong = wrongAnswers[method]
  const messages = wrong ? { ...loginMessages, wrongCode: wrong } : loginMessages
  const left = clockText(secondsLeft(resendAt, now))
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <ProblemAlert problem={problem} messages={messages} now={clock.now} />
      {method === 'BANK_NAME' ? (
        <TextField
          label={i18n._(methodNames.BANK_NAME)}
          autoComplete="name"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <OtpField label={i18n._(methodNames[method])} value={code} onValueChange={setCode} />
      )}
      {(method === 'SMS' || method === 'EMAIL') && (
        <Button
          variant="quiet"
          className="justify-self-start"
          disabled={!state.hasTag('resendable')}
          onClick={() => actor.send({ type: 'code.resent' })}
        >
          {state.hasTag('resendable') ? <Trans>Send another code</Trans> : <Trans>Send again in {left}</Trans>}
        </Button>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {cancel}
        <Button type="submit" variant="lamp" busy={state.hasTag('busy')} busyLabel={<Trans>Checking…</Trans>}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </form>
  )
}
