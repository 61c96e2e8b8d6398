import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { SecretBox } from '#machines/shared/secrets.ts'
import type { BotCheckOutput } from '#machines/shared/bot-check-output.ts'
import { smsCodeMachine } from '#machines/sms-code/sms-code.machine.ts'
import type { PhoneNumber, SendCodeResult } from '#machines/sms-code/sms-code.types.ts'
import { useServices } from '#src/app/services.tsx'
import { clockText, secondsLeft } from '#src/lib/time-left.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { PassUse } from '../bot-check/bot-check.actors.ts'
import { useBotCheck } from '../bot-check/use-bot-check.tsx'
import { readDeadline, writeDeadline } from './deadline-store.ts'
import { smsCodeMessages } from './sms-code.messages.ts'

/** Sends the code; `passText` is the JSON of the bot check's pass, `{}` if no pass is required. */
export type SendCode = (number: PhoneNumber, passText: string, signal: AbortSignal) => Promise<SendCodeResult>

export type CodeButtonProps = {
  /** Names the countdown, which continues after a reload. */
  name: string
  /** Where the code goes; the number is an e-mail address if there is no dialling code. */
  number: PhoneNumber
  /** Whether a code may be sent to it. */
  valid: boolean
  /** The call that accepts the pass of the bot check; null if no pass is required. */
  passPurpose: PassUse['purpose'] | null
  send: SendCode
  /** True with the third-party phone service, whose countdown is one minute. */
  phoneAuth?: boolean
  onSent?: (() => void) | undefined
}

/** No bot check: the phone service or the session vouches for the person. */
const noBotCheck = fromPromise<BotCheckOutput>(() => Promise.resolve({ ok: true, pass: new SecretBox('{}') }))

const Sent = ({ validMinutes }: { validMinutes: number | null }) =>
  validMinutes === null ? (
    <Trans>The code was sent.</Trans>
  ) : (
    <Trans>
      The code was sent. It works for <Plural value={validMinutes} one="# minute" other="# minutes" />.
    </Trans>
  )

type CodeSending = Pick<CodeButtonProps, 'name' | 'number' | 'valid' | 'passPurpose' | 'send' | 'phoneAuth' | 'onSent'>

/** The machine behind the button, for the number as typed. */
function useCodeSending({ name, number, valid, passPurpose, send, phoneAuth = false, onSent }: CodeSending) {
  const { clock } = useServices()
  const { countryDialingCode, mobileNum } = number
  const receiver = `${countryDialingCode}${mobileNum}`
  const { botCheck, dialog } = useBotCheck({ purpose: passPurpose ?? 'login-code', receiver })
  const [machine] = useState(() =>
    smsCodeMachine.provide({
      actors: {
        botCheck: passPurpose === null ? noBotCheck : botCheck,
        sendCode: fromPromise<SendCodeResult, { number: PhoneNumber; pass: SecretBox | null }>(
          ({ input: { number: to, pass }, signal }) => send(to, pass?.take() ?? '{}', signal),
        ),
      },
      actions: { rememberDeadline: (_, deadline) => writeDeadline(name, deadline) },
    }),
  )
  const actor = useActorRef(machine, { input: { phoneAuth, deadline: readDeadline(name), now: clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  useEffect(() => {
    actor.send({ type: 'number.changed', number: { countryDialingCode, mobileNum }, valid })
  }, [actor, countryDialingCode, mobileNum, valid])
  useEffect(() => {
    const subscription = actor.on('code.sent', () => onSent?.())
    return () => subscription.unsubscribe()
  }, [actor, onSent])
  return { actor, state, dialog }
}

/** The button that sends a code: bot check, sending, countdown, ready again [4.23–4.28]. */
export function CodeButton(props: CodeButtonProps) {
  const { clock } = useServices()
  const { i18n, t } = useLingui()
  const { actor, state, dialog } = useCodeSending(props)
  const { valid } = props
  const waiting = state.hasTag('counting') || state.hasTag('locked')
  const now = useNow(clock.now, waiting)
  const left = clockText(secondsLeft(state.context.until, now))
  const { problem } = state.context
  return (
    <>
      <Button
        size="sm"
        className="min-w-36"
        busy={state.hasTag('busy')}
        busyLabel={<Trans>Sending…</Trans>}
        why={!valid && <Trans>Enter your whole mobile number first.</Trans>}
        waits={valid && !(state.hasTag('sendable') || state.hasTag('busy'))}
        onClick={() => actor.send({ type: 'code.requested' })}
      >
        {waiting ? (
          <span className="num" aria-live="off">
            <Trans>Send again in {left}</Trans>
          </span>
        ) : (
          <Trans>Send code</Trans>
        )}
      </Button>
      <VisuallyHidden>
        <output>{state.hasTag('counting') && <Sent validMinutes={state.context.validMinutes} />}</output>
      </VisuallyHidden>
      <ConfirmDialog
        open={problem !== null && (state.hasTag('warning') || state.hasTag('locked'))}
        title={<Trans>The code wasn’t sent</Trans>}
        description={problem && i18n._(smsCodeMessages[problem.failure])}
        onConfirm={() => actor.send({ type: 'problem.dismissed' })}
        onCancel={() => actor.send({ type: 'problem.dismissed' })}
        labels={{ confirm: <Trans>Understood</Trans>, cancel: <Trans>Close</Trans>, close: t`Close` }}
      >
        {state.hasTag('locked') && (
          <p>
            <Trans>
              You can try again in <Countdown deadline={state.context.until} now={now} />
            </Trans>
          </p>
        )}
      </ConfirmDialog>
      {dialog}
    </>
  )
}
