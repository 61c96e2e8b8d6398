import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ValueOf } from '#openapi/handlers.ts'
import { withoutCentre } from '#src/lib/centre-address.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { PromotionProblem } from './promotion-problem.tsx'
import { useFigure } from '../shared/use-figure.ts'
import { usePromotion } from './use-promotion.ts'

export type OwnPromotion = ValueOf<'listMyPromotions'>['rows'][number]

/** The one thing a member can do with an offer now: join it, take what is ready, deposit with it. */
export function PromotionAction({ promotion }: { promotion: OwnPromotion }) {
  const control = usePromotion()
  const figure = useFigure()
  const { actor, state } = control
  const { promotionId, kind, status, amount } = promotion
  const busy = state.hasTag('busy')
  const { credited } = state.context
  if (state.hasTag('done') && credited)
    return (
      <Alert tone="win" live="polite">
        <Trans>
          {figure(credited.amount)} is in your main wallet. Play {figure(credited.duty)} before you withdraw it.
        </Trans>
      </Alert>
    )
  return (
    <div className="grid justify-items-start gap-2">
      <PromotionProblem control={control} />
      {status === 'join' && kind === 'DEPOSIT' && (
        <Link
          to="."
          search={(before: object) => ({ ...withoutCentre(before), mc: 'depositv2' as const })}
          resetScroll={false}
          className={buttonClass({ variant: 'lamp' })}
        >
          <Trans>Deposit with it</Trans>
        </Link>
      )}
      {status === 'join' && kind === 'ACTIVITY' && (
        <Button
          variant="lamp"
          busy={busy}
          busyLabel={<Trans>Joining…</Trans>}
          onClick={() => actor.send({ type: 'promotion.asked', wish: { kind: 'join', promotionId } })}
        >
          <Trans>Join the offer</Trans>
        </Button>
      )}
      {kind === 'RAFFLE' && (status === 'claim' || status === 'joined') && (
        <Link
          to="/promoDetail"
          search={{ id: promotionId }}
          className={buttonClass({ variant: status === 'claim' ? 'lamp' : 'line' })}
        >
          <Trans>To the wheel</Trans>
        </Link>
      )}
      {status === 'claim' && kind !== 'RAFFLE' && (
        <Button
          variant="lamp"
          busy={busy}
          busyLabel={<Trans>Claiming…</Trans>}
          onClick={() => actor.send({ type: 'promotion.asked', wish: { kind: 'claim', promotionId } })}
        >
          {amount === null ? <Trans>Claim</Trans> : <Trans>Claim {figure(amount)}</Trans>}
        </Button>
      )}
    </div>
  )
}
