import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { sealSeen, type RaffleFailure, type RaffleWon } from '#machines/raffle/raffle.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { numberText } from '#src/lib/languages.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { useFigure } from '../shared/use-figure.ts'
import { LimitsLink } from '../shared/limits-link.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { raffleMessages } from './raffle.messages.ts'
import { useRaffle, type RaffleControl } from './use-raffle.ts'
import { Wheel } from './wheel.tsx'

type Raffle = ValueOf<'getRaffle'>
/** Opens the check of a draw: its number, and the seal that the page showed before it. */
export type Check = (drawNo: number, seen: string | null) => void

/** The prize in a sentence, and its condition. */
function WonText({ won }: { won: RaffleWon }) {
  const { i18n } = useLingui()
  const figure = useFigure()
  if (won.kind === 'CREDIT')
    return (
      <Trans>
        You won {figure(won.amount)}. It is in your main wallet. Play {figure(won.duty)} before you withdraw it.
      </Trans>
    )
  if (won.kind === 'POINTS') {
    const points = numberText(won.amount, i18n.locale)
    return <Trans>You won {points} points. They are in the points mall.</Trans>
  }
  if (won.kind === 'PHYSICAL')
    return (
      <Trans>
        You won: <bdi>{won.prize}</bdi>. Tell us below where to send it.
      </Trans>
    )
  return <Trans>No prize this time. Each draw is independent: the next one is no more likely to win.</Trans>
}

function Won({ control: { actor, state }, onCheck }: { control: RaffleControl; onCheck: Check }) {
  const { won } = state.context
  if (!won) return null
  const isPrize = won.kind !== 'NONE'
  return (
    <Alert tone={isPrize ? 'win' : 'info'} live="polite">
      <p className="text-md font-bold">
        <WonText won={won} />
      </p>
      {won.draw.prizeNo !== won.draw.givenNo && (
        <p className="mt-1 text-sm">
          <Trans>The prize drawn was out of stock, so you got the one the table names for it.</Trans>
        </p>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onCheck(won.draw.drawNo, sealSeen(state.context))}>
          <Trans>Check this draw</Trans>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => actor.send({ type: 'raffle.continued' })}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Alert>
  )
}

function Unknown({ control: { actor } }: { control: RaffleControl }) {
  return (
    <Alert tone="warn" live="assertive">
      <p>
        <Trans>We didn’t get an answer. Ask again: one chance is one draw.</Trans>
      </p>
      <Button className="mt-2" size="sm" onClick={() => actor.send({ type: 'raffle.retried' })}>
        <Trans>Ask again</Trans>
      </Button>
    </Alert>
  )
}

/** The draw button. Without a chance left it is disabled, and the sentence with the id `standing` explains why. */
function Press({
  control: { actor, state },
  raffle,
  standing,
}: Pick<RaffleWheelProps, 'raffle'> & { control: RaffleControl; standing: string }) {
  const { promotionId, coming, chancesLeft, status } = raffle
  const turning = state.hasTag('turning')
  if (status === 'close' || status === 'coming soon') return null
  return (
    <Button
      variant="lamp"
      className="min-w-56 justify-self-center text-md"
      busy={state.hasTag('busy') || turning}
      busyLabel={turning ? <Trans>The wheel turns…</Trans> : <Trans>Drawing…</Trans>}
      aria-disabled={chancesLeft === 0 || undefined}
      aria-describedby={standing}
      waits={chancesLeft > 0 && !state.hasTag('open')}
      onClick={() => actor.send({ type: 'raffle.pressed', press: { promotionId, coming } })}
    >
      <Trans>Turn the wheel</Trans>
    </Button>
  )
}

const Standing = ({ raffle, ended, soon }: { raffle: Raffle; ended: ReactNode; soon: ReactNode }) => {
  if (raffle.status === 'close') return ended
  if (raffle.status === 'coming soon') return soon
  return raffle.chancesLeft === 0 ? (
    <Trans>No chance left now.</Trans>
  ) : (
    <Plural value={raffle.chancesLeft} one="You have # chance." other="You have # chances." />
  )
}

export type RaffleWheelProps = { raffle: Raffle; onCheck: Check; ended: ReactNode; soon: ReactNode }

/** The wheel with its button: it stops at the drawn prize and names it. */
export function RaffleWheel({ raffle, onCheck, ended, soon }: RaffleWheelProps) {
  const { t } = useLingui()
  const control = useRaffle()
  const standing = useId()
  const money = useFigure({ short: true })
  const { actor, state, now } = control
  const { won, problem } = state.context
  const count = raffle.prizes.length
  return (
    <div className="grid gap-4">
      <Wheel
        prizes={raffle.prizes}
        target={won?.draw.givenNo ?? null}
        turning={state.hasTag('turning')}
        onLanded={() => actor.send({ type: 'raffle.landed' })}
        money={money}
        label={t`A wheel with ${count} prizes`}
      />
      <p id={standing} className="text-center text-lg font-bold" aria-live="polite">
        <Standing {...{ raffle, ended, soon }} />
      </p>
      <Press control={control} raffle={raffle} standing={standing} />
      {state.hasTag('unknown') && <Unknown control={control} />}
      <ProblemAlert<RaffleFailure | CommonFailure>
        problem={state.hasTag('open') ? problem : null}
        messages={raffleMessages}
        now={now}
      />
      <LimitsLink failure={problem?.failure} />
      {state.hasTag('won') && <Won control={control} onCheck={onCheck} />}
    </div>
  )
}
