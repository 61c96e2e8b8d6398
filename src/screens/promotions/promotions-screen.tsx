import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { merchantPromotionsQuery, myPromotionsQuery } from '#src/api/promotions.queries.ts'
import { useIsIn } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import type { OwnPromotion } from '#src/flows/promotion/promotion-action.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { Page } from '../shared/page.tsx'
import { RewardsNav } from '../shared/rewards-nav.tsx'
import { PlayNote } from './play-note.tsx'
import { PromotionCard } from './promotion-card.tsx'

const grid = 'grid gap-3.5 md:grid-cols-2 lg:grid-cols-3'

type Show = 'all' | 'mine' | 'open' | 'coming' | 'ended'

const shows: Record<Show, { name: MessageDescriptor; has: (status: OwnPromotion['status']) => boolean }> = {
  all: { name: msg`All`, has: () => true },
  mine: { name: msg`Mine`, has: (status) => !['join', 'coming soon', 'close'].includes(status) },
  open: { name: msg`Open`, has: (status) => status === 'join' },
  coming: { name: msg`Coming`, has: (status) => status === 'coming soon' },
  ended: { name: msg`Ended`, has: (status) => status === 'close' },
}
const order = Object.keys(shows) as Show[]

const first: readonly OwnPromotion['status'][] = ['claim', 'joined', 'rejected', 'join']
const rank = ({ status }: OwnPromotion): number => {
  const place = first.indexOf(status)
  if (place >= 0) return place
  return status === 'close' ? first.length + 2 : status === 'coming soon' ? first.length + 1 : first.length
}

const Waiting = () => (
  <div className={grid}>
    {Array.from({ length: 6 }, (_, n) => (
      <Skeleton key={n} className="h-48 rounded-3 md:h-80" />
    ))}
  </div>
)

const Nothing = () => (
  <EmptyState
    title={<Trans>No promotions right now</Trans>}
    action={
      <Link to="/rng" className={buttonClass()}>
        <Trans>See games</Trans>
      </Link>
    }
  >
    <Trans>New offers show here with their terms.</Trans>
  </EmptyState>
)

function OwnOffers({ rows }: { rows: readonly OwnPromotion[] }) {
  const { i18n, t } = useLingui()
  const [show, setShow] = useState<Show>('all')
  if (rows.length === 0) return <Nothing />
  const shown = rows.filter(({ status }) => shows[show].has(status)).toSorted((a, b) => rank(a) - rank(b))
  return (
    <>
      <div role="group" aria-label={t`Which offers`} className="mb-3.5 flex flex-wrap gap-2">
        {order.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === show}
            className="chip flex-none"
            onClick={() => setShow(one)}
          >
            {i18n._(shows[one].name)}{' '}
            <span className="num">{rows.filter(({ status }) => shows[one].has(status)).length}</span>
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className="card text-sm text-ink-2">
          <Trans>Nothing of this kind now.</Trans>
        </p>
      ) : (
        <ul className={grid}>
          {shown.map((own) => (
            <li key={own.promotionId} className="min-w-0">
              <PromotionCard offer={own} own={own} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function MemberOffers() {
  const { api } = useServices()
  const query = useQuery(myPromotionsQuery(api))
  return (
    <Answer query={query} skeleton={<Waiting />}>
      {({ rows }) => <OwnOffers rows={rows} />}
    </Answer>
  )
}

function PublicOffers() {
  const { api } = useServices()
  const query = useQuery(merchantPromotionsQuery(api))
  return (
    <Answer query={query} skeleton={<Waiting />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Nothing />
        ) : (
          <ul className={grid}>
            {rows.map((offer) => (
              <li key={offer.promotionId} className="min-w-0">
                <PromotionCard offer={offer} own={null} />
              </li>
            ))}
          </ul>
        )
      }
    </Answer>
  )
}

/** Every offer with its terms, and the member's state in each [2.16]. */
export function PromotionsScreen() {
  const isIn = useIsIn()
  return (
    <Page
      title={<Trans>Promotions</Trans>}
      lead={<Trans>Every offer, with its terms and end date.</Trans>}
      tools={<RewardsNav />}
    >
      {isIn ? <MemberOffers /> : <PublicOffers />}
      <PlayNote />
    </Page>
  )
}
