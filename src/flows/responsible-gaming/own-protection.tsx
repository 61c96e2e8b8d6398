import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProtectionChange, ProtectionFailure } from '#machines/responsible-gaming/responsible-gaming.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { checkIntervals } from '#openapi/generated/choices.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { LimitCard } from './limit-card.tsx'
import { LimitForm } from './limit-form.tsx'
import { Choice, ConfirmPause, Pauses } from './pauses.tsx'
import { responsibleGamingMessages } from './responsible-gaming.messages.ts'
import type { Protection } from '../shared/responsible-gaming/use-own-protection.ts'
import { useProtection } from './use-protection.ts'

type Ask = (change: ProtectionChange) => void

/** The current pause, and how an exclusion ends. */
function Running({ protection, now, onAsk }: { protection: Protection; now: number; onAsk: Ask }) {
  const { moment } = useDates()
  const { selfExclusion, coolingOffUntil } = protection
  if (selfExclusion) {
    const { until, endsAt } = selfExclusion
    const over = now >= Date.parse(until)
    return (
      <Alert tone="alert" title={<Trans>You have excluded yourself from playing.</Trans>}>
        {endsAt !== null ? (
          <p>
            <Trans>It ends on {moment(endsAt)}.</Trans>
          </p>
        ) : over ? (
          <div className="grid justify-items-start gap-2">
            <p>
              <Trans>Its time is up. Ask for its end here, and it ends 24 hours later.</Trans>
            </p>
            <Button size="sm" onClick={() => onAsk({ what: 'endExclusion' })}>
              <Trans>Ask for its end</Trans>
            </Button>
          </div>
        ) : (
          <p>
            <Trans>It lasts until at least {moment(until)}. After that you can ask to end it here.</Trans>
          </p>
        )}
      </Alert>
    )
  }
  if (coolingOffUntil === null) return null
  return (
    <Alert tone="warn" title={<Trans>You are taking a break.</Trans>}>
      <Trans>Play opens again on {moment(coolingOffUntil)}. Withdrawals and records stay available.</Trans>
    </Alert>
  )
}

/** Asks every half year whether the limits still fit. */
const LimitsReview = ({ busy, onReview }: { busy: boolean; onReview: () => void }) => (
  <Alert tone="info" title={<Trans>Six months have passed</Trans>}>
    <div className="grid justify-items-start gap-2">
      <p>
        <Trans>Do your limits still suit you? Take a look at them and at your play.</Trans>
      </p>
      <Button size="sm" waits={busy} onClick={onReview}>
        <Trans>I have checked them</Trans>
      </Button>
    </div>
  </Alert>
)

type OwnLimitsProps = {
  limits: Protection['limits']
  money: (amount: string) => string
  currency: string
  now: number
  busy: boolean
  onAsk: Ask
}

/** The player's limits, and the form for another one. */
function OwnLimits({ limits, money, currency, now, busy, onAsk }: OwnLimitsProps) {
  const [adding, setAdding] = useState(false)
  return (
    <section className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-bold">
          <Trans>Your limits</Trans>
        </h3>
        {!adding && (
          <Button size="sm" variant="lamp" onClick={() => setAdding(true)}>
            <Trans>Set a limit</Trans>
          </Button>
        )}
      </header>
      <p className="text-sm text-ink-2">
        <Trans>
          The lowest limit counts. A lower one applies right away. A higher one, or removing it, waits 24 hours and
          needs your confirmation.
        </Trans>
      </p>
      {adding && (
        <div className="card bg-panel-2">
          <LimitForm
            {...{ limits, currency, busy }}
            onCancel={() => setAdding(false)}
            onSet={(next) => {
              setAdding(false)
              onAsk(next)
            }}
          />
        </div>
      )}
      {limits.length === 0 ? (
        <p className="rounded-2 bg-panel-2 px-3.5 py-3 text-sm text-ink-2">
          <Trans>No limit is set.</Trans>
        </p>
      ) : (
        <ul className="gap-3 *:mb-3 *:break-inside-avoid *:last:mb-0 md:columns-2">
          {limits.map((limit) => (
            <LimitCard
              key={`${limit.kind} ${limit.period} ${limit.setBy}`}
              {...{ limit, limits, money, currency, now, busy }}
              onChange={onAsk}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type CheckIntervalProps = {
  minutes: Protection['realityCheckMinutes']
  onChoose: (minutes: Protection['realityCheckMinutes']) => void
}

/** The interval of the reality check. */
function CheckInterval({ minutes: chosen, onChoose }: CheckIntervalProps) {
  const { t } = useLingui()
  return (
    <section className="grid gap-3 rounded-2 bg-panel-2 px-3.5 py-3">
      <h3 className="text-lg font-bold">
        <Trans>Reality check</Trans>
      </h3>
      <p className="text-sm text-ink-2">
        <Trans>From time to time we pause your play and show you the time and money of your session.</Trans>
      </p>
      <Choice label={t`How often`} of={checkIntervals.all} value={chosen} onChoose={onChoose}>
        {(minutes) => <Trans>every {minutes} minutes</Trans>}
      </Choice>
    </section>
  )
}

/** All of the player's limits and pauses, and the forms that change them. */
export function OwnProtection({ protection, currency }: { protection: Protection; currency: string }) {
  const { clock } = useServices()
  const { i18n } = useLingui()
  const { actor, state } = useProtection()
  const now = useNow(clock.now)
  const { limits, selfExclusion, realityCheckMinutes, netDeposit, reviewDue } = protection
  const { change, done, problem } = state.context
  const busy = state.hasTag('busy')
  const money = (amount: string) => moneyText(amount, { currency, locale: i18n.locale })
  const ask: Ask = (change) => actor.send({ type: 'change.asked', change })
  const waits = done && change?.what === 'set' && limits.some((limit) => limit.change && limit.kind === change.kind)
  return (
    <div className="grid gap-5">
      <Running {...{ protection, now }} onAsk={ask} />
      {reviewDue && <LimitsReview busy={busy} onReview={() => ask({ what: 'review' })} />}
      <ProblemAlert<ProtectionFailure | CommonFailure>
        problem={problem}
        messages={responsibleGamingMessages}
        now={clock.now}
      />
      {done && (
        <Alert tone="win" live="polite">
          {waits || change?.what === 'remove' ? (
            <Trans>Noted. Come back in 24 hours to confirm it here.</Trans>
          ) : (
            <Trans>Saved. It applies from now on.</Trans>
          )}
        </Alert>
      )}
      <OwnLimits {...{ limits, money, currency, now, busy }} onAsk={ask} />
      <CheckInterval minutes={realityCheckMinutes} onChoose={(minutes) => ask({ what: 'interval', minutes })} />
      <Pauses excluded={selfExclusion !== null} busy={busy} onAsk={ask} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-2 bg-panel-2 px-3.5 py-3">
        <span className="text-ink-2">
          <Trans>Paid in minus paid out since you joined</Trans>
        </span>
        <b className="num">{money(netDeposit)}</b>
      </p>
      <ConfirmPause
        change={change}
        open={state.hasTag('confirming') || (busy && (change?.what === 'coolOff' || change?.what === 'exclude'))}
        busy={busy}
        onConfirm={() => actor.send({ type: 'change.confirmed' })}
        onCancel={() => actor.send({ type: 'change.dropped' })}
      />
    </div>
  )
}
