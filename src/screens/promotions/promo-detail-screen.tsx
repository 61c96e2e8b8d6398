import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { artUrl } from '#rules/art.ts'
import { announcementsQuery } from '#src/api/content.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import type { PromoDetailSearch } from '#src/lib/search-params.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { Page } from '../shared/page.tsx'
import { RichText } from '../shared/rich-text.tsx'
import { PromotionDates } from './promotion-dates.tsx'

const BackLink = () => (
  <Link to="/promotions" className={buttonClass({ variant: 'quiet' }, 'mb-2')}>
    <Icon name="prev" size="sm" flip />
    <Trans>All promotions</Trans>
  </Link>
)

/** One announced promotion with its terms [2.16]. */
export function PromoDetailScreen({ search }: { search: PromoDetailSearch }) {
  const { api } = useServices()
  const { loggedIn } = useMember()
  const query = useQuery(announcementsQuery(api, loggedIn ? 'A' : 'B'))
  const item = query.data?.promotion.find(({ id }) => id === search.id)
  return (
    <Page title={item?.title ?? <Trans>Promotion</Trans>}>
      <BackLink />
      <Answer query={query} skeleton={<Skeleton className="h-96 rounded-3" />}>
        {() =>
          item ? (
            <article className="card overflow-hidden p-0">
              <img
                src={artUrl.banner('slots', item.id)}
                alt=""
                width={800}
                height={360}
                className="max-h-72 w-full object-cover"
              />
              <div className="grid gap-3 p-4 md:p-6">
                <PromotionDates item={item} />
                <RichText html={item.content} />
              </div>
            </article>
          ) : (
            <EmptyState title={<Trans>This promotion is no longer here</Trans>}>
              <Trans>It has ended or was withdrawn.</Trans>
            </EmptyState>
          )
        }
      </Answer>
    </Page>
  )
}
