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

/** The input, and its failures until it changes. */
function useEmailForm(actor: EmailFormProps['actor']) {
  const { i18n } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { fields } = state.context
  const [typed, setTyped] = useState({ username: '', email: '' })
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null)
  const { isChanged, change } = useChangedSince<ForgotField>(fields)
  const field = (name: 'username' | 'email') => {
    const message = isChanged(name) ? undefined : forgotFieldMessage(name, fields)
    return {
      id: `forgot-${name}`,
      value: typed[name],
      error: message && i18n._(message),
      onChange: (event: { target: { value: string } }) => {
        change(name)
        setTyped((before) => ({ ...before, [name]: event.target.value }))
      },
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    actor.send({
      type: 'email.submitted',
      form: {
        ...typed,
        emailValid: PATTERN_FAMILIES[12](typed.email.trim()),
        captcha: captcha?.text.trim() ? captcha : null,
      },
    })
  }
  return { state, field, captcha, setCaptcha, send }
}

/** User name and e-mail address, both required [5.17]; with a captcha the server says whether they belong together. */
export function EmailForm({ actor, captchaEnabled }: EmailFormProps) {
  const { clock } = useServices()
  const { t } = useLingui()
  const { state, field, captcha, setCaptcha, send } = useEmailForm(actor)
  const { fields, problem } = state.context
  const form = useFirstBadField(fields)
  // the digits of the picture are filled in
  const answered = problem?.failure === 'captchaNeeded' && Boolean(captcha?.text)
  return (
    <form ref={form} className="grid gap-4" onSubmit={send} noValidate aria-label={t`New password by e-mail`}>
      <ProblemAlert problem={answered ? null : problem} messages={forgotMessages} now={clock.now} />
      <TextField
        {...field('username')}
        label={<Trans>Username</Trans>}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <TextField
        {...field('email')}
        label={<Trans>E-mail</Trans>}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
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
