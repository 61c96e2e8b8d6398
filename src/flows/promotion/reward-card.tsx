import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { artUrl } from '#rules/art.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { useDates } from '#src/app/use-dates.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { PictureCard } from '../shared/picture-card.tsx'
import { PromotionProblem } from './promotion-problem.tsx'
import { useFigure } from '../shared/use-figure.ts'
import { usePromotion } from './use-promotion.ts'

type Reward = ValueOf<'listRewards'>['rows'][number]

const states: Record<Reward['state'], { name: MessageDescriptor; tone: BadgeTone }> = {
  claimable: { name: msg`Ready to claim`, tone: 'lamp' },
  claimed: { name: msg`Claimed`, tone: 'win' },
  expired: { name: msg`Ended`, tone: 'neutral' },
  cancelled: { name: msg({ message: 'Cancelled', context: 'reward' }), tone: 'neutral' },
}

/** The drawing for a reward, by its source. */
const motifs: Record<Reward['source'], string> = {
  PROMOTION: 'chest',
  MISSION: 'star',
  LEADERBOARD: 'trophy',
  RAFFLE: 'lantern',
  VIP: 'crown',
  REFERRAL: 'peacock',
  SIGN_UP: 'lotus',
  OPERATOR: 'coins',
}

/** One reward: its value, its deadline, and its wagering requirement. */
export function RewardCard({ reward }: { reward: Reward }) {
  const { i18n } = useLingui()
  const control = usePromotion()
  const figure = useFigure()
  const dates = useDates()
  const { actor, state } = control
  const { id, title, amount, duty, expiresAt } = reward
  const { name, tone } = states[reward.state]
  const ready = reward.state === 'claimable'
  return (
    <PictureCard picture={artUrl.tile('slots', `reward-${id}`, { motif: motifs[reward.source] })} dim={!ready}>
      <header className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-md font-bold">{title}</h3>
        <Badge tone={tone}>{i18n._(name)}</Badge>
      </header>
      <p className="num text-start text-2xl rtl:text-right leading-tight font-bold text-lamp-ink">{figure(amount)}</p>
      <p className="text-sm text-ink-2">
        <Trans>Play {figure(duty)} before you withdraw it.</Trans>{' '}
        {ready && expiresAt !== null && <Trans>It waits until {dates.moment(expiresAt)}.</Trans>}
      </p>
      <PromotionProblem control={control} />
      {ready && (
        <Button
          variant="lamp"
          className="justify-self-start"
          busy={state.hasTag('busy')}
          busyLabel={<Trans>Claiming…</Trans>}
          onClick={() => actor.send({ type: 'promotion.asked', wish: { kind: 'reward', id } })}
        >
          <Trans>Claim {figure(amount)}</Trans>
        </Button>
      )}
    </PictureCard>
  )
}
