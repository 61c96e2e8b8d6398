import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import type { BetSlip } from './use-bet-slip.ts'

export type BetActionsProps = BetSlip & {
  money: (amount: string) => string
  /** The open draw, if the draw of the slip has closed. */
  nextIssueNo: string | null
  onNext: () => void
  onLeave: () => void
}

/** Focuses the next button when the dialog changes, because the pressed one is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** The actions on a bet in each of its states. */
export function BetActions(props: BetActionsProps) {
  const { actor, state, onLeave } = props
  if (state.hasTag('confirming') || state.hasTag('placing')) return <Confirming {...props} />
  if (state.hasTag('unknown'))
    return (
      <Button
        ref={takeFocus}
        busy={state.hasTag('busy')}
        busyLabel={<Trans>Asking…</Trans>}
        onClick={() => actor.send({ type: 'bet.asked' })}
      >
        <Trans>Ask now</Trans>
      </Button>
    )
  if (state.hasTag('notPlaced')) return <NotPlaced {...props} />
  if (state.hasTag('refused')) return <Refused {...props} />
  return (
    state.hasTag('placed') && (
      <Button variant="lamp" ref={takeFocus} onClick={onLeave}>
        <Trans>Done</Trans>
      </Button>
    )
  )
}

function Confirming({ actor, state, money, onLeave }: BetActionsProps) {
  const isPlacing = state.hasTag('placing')
  return (
    <>
      <Button waits={isPlacing} onClick={onLeave}>
        <Trans>Back to the slip</Trans>
      </Button>
      <Button
        variant="lamp"
        data-autofocus=""
        busy={isPlacing}
        busyLabel={<Trans>Placing…</Trans>}
        onClick={() => actor.send({ type: 'bet.confirmed' })}
      >
        <Trans>Place bet</Trans>
        <span className="num">{money(state.context.quote?.stake ?? '0')}</span>
      </Button>
    </>
  )
}

function NotPlaced({ actor, state, onLeave }: BetActionsProps) {
  return (
    <>
      <Button ref={takeFocus} onClick={onLeave}>
        <Trans>Back to the slip</Trans>
      </Button>
      {state.context.before === null && (
        <Button variant="lamp" onClick={() => actor.send({ type: 'bet.confirmed' })}>
          <Trans>Send it again</Trans>
        </Button>
      )}
    </>
  )
}

function Refused({ state, nextIssueNo, onNext, onLeave }: BetActionsProps) {
  const isClosed = state.context.problem?.failure === 'closed'
  return (
    <>
      <Button ref={takeFocus} onClick={onLeave}>
        <Trans>Back to the slip</Trans>
      </Button>
      {isClosed && nextIssueNo !== null && (
        <Button variant="lamp" onClick={onNext}>
          <Trans>
            Bet on draw <bdi className="num">{nextIssueNo}</bdi>
          </Trans>
        </Button>
      )}
    </>
  )
}
