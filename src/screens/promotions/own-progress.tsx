import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { bonusesQuery } from '#src/api/promotions.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { PlayBar } from '#src/flows/promotion/play-bar.tsx'
import type { OwnPromotion } from '#src/flows/promotion/promotion-action.tsx'
import { useFigure } from '#src/flows/shared/use-figure.ts'

/** The progress bar of an offer's active bonus. */
function BonusBar({ promotionId }: { promotionId: string }) {
  const { t } = useLingui()
  const { api } = useServices()
  const figure = useFigure()
  const { data } = useQuery(bonusesQuery(api))
  const bonus = data?.rows.find((one) => one.promotionId === promotionId && one.state === 'open')
  if (!bonus) return null
  const [left, all] = [figure(bonus.remaining), figure(bonus.required)]
  return (
    <>
      <PlayBar
        name={t`Played for this bonus`}
        value={bonus.progress}
        target={bonus.required}
        text={t`${left} left of ${all}`}
      />
      <p>
        <Trans>{left} left to play before you withdraw.</Trans>
      </p>
    </>
  )
}

const Rejected = ({ rejectReason, triesLeft }: Pick<OwnPromotion, 'rejectReason' | 'triesLeft'>) => (
  <>
    <p>
      <bdi>{rejectReason}</bdi>
    </p>
    <p>
      <Trans>
        You can send it <Plural value={triesLeft ?? 0} one="# more time" other="# more times" />.
      </Trans>
    </p>
  </>
)

/** The member's progress with an offer, and the next step. */
export function OwnProgress({ promotion }: { promotion: OwnPromotion }) {
  const { t } = useLingui()
  const figure = useFigure()
  const dates = useDates()
  const { status, progress, amount, claimBefore, startsAt, endsAt, promotionId } = promotion
  const write = (of: string) => (progress?.unit === 'COUNT' ? of : figure(of))
  if (status === 'coming soon') return <Trans>It begins on {dates.day(startsAt)}.</Trans>
  if (status === 'close') return endsAt ? <Trans>It ended on {dates.day(endsAt)}.</Trans> : <Trans>It has ended.</Trans>
  if (status === 'joined' && progress) {
    const [value, target] = [write(progress.value), write(progress.target)]
    return (
      <>
        <PlayBar name={t`Progress`} value={progress.value} target={progress.target} text={t`${value} of ${target}`} />
        <p>
          <Trans>
            {value} of {target}
          </Trans>
        </p>
      </>
    )
  }
  if (promotion.kind === 'RAFFLE' && status === 'claim') return <Trans>You have chances. Turn the wheel.</Trans>
  if (status === 'joined') return <Trans>It counts by itself.</Trans>
  if (status === 'claim')
    return claimBefore ? <Trans>Ready. Claim it by {dates.moment(claimBefore)}.</Trans> : <Trans>Ready for you.</Trans>
  if (status === 'rejected') return <Rejected {...promotion} />
  if (status === 'applying' || status === 'process') return <Trans>We’ll message you when it’s decided.</Trans>
  if (status === 'claimed' || status === 'issued')
    return (
      <>
        {amount !== null && (
          <p>
            <Trans>{figure(amount)} was added to your main wallet.</Trans>
          </p>
        )}
        <BonusBar promotionId={promotionId} />
      </>
    )
  return null
}
