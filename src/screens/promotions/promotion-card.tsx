import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { artUrl } from '#rules/art.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { usePictureUrl } from '#src/app/site-info.ts'
import { PromotionAction, type OwnPromotion } from '#src/flows/promotion/promotion-action.tsx'
import { cx } from '#src/ui/cx.ts'
import { Img } from '#src/ui/img.tsx'
import { OwnProgress } from './own-progress.tsx'
import { PromotionDates } from './promotion-dates.tsx'
import { PromotionStatus } from './promotion-status.tsx'

type Offer = ValueOf<'listMerchantPromotions'>['rows'][number]

/** An offer's own picture, or a drawn one. */
export const offerPicture = ({ image, promotionId }: Pick<Offer, 'image' | 'promotionId'>): string =>
  image ?? artUrl.banner('slots', promotionId)

type CardProps = { offer: Offer; own: OwnPromotion | null }

/** The link to the terms, and to the application form if there is one. */
function TermsLink({ offer: { promotionId }, own }: CardProps) {
  const applies = own?.kind === 'APPLICATION' && (own.status === 'join' || own.status === 'rejected')
  return (
    <Link to="/promoDetail" search={{ id: promotionId }} className="link mt-auto self-start text-sm">
      {applies ? <Trans>Terms and application</Trans> : <Trans>See the terms</Trans>}
    </Link>
  )
}

/** One offer: its picture, its reward, the member's state, and the one action. */
export function PromotionCard({ offer, own }: CardProps) {
  const pictureOf = usePictureUrl()
  const isOver = own?.status === 'close' || own?.stop === 'notFirst'
  return (
    <article
      className={cx(
        'card relative grid h-full grid-cols-[96px_1fr] overflow-hidden p-0 md:grid-cols-1 md:grid-rows-[auto_1fr]',
        own?.status === 'claim' && 'border-lamp-edge',
      )}
    >
      <Img
        src={pictureOf(offerPicture(offer))}
        alt=""
        width={400}
        height={180}
        className={cx(
          'h-full min-h-40 w-full object-cover object-[78%_50%] md:aspect-20/9 md:h-auto md:min-h-0',
          isOver && 'opacity-60 grayscale',
        )}
      />
      <div className="flex min-w-0 flex-col gap-2 p-3.5 md:p-4">
        {own && (
          <p>
            <PromotionStatus promotion={own} />
          </p>
        )}
        <h2 className="text-md leading-tight">
          <Link to="/promoDetail" search={{ id: offer.promotionId }} className="hover:text-lamp-ink">
            <strong>{offer.title}</strong>
          </Link>
        </h2>
        <p className="text-sm text-ink-2">{offer.summary}</p>
        {own ? (
          <div className="grid gap-1.5 text-sm">
            <OwnProgress promotion={own} />
          </div>
        ) : (
          <PromotionDates item={{ startDate: offer.startsAt, endDate: offer.endsAt }} />
        )}
        {own && <PromotionAction promotion={own} />}
        <TermsLink {...{ offer, own }} />
      </div>
    </article>
  )
}
