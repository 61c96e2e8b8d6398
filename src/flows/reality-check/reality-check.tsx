import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { realityCheckMachine } from '#machines/reality-check/reality-check.machine.ts'
import type { CheckAnswer, RealityCheck as Check } from '#machines/reality-check/reality-check.types.ts'
import { useServices } from '#src/app/services.tsx'
import { useCurrency } from '#src/app/use-currency.ts'
import { withoutCentre } from '#src/lib/centre-address.ts'
import { onCheckWanted } from '#src/lib/check-wanted.ts'
import { Button } from '#src/ui/button.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Money } from '#src/ui/money.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { realityCheckActors } from './reality-check.actors.ts'

/** Whole minutes since an instant. */
const minutesSince = (instant: string, now: number) => Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))

function Figures({ check, now }: { check: Check; now: number }) {
  const { i18n } = useLingui()
  const currency = useCurrency()
  const passed = minutesSince(check.sessionStartedAt, now)
  const [hours, minutes] = [Math.floor(passed / 60), passed % 60]
  const money = (amount: string, change = false) => (
    <Money amount={amount} currency={currency} locale={i18n.locale} change={change} />
  )
  const line = 'flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0'
  return (
    <dl className="rounded-2 bg-panel-2 px-3.5 py-1">
      <div className={line}>
        <dt className="text-ink-2">
          <Trans>Time of the session</Trans>
        </dt>
        <dd className="font-bold">
          {hours > 0 ? (
            <Trans>
              {hours} h {minutes} min
            </Trans>
          ) : (
            <Trans>{minutes} min</Trans>
          )}
        </dd>
      </div>
      <div className={line}>
        <dt className="text-ink-2">
          <Trans>Staked</Trans>
        </dt>
        <dd className="font-bold">{money(check.stake)}</dd>
      </div>
      <div className={line}>
        <dt className="text-ink-2">
          <Trans>Paid out</Trans>
        </dt>
        <dd className="font-bold">{money(check.payout)}</dd>
      </div>
      <div className={line}>
        <dt className="text-ink-2">
          <Trans>Net</Trans>
        </dt>
        <dd className="text-lg font-bold">{money(check.net, true)}</dd>
      </div>
    </dl>
  )
}

type Running = ActorRefFrom<typeof realityCheckMachine>

/** Checks again whenever the page becomes visible or a bet was refused, and does what the answer requires. */
function useAnswered(actor: Running): void {
  const { session, modals, clearSession } = useServices()
  const router = useRouter()
  useEffect(() => {
    const wanted = () => actor.send({ type: 'check.wanted' })
    const seen = () => document.visibilityState === 'visible' && wanted()
    document.addEventListener('visibilitychange', seen)
    const unsubscribe = onCheckWanted(wanted)
    const heard = [
      actor.on('history.requested', () => {
        const search = (before: object) => ({ ...withoutCentre(before), mc: 'personalHistoryCopy' as const })
        void router.navigate({ to: '.', search, resetScroll: false })
      }),
      actor.on('session.left', async () => {
        await clearSession()
        modals.send({ type: 'modals.cleared' })
        session.send({ type: 'session.cleared' })
        void router.navigate({ to: '/' })
      }),
    ]
    return () => {
      document.removeEventListener('visibilitychange', seen)
      unsubscribe()
      heard.forEach((one) => one.unsubscribe())
    }
  }, [actor, router, clearSession, modals, session])
}

/** Leaves full screen: a game in full screen would cover the dialog. */
function useScreenLeft(wanted: boolean): void {
  useEffect(() => {
    if (wanted && document.fullscreenElement) void document.exitFullscreen()
  }, [wanted])
}

/** The possible answers; at the end of the session's time only one. */
function Answers({ actor, over, busy }: { actor: Running; over: boolean; busy: boolean }) {
  const answer = (given: CheckAnswer) => actor.send({ type: 'check.answered', answer: given })
  if (over)
    return (
      <Button variant="lamp" busy={busy} onClick={() => actor.send({ type: 'session.ended' })}>
        <Trans>Log out</Trans>
      </Button>
    )
  return (
    <>
      <Button variant="quiet" waits={busy} onClick={() => answer('LEAVE')}>
        <Trans>Log out</Trans>
      </Button>
      <Button waits={busy} onClick={() => answer('HISTORY')}>
        <Trans>See my bets</Trans>
      </Button>
      <Button variant="lamp" busy={busy} onClick={() => answer('CONTINUE')}>
        <Trans>Go on</Trans>
      </Button>
    </>
  )
}

/**
 * The reality check over the page and over games: time and money since the session began, until the player answers. At
 * the end of the player's own session limit it says so and logs out. Mounted while a member is logged in.
 */
export function RealityCheck() {
  const services = useServices()
  const { clock } = services
  const { t } = useLingui()
  const [machine] = useState(() => realityCheckMachine.provide({ actors: realityCheckActors(services) }))
  const actor = useActorRef(machine, { input: { now: clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  const [due, over, busy] = [state.hasTag('due'), state.hasTag('over'), state.hasTag('busy')]
  const now = useNow(clock.now, due || over)

  useAnswered(actor)
  useScreenLeft(due || over)
  const { seen, problem, lookAt } = state.context
  if (!seen || (!due && !over)) return null
  return (
    <Dialog
      open
      locked
      closeHidden
      role="alertdialog"
      width={480}
      onClose={() => undefined}
      title={over ? <Trans>Your session time is over</Trans> : <Trans>Time for a quick look</Trans>}
      description={
        over ? (
          <Trans>You set this limit yourself. Betting has stopped; you can play again after a 15-minute pause.</Trans>
        ) : (
          <Trans>This is your session so far. Bets wait until you have answered.</Trans>
        )
      }
      labels={{ close: t`Close` }}
      footer={<Answers {...{ actor, over, busy }} />}
    >
      <div className="grid gap-3">
        <Figures check={seen.check} now={now} />
        {over && (
          <p className="text-sm text-ink-2">
            <Trans>
              You are logged out in <Countdown deadline={lookAt} now={now} />
            </Trans>
          </p>
        )}
        <ProblemAlert problem={problem} messages={commonFailureMessages} now={clock.now} />
      </div>
    </Dialog>
  )
}
