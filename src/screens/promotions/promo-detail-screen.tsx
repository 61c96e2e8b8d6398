import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { announcementsQuery } from '#src/api/content.queries.ts'
import { myPromotionsQuery, promotionQuery } from '#src/api/promotions.queries.ts'
import { useIsIn, useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { usePictureUrl } from '#src/app/site-info.ts'
import { PromotionAction } from '#src/flows/promotion/promotion-action.tsx'
import { PromotionForm } from '#src/flows/promotion/promotion-form.tsx'
import type { PromoDetailSearch } from '#src/lib/search-params.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { Page } from '../shared/page.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { AnnouncedPromotion } from './announced-promotion.tsx'
import { NotYours } from './not-yours.tsx'
import { OwnProgress } from './own-progress.tsx'
import { lazyRaffle } from './lazy-promotions.ts'
import { PlayNote } from './play-note.tsx'
import { offerPicture } from './promotion-card.tsx'
import { PromotionDates } from './promotion-dates.tsx'
import { PromotionStatus } from './promotion-status.tsx'
import { PromotionTerms } from './promotion-terms.tsx'

const BackLink = () => (
  <Link to="/promotions" className={buttonClass({ variant: 'quiet' }, 'mb-2')}>
    <Icon name="prev" size="sm" flip />
    <Trans>All promotions</Trans>
  </Link>
)

/** The picture of an offer with its title over the dark side. */
function Hero({ detail }: { detail: ValueOf<'getPromotion'> }) {
  const pictureOf = usePictureUrl()
  return (
    <header
      className={cx(
        'relative isolate mb-3.5 grid content-end overflow-hidden rounded-3 bg-ceiling text-white before:absolute before:inset-0 before:-z-10 before:bg-[linear-gradient(0deg,rgb(4_14_17/.94)_30%,rgb(4_14_17/.8)_62%,rgb(4_14_17/0))] md:min-h-72 md:before:bg-[linear-gradient(90deg,rgb(4_14_17/.92)_25%,rgb(4_14_17/.55)_60%,rgb(4_14_17/.05))] md:rtl:before:bg-[linear-gradient(-90deg,rgb(4_14_17/.92)_25%,rgb(4_14_17/.55)_60%,rgb(4_14_17/.05))]',
        // the wheel and its button fit below it in one view
        detail.kind === 'RAFFLE' ? 'min-h-32' : 'min-h-56',
      )}
    >
      <img
        src={pictureOf(offerPicture(detail))}
        alt=""
        width={800}
        height={360}
        className="absolute inset-0 -z-20 size-full object-cover object-right rtl:-scale-x-100"
      />
      <div className="grid max-w-[34rem] gap-1.5 p-4 md:p-8">
        <PageHeading className="text-2xl leading-tight text-white">{detail.title}</PageHeading>
        <p className="text-sm md:text-md">{detail.summary}</p>
        <p className="text-sm [&_span]:text-white/85">
          <PromotionDates item={{ startDate: detail.startsAt, endDate: detail.endsAt }} />
        </p>
      </div>
    </header>
  )
}

/** The member's state in the offer, and the actions. */
function OwnSide({ promotionId }: { promotionId: string }) {
  const { api } = useServices()
  const { data } = useQuery(myPromotionsQuery(api))
  if (!data) return null
  const own = data.rows.find((one) => one.promotionId === promotionId)
  if (!own)
    return (
      <section className="card text-sm">
        <NotYours />
      </section>
    )
  return (
    <section className="card grid content-start gap-3 lg:sticky lg:top-4" aria-live="polite">
      <p>
        <PromotionStatus promotion={own} />
      </p>
      <div className="grid gap-1.5 text-sm">
        <OwnProgress promotion={own} />
      </div>
      <PromotionAction promotion={own} />
      {own.kind === 'APPLICATION' && <PromotionForm promotion={own} />}
    </section>
  )
}

const LoginSide = () => (
  <section className="card grid content-start gap-3">
    <p className="text-sm">
      <Trans>Log in to see where you are with this offer.</Trans>
    </p>
    <Link to="/login" className={buttonClass({ variant: 'lamp' })}>
      <Trans>Log in</Trans>
    </Link>
  </section>
)

function Offer({ promotionId }: { promotionId: string }) {
  const { api } = useServices()
  const isIn = useIsIn()
  const query = useQuery({ ...promotionQuery(api, promotionId), retry: false })
  return (
    <div className="wrapper pt-5 pb-12 md:pt-6">
      <BackLink />
      <Answer query={query} skeleton={<Skeleton className="h-96 rounded-3" />}>
        {(detail) => (
          <article>
            <Hero detail={detail} />
            {detail.kind === 'RAFFLE' && (
              <Suspense fallback={<Skeleton className="h-96 rounded-3" />}>
                <lazyRaffle.Screen promotionId={promotionId} />
              </Suspense>
            )}
            <div className={cx('grid items-start gap-3.5', detail.kind !== 'RAFFLE' && 'lg:grid-cols-[1fr_340px]')}>
              <div className="min-w-0 max-lg:order-2">
                <PromotionTerms detail={detail} />
              </div>
              {detail.kind === 'RAFFLE' ? null : isIn ? <OwnSide promotionId={promotionId} /> : <LoginSide />}
            </div>
          </article>
        )}
      </Answer>
      <PlayNote />
    </div>
  )
}

/** One promotion with its terms, or one that the operator only announces [2.16]. */
export function PromoDetailScreen({ search: { id } }: { search: PromoDetailSearch }) {
  const { api } = useServices()
  const { loggedIn } = useMember()
  const announced = useQuery(announcementsQuery(api, loggedIn ? 'A' : 'B'))
  const item = announced.data?.promotion.find((one) => one.id === id)
  if (item) return <AnnouncedPromotion item={item} back={<BackLink />} />
  if (id !== undefined) return <Offer promotionId={id} />
  return (
    <Page title={<Trans>Promotion</Trans>}>
      <BackLink />
      <EmptyState title={<Trans>This promotion is no longer here</Trans>}>
        <Trans>It has ended or was withdrawn.</Trans>
      </EmptyState>
    </Page>
  )
}
