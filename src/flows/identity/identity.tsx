import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { identityMachine } from '#machines/identity/identity.machine.ts'
import type { IdentityFailure } from '#machines/identity/identity.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { identityQuery } from '#src/api/identity.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useStepDone } from '#src/app/use-step.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { identityActors } from './identity.actors.ts'
import { IdentityForm } from './identity-form.tsx'
import { identityMessages } from './identity.messages.ts'
import { IdentityOutcome, IdentitySteps, IdentityWhy } from './identity-states.tsx'

/** Refetches the state of the documents when the stream or another page reports a change. */
function useIdentity() {
  const services = useServices()
  const [machine] = useState(() => identityMachine.provide({ actors: identityActors(services) }))
  const actor = useActorRef(machine, { input: { now: services.clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  const known = state.context.identity
  const { data } = useQuery({ ...identityQuery(services.api), enabled: known !== null })
  const isOld =
    data !== undefined && known !== null && (data.state !== known.state || data.decidedAt !== known.decidedAt)
  useEffect(() => {
    if (isOld) actor.send({ type: 'identity.changed' })
  }, [actor, isOld, data])
  return { actor, state }
}

/** The member's identity documents: what the site asks for and why, the three pictures, and the decision. */
export function IdentityDocuments() {
  const { clock } = useServices()
  const { actor, state } = useIdentity()
  const { hasWay, goBack } = useStepDone()
  const { identity, fields, problem } = state.context
  const alert = (
    <ProblemAlert<IdentityFailure | CommonFailure> problem={problem} messages={identityMessages} now={clock.now} />
  )
  if (identity === null || state.hasTag('unread'))
    return state.hasTag('unread') ? (
      <div className="grid gap-3">
        {alert}
        <Button className="justify-self-start" onClick={() => actor.send({ type: 'identity.retried' })}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    ) : (
      <Skeleton className="h-96 rounded-2" />
    )
  const waits = identity.state === 'sent' || identity.state === 'accepted'
  return (
    <div className="grid gap-4">
      <IdentitySteps identity={identity} />
      <IdentityOutcome identity={identity} />
      <IdentityWhy identity={identity} />
      {alert}
      {waits && hasWay && (
        <Button className="justify-self-start" onClick={goBack}>
          <Trans>Back</Trans>
        </Button>
      )}
      {!waits && (
        <IdentityForm
          fields={fields}
          busy={state.hasTag('busy')}
          onChange={() => actor.send({ type: 'documents.changed' })}
          onSubmit={(documents) => actor.send({ type: 'documents.submitted', documents })}
        />
      )}
    </div>
  )
}
