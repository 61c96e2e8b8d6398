import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { pointBalanceQuery, pointConfigQuery } from '#src/api/points.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import type { PointMallSearch } from '#src/lib/search-params.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { Answer } from '../shared/answer.tsx'
import { MembersOnly } from '../shared/members-only.tsx'
import { Page } from '../shared/page.tsx'
import { RewardsNav } from '../shared/rewards-nav.tsx'
import { RichText } from '../shared/rich-text.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { PointCard } from './point-card.tsx'
import { PointDetails } from './point-details.tsx'
import { PointsEarned } from './points-earned.tsx'
import { RedeemHistory } from './redeem-history.tsx'
import { RewardGrid } from './reward-grid.tsx'

const split = 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-6'

const MallSkeleton = () => (
  <div className={split}>
    <div className="grid gap-4 lg:order-last">
      <Skeleton className="h-56 rounded-3" />
      <Skeleton className="h-72 rounded-3" />
    </div>
    <Skeleton className="h-96 rounded-3" />
  </div>
)

/** The link to the limits: play is for fun. */
const Care = () => (
  <aside className="mt-8 flex gap-2.5 border-t border-line pt-4 text-sm text-ink-2">
    <Icon name="shield" size="sm" className="mt-0.5 flex-none text-win-ink" />
    <div>
      <p>
        <Trans>Play is for fun, not for income. Never bet more just to earn points.</Trans>
      </p>
      <CentreLink mc="limits" className="link inline-flex min-h-11 items-center">
        <Trans>My limits</Trans>
      </CentreLink>
    </div>
  </aside>
)

function Mall({ tab = 'redeem' }: { tab?: PointMallSearch['tab'] }) {
  const { api } = useServices()
  const { t } = useLingui()
  const { member } = useMember()
  const navigate = useNavigate()
  const balance = useQuery(pointBalanceQuery(api))
  const config = useQuery(pointConfigQuery(api))
  return (
    <Answer query={config} skeleton={<MallSkeleton />}>
      {(rules) => (
        <div className={split}>
          <div className="grid gap-4 lg:order-last">
            <Answer query={balance} skeleton={<Skeleton className="h-56 rounded-3" />}>
              {({ points }) => <PointCard points={points} config={rules} />}
            </Answer>
            <PointsEarned {...rules} />
          </div>
          <div className="min-w-0">
            <Tabs
              label={t`Points mall`}
              value={tab}
              onValueChange={(next) =>
                void navigate({ to: '/pointMall', search: { tab: next, page: 1 }, replace: true })
              }
              items={[
                {
                  value: 'redeem',
                  label: <Trans>Rewards</Trans>,
                  panel: (
                    <RewardGrid points={balance.data?.points ?? 0} rank={member?.rankLevel ?? 0} unit={rules.unit} />
                  ),
                },
                { value: 'history', label: <Trans>History</Trans>, panel: <RedeemHistory /> },
                { value: 'details', label: <Trans>Details</Trans>, panel: <PointDetails /> },
                { value: 'rules', label: <Trans>Rules</Trans>, panel: <RichText html={rules.rules} /> },
              ]}
            />
            <Care />
          </div>
        </div>
      )}
    </Answer>
  )
}

/** The points mall: rewards, redemptions, movements and rules beside the balance [1.39]. */
export const PointMallScreen = ({ search }: { search: PointMallSearch }) => (
  <Page title={<Trans>Points mall</Trans>} tools={<RewardsNav />}>
    <MembersOnly action="pointMall">
      <Mall tab={search.tab} />
    </MembersOnly>
  </Page>
)
