import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { withoutCentre } from '#src/lib/centre-address.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { PromotionProblem } from './promotion-problem.tsx'
import { useFigure } from '../shared/use-figure.ts'
import { usePromotion, type PromotionControl } from './use-promotion.ts'

export type OwnPromotion = ValueOf<'listMyPromotions'>['rows'][number]

type ActionProps = { promotion: OwnPromotion }

const DepositLink = () => (
  <Link
    to="."
    search={(before: object) => ({ ...withoutCentre(before), mc: 'depositv2' as const })}
    resetScroll={false}
    className={buttonClass({ variant: 'lamp' })}
  >
    <Trans>Deposit with it</Trans>
  </Link>
)

const WheelLink = ({ promotion: { promotionId, status } }: ActionProps) => (
  <Link
    to="/promoDetail"
    search={{ id: promotionId }}
    className={buttonClass({ variant: status === 'claim' ? 'lamp' : 'line' })}
  >
    <Trans>To the wheel</Trans>
  </Link>
)

type AskProps = ActionProps & { control: PromotionControl; onAsk: () => void }

/** Joins an activity, or claims the reward that is ready. */
function AskButton({ promotion, control, onAsk }: AskProps) {
  const figure = useFigure()
  const { promotionId, status, amount } = promotion
  const kind = status === 'join' ? 'join' : 'claim'
  return (
    <Button
      variant="lamp"
      busy={control.state.hasTag('busy')}
      busyLabel={kind === 'join' ? <Trans>Joining…</Trans> : <Trans>Claiming…</Trans>}
      onClick={() => {
        onAsk()
        control.actor.send({ type: 'promotion.asked', wish: { kind, promotionId } })
      }}
    >
      {kind === 'join' ? (
        <Trans>Join the offer</Trans>
      ) : amount === null ? (
        <Trans>Claim</Trans>
      ) : (
        <Trans>Claim {figure(amount)}</Trans>
      )}
    </Button>
  )
}

function Credited({ control }: { control: PromotionControl }) {
  const figure = useFigure()
  const { credited } = control.state.context
  if (!control.state.hasTag('done') || !credited) return null
  return (
    <Alert tone="win" live="polite">
      <Trans>
        {figure(credited.amount)} is in your main wallet. Play {figure(credited.duty)} before you withdraw it.
      </Trans>
    </Alert>
  )
}

/** The one thing a member can do with an offer now: join it, claim its reward, deposit with it. */
export function PromotionAction({ promotion }: ActionProps) {
  const control = usePromotion()
  const [askedOf, setAskedOf] = useState<OwnPromotion | null>(null)
  const { kind, status, stop } = promotion
  // the offer shows the outcome once it is refetched
  const isAwaited = control.state.hasTag('done') && askedOf === promotion
  const asks = (status === 'join' && kind === 'ACTIVITY') || (status === 'claim' && kind !== 'RAFFLE')
  return (
    <div className="grid justify-items-start gap-2">
      <Credited control={control} />
      <PromotionProblem control={control} />
      {status === 'join' && kind === 'DEPOSIT' && stop === null && <DepositLink />}
      {kind === 'RAFFLE' && (status === 'claim' || status === 'joined') && <WheelLink promotion={promotion} />}
      {asks && !isAwaited && <AskButton {...{ promotion, control }} onAsk={() => setAskedOf(promotion)} />}
    </div>
  )
}
