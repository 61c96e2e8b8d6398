import { Trans, useLingui } from '@lingui/react/macro'
import type { BetFailure } from '#machines/bet-slip/bet-slip.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { useServices } from '#src/app/services.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LimitsLink } from '../shared/limits-link.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { BetBefore } from './bet-before.tsx'
import { BetPlaced } from './bet-placed.tsx'
import { BetReview, type BetReviewProps } from './bet-review.tsx'
import { betSlipMessages, detailMessage } from './bet-slip.messages.ts'
import { isDeciding, type BetSlip } from './use-bet-slip.ts'

export type BetDialogProps = BetSlip &
  Pick<BetReviewProps, 'money' | 'playName' | 'picks' | 'countdown'> & {
    /** The draw that can be bet on when the one of the slip has closed. */
    nextIssueNo: string | null
    onNext: () => void
    /** The slip is done with; `placed` empties it. */
    onDone: (placed: boolean) => void
  }

/** What is pressed next has the focus when the dialog turns to something else: the button before is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** From confirming a price to a bet that is placed or certainly not. It cannot be closed while the outcome is not known. */
export function BetDialog({ actor, state, onDone, onNext, nextIssueNo, money, ...shown }: BetDialogProps) {
  const { t, i18n } = useLingui()
  const { clock } = useServices()
  const { bet, before, quote, changed, problem, detail, placed } = state.context
  const is = (tag: Parameters<typeof state.hasTag>[0]) => state.hasTag(tag)
  const closed = problem?.failure === 'closed'
  const more = detailMessage(detail, money)
  const leave = () => {
    onDone(is('placed'))
    actor.send({ type: 'bet.cleared' })
  }
  const title = is('placed')
    ? t`Your bet is in`
    : is('refused')
      ? t`The bet was not taken`
      : is('unknown')
        ? t`No answer yet`
        : is('notPlaced')
          ? t`The bet did not arrive`
          : t`Place this bet?`
  return (
    <Dialog
      open={isDeciding(state)}
      onClose={leave}
      locked={is('placing') || is('unknown')}
      title={title}
      labels={{ close: t`Close` }}
      width={440}
      height={0}
      footer={
        <>
          {(is('confirming') || is('placing')) && (
            <>
              <Button disabled={is('placing')} onClick={leave}>
                <Trans>Back to the slip</Trans>
              </Button>
              <Button
                variant="lamp"
                data-autofocus=""
                busy={is('placing')}
                busyLabel={<Trans>Placing…</Trans>}
                onClick={() => actor.send({ type: 'bet.confirmed' })}
              >
                <Trans>Place bet</Trans>
                <span className="num">{money(quote?.stake ?? '0')}</span>
              </Button>
            </>
          )}
          {is('unknown') && (
            <Button
              ref={takeFocus}
              busy={is('busy')}
              busyLabel={<Trans>Asking…</Trans>}
              onClick={() => actor.send({ type: 'bet.asked' })}
            >
              <Trans>Ask now</Trans>
            </Button>
          )}
          {is('notPlaced') && (
            <>
              <Button ref={takeFocus} onClick={leave}>
                <Trans>Back to the slip</Trans>
              </Button>
              {before === null && (
                <Button variant="lamp" onClick={() => actor.send({ type: 'bet.confirmed' })}>
                  <Trans>Send it again</Trans>
                </Button>
              )}
            </>
          )}
          {is('refused') && (
            <>
              <Button ref={takeFocus} onClick={leave}>
                <Trans>Back to the slip</Trans>
              </Button>
              {closed && nextIssueNo !== null && (
                <Button variant="lamp" onClick={onNext}>
                  <Trans>
                    Bet on draw <bdi className="num">{nextIssueNo}</bdi>
                  </Trans>
                </Button>
              )}
            </>
          )}
          {is('placed') && (
            <Button variant="lamp" ref={takeFocus} onClick={leave}>
              <Trans>Done</Trans>
            </Button>
          )}
        </>
      }
    >
      {bet && quote && (is('confirming') || is('placing')) && (
        <BetReview bet={bet} quote={quote} changed={changed} money={money} {...shown} />
      )}
      {before && <BetBefore {...before} />}
      {is('unknown') && (
        <Alert tone="warn" live="assertive">
          <Trans>
            The answer of the server was lost. We are asking whether the bet is in. Nothing is sent a second time.
          </Trans>
        </Alert>
      )}
      {is('notPlaced') && (
        <Alert live="assertive">
          <Trans>The server has no such bet. Nothing was taken.</Trans>
        </Alert>
      )}
      {is('refused') && (
        <div className="grid gap-2">
          <ProblemAlert<BetFailure | CommonFailure> problem={problem} messages={betSlipMessages} now={clock.now} />
          {more && <p className="text-sm text-ink-2">{i18n._(more)}</p>}
          <LimitsLink failure={problem?.failure} />
        </div>
      )}
      {is('placed') && placed && <BetPlaced placed={placed} before={before !== null} money={money} />}
    </Dialog>
  )
}
