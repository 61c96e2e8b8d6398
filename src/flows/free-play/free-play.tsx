import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { freePlayMachine } from '#machines/free-play/free-play.machine.ts'
import type { SessionOpened } from '#machines/shared/session-opened.ts'
import { useModuleOn } from '#src/app/site-info.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { loginMessages } from '../shared/login-messages.ts'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { useOutput } from '../shared/use-output.ts'
import { freePlayActors } from './free-play.actors.ts'

export type FreePlayProps = {
  /** Called once the guest's session is open. */
  onDone: (session: SessionOpened) => void
}

type RunProps = { onEnd: (output: { session: SessionOpened | null }) => void }

function FreePlayRun({ onEnd }: RunProps) {
  const services = useServices()
  const [machine] = useState(() => freePlayMachine.provide({ actors: freePlayActors(services) }))
  const actor = useActorRef(machine, { input: { now: services.clock.now } })
  useOutput(actor, onEnd)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  if (!failed) {
    return (
      <Button variant="quiet" busy busyLabel={<Trans>Opening the demo…</Trans>}>
        <Trans>Try the free demo</Trans>
      </Button>
    )
  }
  return (
    <div className="grid w-full gap-2">
      <ProblemAlert problem={problem} messages={loginMessages} now={services.clock.now} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={() => actor.send({ type: 'play.dismissed' })}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" onClick={() => actor.send({ type: 'play.retried' })}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Opens the free demo as a guest; hidden while the site has it off [1.07]. */
export function FreePlay({ onDone }: FreePlayProps) {
  const on = useModuleOn('FREEPLAY3')
  const [running, setRunning] = useState(false)
  const end = useCallback(
    ({ session }: { session: SessionOpened | null }) => {
      setRunning(false)
      if (session) onDone(session)
    },
    [onDone],
  )
  if (!on) return null
  if (running) return <FreePlayRun onEnd={end} />
  return (
    <Button variant="quiet" onClick={() => setRunning(true)}>
      <Trans>Try the free demo</Trans>
    </Button>
  )
}
