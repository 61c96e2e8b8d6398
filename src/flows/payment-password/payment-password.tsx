import { Trans } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useCallback, useState } from 'react'
import { paymentPasswordMachine } from '#machines/payment-password/payment-password.machine.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { useServices } from '#src/app/services.tsx'
import { useStepDone } from '#src/app/use-step.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useOutput } from '../shared/use-output.ts'
import { paymentPasswordActors } from './payment-password.actors.ts'
import { PaymentPasswordFields } from './payment-password-fields.tsx'

const modes = { none: 'set', set: 'change', locked: 'reset' } as const

type Overview = Pick<ValueOf<'getSecurityOverview'>, 'mobile' | 'email' | 'payeeName' | 'paymentPassword'>

/** Sets the payment password, changes it, or replaces a forgotten one. */
export function PaymentPassword({ security }: { security: Overview }) {
  const services = useServices()
  const [machine] = useState(() => paymentPasswordMachine.provide({ actors: paymentPasswordActors(services) }))
  const [mode] = useState(modes[security.paymentPassword])
  const actor = useActorRef(machine, { input: { mode, now: services.clock.now } })
  const [isSaved, setSaved] = useState(false)
  const { goBack } = useStepDone()
  const end = useCallback(
    ({ saved }: { saved: boolean }) => {
      setSaved(saved)
      if (saved) goBack()
    },
    [goBack],
  )
  useOutput(actor, end)
  if (isSaved)
    return (
      <Alert tone="win" live="polite">
        <Trans>Your payment password is set.</Trans>
      </Alert>
    )
  return <PaymentPasswordFields {...{ actor, security }} />
}
