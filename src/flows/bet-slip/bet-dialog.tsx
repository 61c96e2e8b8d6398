import { Trans, useLingui } from '@lingui/react/macro'
import type { BetFailure } from '#machines/bet-slip/bet-slip.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { useServices } from '#src/app/services.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LimitsLink } from '../shared/limits-link.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { BetActions } from './bet-actions.tsx'
import { BetBefore } from './bet-before.tsx'
import { BetPlaced } from './bet-placed.tsx'
import { BetReview, type BetReviewProps } from './bet-review.tsx'
import { betSlipMessages, detailMessage } from './bet-slip.messages.ts'
import { isDeciding, type BetSlip } from './use-bet-slip.ts'

export type BetDialogProps = BetSlip &
  Pick<BetReviewProps, 'money' | 'playName' | 'picks' | 'countdown' | 'closeLabel'> & {
    /** The open draw, if the draw of the slip has closed. */
    nextIssueNo: string | null
    onNext: () => void
  }

/** From confirming a price to a bet that is certainly placed or not. It stays open while the outcome is unknown. */
export function BetDialog({ actor, state, onNext, nextIssueNo, money, ...shown }: BetDialogProps) {
  const { t } = useLingui()
  const { bet, before, quote, changed, placed } = state.context
  const title = useTitle(state)
  const leave = () => actor.send({ type: 'bet.cleared' })
  return (
    <Dialog
      open={isDeciding(state)}
      onClose={leave}
      locked={state.hasTag('placing') || state.hasTag('unknown')}
      title={title}
      labels={{ close: t`Close` }}
      width={440}
      footer={<BetActions {...{ actor, state, money, nextIssueNo, onNext }} onLeave={leave} />}
    >
      {bet && quote && (state.hasTag('confirming') || state.hasTag('placing')) && (
        <BetReview bet={bet} quote={quote} changed={changed} money={money} {...shown} />
      )}
      {before && <BetBefore {...before} />}
      {state.hasTag('unknown') && (
        <Alert tone="warn" live="assertive">
          <Trans>The answer got lost. We are checking whether your bet is in. Nothing is sent twice.</Trans>
        </Alert>
      )}
      {state.hasTag('notPlaced') && (
        <Alert live="assertive">
          <Trans>The bet wasn’t placed. Nothing was charged.</Trans>
        </Alert>
      )}
      {state.hasTag('refused') && <Refusal state={state} money={money} />}
      {state.hasTag('placed') && placed && <BetPlaced placed={placed} before={before !== null} money={money} />}
    </Dialog>
  )
}

function useTitle(state: BetSlip['state']): string {
  const { t } = useLingui()
  if (state.hasTag('placed')) return t`Your bet is in`
  if (state.hasTag('refused')) return t`The bet wasn’t taken`
  if (state.hasTag('unknown')) return t`No answer yet`
  return state.hasTag('notPlaced') ? t`The bet didn’t arrive` : t`Place this bet?`
}

/** Why a bet was refused, and what helps. */
function Refusal({ state, money }: Pick<BetDialogProps, 'state' | 'money'>) {
  const { i18n } = useLingui()
  const { clock } = useServices()
  const { problem, detail } = state.context
  const more = detailMessage(detail, money)
  return (
    <div className="grid gap-2">
      <ProblemAlert<BetFailure | CommonFailure> problem={problem} messages={betSlipMessages} now={clock.now} />
      {more && <p className="text-sm text-ink-2">{i18n._(more)}</p>}
      <LimitsLink failure={problem?.failure} />
    </div>
  )
}
