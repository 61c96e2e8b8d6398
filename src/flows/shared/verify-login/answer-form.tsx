import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { VerifyMethod } from '#machines/shared/login-result.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import type { verifyLoginMachine } from '#machines/verify-login/verify-login.machine.ts'
import { useServices } from '#src/app/services.tsx'
import { clockText, secondsLeft } from '#src/lib/time-left.ts'
import { Button } from '#src/ui/button.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import { AnswerField } from './answer-field.tsx'
import { AppOptions } from './app-options.tsx'
import { answerMessages } from './verify-login.messages.ts'

export type VerifyLoginActor = ActorRefFrom<typeof verifyLoginMachine>
export type AnswerFormProps = { actor: VerifyLoginActor; method: VerifyMethod; onCancel: () => void }

/** The answer for the chosen method, or for the authenticator app. */
export function AnswerForm({ actor, method, onCancel }: AnswerFormProps) {
  const { clock } = useServices()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { methods, problem } = state.context
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [problem, method])
  const choose = (next: VerifyMethod) => {
    setCode('')
    actor.send({ type: 'method.chosen', method: next })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'answer.submitted', code: new SecretBox(code.trim()), rememberDevice: remember })
    setCode('')
  }
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate>
      <AppIntroduction method={method} />
      <ProblemAlert problem={problem} messages={answerMessages(method)} now={clock.now} />
      <AnswerField method={method} value={code} onChange={setCode} />
      {methods.includes('GOOGLE') && (
        <AppOptions methods={methods} method={method} remember={remember} onRemember={setRemember} onChoose={choose} />
      )}
      {(method === 'SMS' || method === 'EMAIL') && <ResendButton actor={actor} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          variant="lamp"
          busy={state.hasTag('busy')}
          busyLabel={<Trans>Checking…</Trans>}
          waits={state.hasTag('waiting')}
        >
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Introduces the form to members with an authenticator app, who didn't choose a method before. */
function AppIntroduction({ method }: { method: VerifyMethod }) {
  if (method === 'GOOGLE') {
    return (
      <p>
        <Trans>Your account is protected by an authenticator app. Enter the six digits it shows.</Trans>
      </p>
    )
  }
  if (method === 'RECOVERY_CODE') {
    return (
      <p>
        <Trans>No app at hand? Enter one of your recovery codes.</Trans>
      </p>
    )
  }
  return null
}

/** Sends another code, once the waiting time is over. */
function ResendButton({ actor }: { actor: VerifyLoginActor }) {
  const { clock } = useServices()
  const resendable = useSelector(actor, (snapshot) => snapshot.hasTag('resendable'))
  const resendAt = useSelector(actor, ({ context }) => context.resendAt)
  const now = useNow(clock.now, !resendable)
  const left = clockText(secondsLeft(resendAt, now))
  return (
    <Button
      variant="quiet"
      className="justify-self-start"
      waits={!resendable}
      onClick={() => actor.send({ type: 'code.resent' })}
    >
      {resendable ? <Trans>Send another code</Trans> : <Trans>Send again in {left}</Trans>}
    </Button>
  )
}
