import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { winnersQuery } from '#src/api/game-lists.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { winnerCategories, type WinnersSearch } from '#src/lib/search-params.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Answer } from '../shared/answer.tsx'
import { ChoiceLink } from '../shared/choice-link.tsx'
import { Page } from '../shared/page.tsx'
import { categories } from './categories.ts'
import { WinnerList, WinnerListSkeleton } from './winner-list.tsx'

type Period = NonNullable<WinnersSearch['period']>

const WINNERS = 50
const REFRESH = 60_000

const periods: Record<Period, { wirePeriod?: 'DAY' | 'WEEK'; name: ReactNode; lead: ReactNode }> = {
  day: {
    wirePeriod: 'DAY',
    name: <Trans>Today</Trans>,
    lead: <Trans>The largest wins of today. Part of each name is hidden.</Trans>,
  },
  week: {
    wirePeriod: 'WEEK',
    name: <Trans>7 days</Trans>,
    lead: <Trans>The largest wins of the last 7 days. Part of each name is hidden.</Trans>,
  },
  latest: {
    name: <Trans>Just won</Trans>,
    lead: <Trans>The newest large wins. Part of each name is hidden.</Trans>,
  },
}

const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className="flex flex-wrap gap-2">
    {children}
  </nav>
)

type NoWinsProps = { wider: Pick<WinnersSearch, 'category'> | null }

/** Links to a longer period, if there is one. */
const NoWins = ({ wider }: NoWinsProps) => (
  <EmptyState
    title={<Trans>No big wins yet</Trans>}
    action={
      wider && (
        <ChoiceLink to="/winners" search={{ period: 'week', ...wider }} current={false} className={buttonClass()}>
          <Trans>Show 7 days</Trans>
        </ChoiceLink>
      )
    }
  >
    <Trans>The next big win will show here.</Trans>
  </EmptyState>
)

type WinnerChoicesProps = { period: Period; category: WinnersSearch['category'] }

function WinnerChoices({ period, category }: WinnerChoicesProps) {
  const { i18n, t } = useLingui()
  return (
    <div className="mb-4 grid gap-2.5">
      <Choices label={t`Time`}>
        {(Object.keys(periods) as Period[]).map((name) => (
          <ChoiceLink
            key={name}
            to="/winners"
            search={{ period: name, ...(category && { category }) }}
            current={name === period}
            className="chip flex-none"
          >
            {periods[name].name}
          </ChoiceLink>
        ))}
      </Choices>
      <Choices label={t`Kinds of games`}>
        {[undefined, ...winnerCategories].map((name) => (
          <ChoiceLink
            key={name ?? 'all'}
            to="/winners"
            search={{ period, ...(name && { category: name }) }}
            current={name === category}
            className="chip flex-none"
          >
            {name ? i18n._(categories[name].title) : <Trans>All</Trans>}
          </ChoiceLink>
        ))}
      </Choices>
    </div>
  )
}

/** The largest wins of today and this week, by category, and the latest wins [1.11, 2.87]. */
export function WinnersScreen({ search: { period = 'day', category } }: { search: WinnersSearch }) {
  const { api } = useServices()
  const { wirePeriod, lead } = periods[period]
  const query = useQuery({
    ...winnersQuery(api, {
      count: WINNERS,
      ...(wirePeriod && { period: wirePeriod }),
      ...(category && { gameType: category }),
    }),
    refetchInterval: REFRESH,
  })
  const ofCategory = category && { category }
  return (
    <Page title={<Trans>Winners</Trans>} lead={lead}>
      <WinnerChoices period={period} category={category} />
      <Answer query={query} skeleton={<WinnerListSkeleton />}>
        {({ winners }) =>
          winners.length > 0 ? (
            <WinnerList winners={winners} ranked={wirePeriod !== undefined} />
          ) : (
            <NoWins wider={period === 'day' ? { ...ofCategory } : null} />
          )
        }
      </Answer>
    </Page>
  )
}
