import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'
import { ownSessionsMachine } from '#machines/own-sessions/own-sessions.machine.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { ownSessionsActors } from './own-sessions.actors.ts'
import { sessionsMessages } from './own-sessions.messages.ts'

type Sessions = ValueOf<'listSessions'>

export type OwnSessionsProps = {
  sessions: Sessions
  /** Formats a user agent as the name of a browser. */
  deviceText: (userAgent: string) => ReactNode
}

function useOwnSessions() {
  const services = useServices()
  const [machine] = useState(() => ownSessionsMachine.provide({ actors: ownSessionsActors(services) }))
  const actor = useActorRef(machine, { input: { now: services.clock.now } })
  return { actor, state: useSelector(actor, (snapshot) => snapshot) }
}

const Ended = ({ what }: { what: 'one' | 'others' }) => (
  <Alert tone="win" live="polite">
    {what === 'one' ? <Trans>That login has ended.</Trans> : <Trans>You are now logged in only here.</Trans>}
  </Alert>
)

/** The account's open sessions; the member can end one of the others, or all. */
export function OwnSessions({ sessions, deviceText }: OwnSessionsProps) {
  const { clock } = useServices()
  const { t } = useLingui()
  const { actor, state } = useOwnSessions()
  const { wish, problem, ended } = state.context
  const busy = state.hasTag('busy')
  const others = sessions.filter(({ current }) => !current)
  const ending = sessions.find(({ id }) => id === wish?.id)
  return (
    <div className="grid gap-4">
      <ProblemAlert problem={problem} messages={sessionsMessages} now={clock.now} />
      {ended && <Ended what={ended} />}
      <ul className="grid gap-2.5">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            {...session}
            device={deviceText(session.userAgent)}
            busy={busy}
            onEnd={() => actor.send({ type: 'end.wished', id: session.id })}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="danger"
          className="justify-self-start"
          waits={busy}
          onClick={() => actor.send({ type: 'end.wished', id: null })}
        >
          <Trans>Log out everywhere else</Trans>
        </Button>
      )}
      <p className="text-sm text-ink-2">
        <Trans>Don’t recognise one? End it and change your login password.</Trans>
      </p>
      <ConfirmDialog
        open={state.hasTag('asking')}
        title={ending ? <Trans>End this login?</Trans> : <Trans>Log out everywhere else?</Trans>}
        description={ending ? deviceText(ending.userAgent) : <Trans>Only this browser stays logged in.</Trans>}
        onConfirm={() => actor.send({ type: 'end.confirmed' })}
        onCancel={() => actor.send({ type: 'end.dropped' })}
        labels={{ confirm: <Trans>End it</Trans>, cancel: <Trans>Cancel</Trans>, close: t`Close` }}
      />
    </div>
  )
}

type SessionRowProps = Sessions[number] & { device: ReactNode; busy: boolean; onEnd: () => void }

function SessionRow({ device, ip, openedAt, lastUsedAt, current, busy, onEnd }: SessionRowProps) {
  const dates = useDates()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 bg-panel-2 p-3.5">
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-bold">
          {device}
          {current && (
            <Badge tone="win">
              <Trans>This browser</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-2">
          <span className="num" dir="ltr">
            {ip}
          </span>{' '}
          · <Trans>logged in {dates.moment(openedAt)}</Trans>
        </p>
        <p className="text-sm text-ink-2">
          <Trans>Last used {dates.moment(lastUsedAt)}</Trans>
        </p>
      </div>
      {!current && (
        <Button size="sm" waits={busy} onClick={onEnd}>
          <Trans>End this login</Trans>
        </Button>
      )}
    </li>
  )
}
