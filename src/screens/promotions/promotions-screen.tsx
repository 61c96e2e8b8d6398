import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { artUrl } from '#rules/art.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { announcementsQuery } from '#src/api/content.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Img } from '#src/ui/img.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { Page } from '../shared/page.tsx'
import { PromotionDates } from './promotion-dates.tsx'

const grid = 'grid gap-4 min-[560px]:grid-cols-2 lg:grid-cols-3'

const PromotionCard = ({ item }: { item: ValueOf<'listAnnouncements'>['promotion'][number] }) => (
  <Link
    to="/promoDetail"
    search={{ id: item.id }}
    className="group card block h-full overflow-hidden p-0 hover:bg-panel-2"
  >
    <Img
      src={artUrl.banner('slots', item.id)}
      alt=""
      width={400}
      height={180}
      className="aspect-20/9 w-full object-cover"
    />
    <span className="block p-4">
      <strong className="block">{item.title}</strong>
      <PromotionDates item={item} />
    </span>
  </Link>
)

/** What the operator announces as promotions [2.16]. */
export function PromotionsScreen() {
  const { api } = useServices()
  const { loggedIn } = useMember()
  const query = useQuery(announcementsQuery(api, loggedIn ? 'A' : 'B'))
  return (
    <Page title={<Trans>Promotions</Trans>} lead={<Trans>Every offer, with its terms and end date.</Trans>}>
      <Answer
        query={query}
        skeleton={
          <div className={grid}>
            {Array.from({ length: 3 }, (_, i) => (
              <Skeleton key={i} className="h-72 rounded-3" />
            ))}
          </div>
        }
      >
        {({ promotion }) =>
          promotion.length === 0 ? (
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
          ) : (
            <ul className={grid}>
              {promotion.map((item) => (
                <li key={item.id} className="min-w-0">
                  <PromotionCard item={item} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Page>
  )
}
