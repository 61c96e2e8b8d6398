import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import type { ForgotWay } from '#machines/forgot-password/forgot-password.types.ts'
import type { SessionOpened } from '#machines/shared/session-opened.ts'
import { useServices } from '#src/app/services.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { useOutput } from '../shared/use-output.ts'
import { VerifyLogin } from '../shared/verify-login/verify-login.tsx'
import { EmailForm } from './email-form.tsx'
import { forgotPasswordActors } from './forgot-password.actors.ts'
import { PhoneForm } from './phone-form.tsx'

export type ForgotPasswordProps = {
  /** Switch MOBILENUMPASSREG3. */
  phoneEnabled: boolean
  /** Switch CAPTCHA3. */
  captchaEnabled: boolean
  phoneAuth: boolean
  /** `session` is null after an e-mail, or when the automatic login failed. */
  onEnd: (output: { way: ForgotWay; session: SessionOpened | null }) => void
  onBusy?: (busy: boolean) => void
}

/** Resets a forgotten password: by phone the member sets a new one, by e-mail the site sends a link [4.21, 4.22]. */
export function ForgotPassword({ phoneEnabled, captchaEnabled, phoneAuth, onEnd, onBusy }: ForgotPasswordProps) {
  const services = useServices()
  const { t } = useLingui()
  const [machine] = useState(() => forgotPasswordMachine.provide({ actors: forgotPasswordActors(services) }))
  const actor = useActorRef(machine, { input: { phoneEnabled, now: services.clock.now } })
  useOutput(actor, onEnd)
  const way = useSelector(actor, ({ context }) => context.way)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const noticed = useSelector(actor, (snapshot) => snapshot.hasTag('notice'))
  const verification = useSelector(actor, ({ children }) => children['verification'])
  useEffect(() => onBusy?.(busy), [busy, onBusy])

  if (verification) return <VerifyLogin actor={verification as never} />
  if (noticed) {
    return (
      <div className="grid gap-4">
        <Alert tone="win" live="polite" icon="mail">
          <Trans id="in_been_out">
            If the account exists, we have sent an e-mail to its address. The link in it works for one hour.
          </Trans>
        </Alert>
        <Button
          data-autofocus=""
          variant="lamp"
          className="justify-self-end"
          onClick={() => actor.send({ type: 'notice.dismissed' })}
        >
          <Trans>Understood</Trans>
        </Button>
      </div>
    )
  }
  const byEmail = <EmailForm actor={actor} captchaEnabled={captchaEnabled} />
  if (!phoneEnabled) return byEmail
  return (
    <Tabs<ForgotWay>
      label={t`How to get a new password`}
      value={way}
      onValueChange={(next) => actor.send({ type: 'way.chosen', way: next })}
      items={[
        {
          value: 'phone',
          label: <Trans>By phone</Trans>,
          panel: <PhoneForm actor={actor} phoneAuth={phoneAuth} />,
        },
        { value: 'email', label: <Trans>By e-mail</Trans>, panel: byEmail },
      ]}
    />
  )
}
