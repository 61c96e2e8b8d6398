import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CaptchaAnswer } from '#machines/captcha/captcha.machine.ts'
import type { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import type { ForgotField } from '#machines/forgot-password/forgot-password.types.ts'
import { PATTERN_FAMILIES } from '#rules/pattern-families.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { useChangedSince } from '../shared/use-changed-since.ts'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { forgotFieldMessage, forgotMessages } from './forgot-password.messages.ts'
import { OwnCaptcha } from './own-captcha.tsx'

export type EmailFormProps = {
  actor: ActorRefFrom<typeof forgotPasswordMachine>
  captchaEnabled: boolean
}

/** User name and e-mail address, both required [5.17]; with a captcha the answer says whether they belong together. */
export function EmailForm({ actor, captchaEnabled }: EmailFormProps) {
  const { clock } = useServices()
  const { i18n, t } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { fields, problem } = state.context
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null)
  const form = useFirstBadField(fields)
  const { isChanged, change } = useChangedSince<ForgotField>(fields)
  // what the picture asks for is there
  const answered = problem?.failure === 'captchaNeeded' && Boolean(captcha?.text)
  const error = (field: ForgotField) => {
    if (isChanged(field)) return undefined
    const message = forgotFieldMessage(field, fields)
    return message && i18n._(message)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    actor.send({
      type: 'email.submitted',
      form: {
        username,
        email,
        emailValid: PATTERN_FAMILIES[12](email.trim()),
        captcha: captcha?.text.trim() ? captcha : null,
      },
    })
  }
  return (
    <form ref={form} className="grid gap-4" onSubmit={send} noValidate aria-label={t`New password by e-mail`}>
      <ProblemAlert problem={answered ? null : problem} messages={forgotMessages} now={clock.now} />
      <TextField
        id="forgot-username"
        label={<Trans>Username</Trans>}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        error={error('username')}
        onChange={(event) => {
          change('username')
          setUsername(event.target.value)
        }}
      />
      <TextField
        id="forgot-email"
        label={<Trans>E-mail</Trans>}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={error('email')}
        onChange={(event) => {
          change('email')
          setEmail(event.target.value)
        }}
      />
      {captchaEnabled && <OwnCaptcha value={captcha?.text ?? ''} onChange={setCaptcha} used={problem} />}
      <Button
        type="submit"
        variant="lamp"
        size="lg"
        block
        busy={state.hasTag('busy')}
        busyLabel={<Trans>Sending…</Trans>}
      >
        <Trans>Send the e-mail</Trans>
      </Button>
    </form>
  )
}
