import { Trans } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { contactBindingMachine } from '#machines/contact-binding/contact-binding.machine.ts'
import type { ContactKind } from '#machines/contact-binding/contact-binding.types.ts'
import { useServices } from '#src/app/services.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { useOutput } from '../shared/use-output.ts'
import { contactBindingActors } from './contact-binding.actors.ts'
import { ContactFields } from './contact-fields.tsx'

/** Adds or replaces the member's mobile number or e-mail address; `current` is the masked old one. */
export function ContactBinding({ kind, current }: { kind: ContactKind; current: string | null }) {
  const services = useServices()
  const [machine] = useState(() => contactBindingMachine.provide({ actors: contactBindingActors(services) }))
  const actor = useActorRef(machine, { input: { kind, now: services.clock.now } })
  const [isBound, setBound] = useState(false)
  const [replaced] = useState(current)
  useOutput(actor, ({ bound }) => setBound(bound))
  if (isBound)
    return (
      <Alert tone="win" live="polite">
        {kind === 'mobile' ? (
          <Trans>The number {current} belongs to your account now.</Trans>
        ) : (
          <Trans>The address {current} belongs to your account now.</Trans>
        )}
      </Alert>
    )
  return <ContactFields {...{ actor, kind }} current={replaced} />
}
