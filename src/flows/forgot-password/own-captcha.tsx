import { Trans } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { captchaMachine, type CaptchaAnswer } from '#machines/captcha/captcha.machine.ts'
import { useServices } from '#src/app/services.tsx'
import { captchaActors } from '../shared/captcha/captcha.actors.ts'
import { CaptchaField } from '../shared/captcha/captcha-field.tsx'

export type OwnCaptchaProps = {
  value: string
  onChange: (answer: CaptchaAnswer) => void
  /** The outcome of the last submission: each one uses the picture up. */
  used: object | null
}

/** The captcha of a form that may be submitted without one. */
export function OwnCaptcha({ value, onChange, used }: OwnCaptchaProps) {
  const { api, clock, preferences } = useServices()
  const [machine] = useState(() => captchaMachine.provide({ actors: captchaActors(api, preferences.language) }))
  const actor = useActorRef(machine, { input: { now: clock.now } })
  useEffect(() => {
    if (used) actor.send({ type: 'captcha.refreshed' })
  }, [actor, used])
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">
        <Trans>
          This is optional. With the digits in the picture we can also tell you whether such an account exists.
        </Trans>
      </p>
      <CaptchaField actor={actor} value={value} onChange={onChange} />
    </div>
  )
}
