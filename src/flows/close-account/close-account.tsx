import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { closeAccountMachine } from '#machines/close-account/close-account.machine.ts'
import type { Obstacle } from '#machines/close-account/close-account.types.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { closingQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { closeAccountActors } from './close-account.actors.ts'
import { DepositReturn } from './deposit-return.tsx'
import { closingMessages, obstacleMessages } from './close-account.messages.ts'

function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const { i18n } = useLingui()
  if (obstacles.length === 0) return null
  return (
    <div className="grid gap-1 text-sm">
      <p>
        <Trans>First do this:</Trans>
      </p>
      <ul className="list-disc ps-5">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{i18n._(obstacleMessages[obstacle])}</li>
        ))}
      </ul>
    </div>
  )
}

type AskingProps = {
  back: boolean
  busy: boolean
  passwordMissing: boolean
  left: number | null
  onSubmit: (password: SecretBox) => void
  onDrop: () => void
}

function Asking({ back, busy, passwordMissing, left, onSubmit, onDrop }: AskingProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(new SecretBox(password))
    setPassword('')
  }
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate aria-label={t`Close my account`}>
      <PasswordField
        label={<Trans>Payment password</Trans>}
        hint={
          left === null ? (
            <Trans>Six digits, not your login password.</Trans>
          ) : (
            <Trans>Tries left before it is locked: {left}</Trans>
          )
        }
        error={passwordMissing && <Trans>Enter your payment password.</Trans>}
        autoComplete="off"
        revealLabel={t`Show the payment password`}
        name="paymentPassword"
        inputMode="numeric"
        maxLength={6}
        value={password}
        onChange={(event) => setPassword(toLatinDigits(event.target.value))}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={busy}>
          {back ? <Trans>Give my deposit back and close my account</Trans> : <Trans>Close in seven days</Trans>}
        </Button>
        <Button onClick={onDrop} waits={busy}>
          <Trans>Keep my account</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Refetches the state of the closing when another page shows a different one. */
function useCloseAccount() {
  const services = useServices()
  const [machine] = useState(() => closeAccountMachine.provide({ actors: closeAccountActors(services) }))
  const actor = useActorRef(machine, { input: { newId: services.newId, now: services.clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { closesAt, obstacles } = state.context
  const { data } = useQuery(closingQuery(services.api))
  const isOld = data !== undefined && (data.closesAt !== closesAt || data.obstacles.join() !== obstacles.join())
  useEffect(() => {
    if (isOld) actor.send({ type: 'closing.changed' })
  }, [actor, isOld, data])
  return { actor, state }
}

type ClosingProps = { closesAt: string; obstacles: readonly Obstacle[]; busy: boolean; onKeep: () => void }

/** The date until which the member can undo the closing. */
function Closing({ closesAt, obstacles, busy, onKeep }: ClosingProps) {
  const dates = useDates()
  return (
    <>
      <Alert tone="info" live="polite">
        <Trans>Your account closes on {dates.moment(closesAt)}. Until then you can change your mind.</Trans>
      </Alert>
      {obstacles.length > 0 && (
        <Alert tone="warn" live="polite">
          <Trans>Something still has to be settled. Your account stays open until then.</Trans>
        </Alert>
      )}
      <Obstacles obstacles={obstacles} />
      <Button className="justify-self-start" busy={busy} onClick={onKeep}>
        <Trans>Keep my account</Trans>
      </Button>
    </>
  )
}

type OpenProps = { obstacles: readonly Obstacle[]; onWish: () => void }

const Open = ({ obstacles, onWish }: OpenProps) => (
  <>
    <Obstacles obstacles={obstacles} />
    <Button
      variant="danger"
      className="justify-self-start"
      why={obstacles.length > 0 && <Trans>What is listed above has to be done first.</Trans>}
      onClick={onWish}
    >
      <Trans>Close my account</Trans>
    </Button>
  </>
)

/** Closes the account at the member's request, which can be undone for seven days. */
export function CloseAccount() {
  const { clock } = useServices()
  const heading = useId()
  const { actor, state } = useCloseAccount()
  const { closesAt, obstacles, passwordMissing, problem, left } = state.context
  const busy = state.hasTag('busy')
  return (
    <section aria-labelledby={heading} className="grid gap-3 rounded-2 bg-panel-2 p-4">
      <h3 id={heading} className="text-lg">
        <Trans>Close my account</Trans>
      </h3>
      <p className="text-sm text-ink-2">
        <Trans>
          Nobody can log in after that, and we remove your name. The law requires us to keep the transactions. An
          exclusion stays too.
        </Trans>
      </p>
      <ProblemAlert problem={problem} messages={closingMessages} now={clock.now} />
      {state.hasTag('unread') &&
        (busy ? (
          <Skeleton className="h-12" />
        ) : (
          <Button className="justify-self-start" onClick={() => actor.send({ type: 'closing.retried' })}>
            <Trans>Try again</Trans>
          </Button>
        ))}
      {(state.hasTag('open') || state.hasTag('closing')) && obstacles.includes('MONEY') && (
        <DepositReturn onWish={(wish) => actor.send({ type: 'return.wished', wish })} />
      )}
      {state.hasTag('open') && <Open obstacles={obstacles} onWish={() => actor.send({ type: 'closing.wished' })} />}
      {state.hasTag('asking') && (
        <Asking
          back={state.context.back !== null}
          {...{ busy, passwordMissing, left }}
          onSubmit={(password) => actor.send({ type: 'password.submitted', password })}
          onDrop={() => actor.send({ type: 'closing.dropped' })}
        />
      )}
      {state.hasTag('closing') && closesAt !== null && (
        <Closing
          closesAt={closesAt}
          obstacles={obstacles}
          busy={busy}
          onKeep={() => actor.send({ type: 'closing.cancelled' })}
        />
      )}
    </section>
  )
}
