import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { vendorsQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { numberText } from '#src/lib/languages.ts'
import type { CategorySearch } from '#src/lib/search-params.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Answer } from '../shared/answer.tsx'
import { Page } from '../shared/page.tsx'
import { categories, type CategoryPath, type GameCategory } from './categories.ts'
import { GameFilters } from './game-filters.tsx'
import { GameGrid } from './game-grid.tsx'
import { TilesSkeleton } from './game-tile.tsx'
import { NoGames } from './no-games.tsx'
import { useGameList } from './use-game-list.ts'
import { useTypedSearch } from './use-typed-search.ts'
import { VendorRail, VendorRailSkeleton } from './vendor-rail.tsx'

const columns = 'lg:grid lg:grid-cols-[212px_minmax(0,1fr)] lg:gap-6'

type CountProps = {
  games: number
  count: number
  narrowed: boolean
  vendor: string | undefined
  /** The answer is pending. */
  provisional: boolean
}

/** The number of games and their vendor; shows the last answer until the next arrives. */
const Count = memo(
  function Count({ games: total, count, narrowed, vendor }: CountProps) {
    const { i18n } = useLingui()
    const games = numberText(total, i18n.locale)
    if (vendor !== undefined)
      return (
        <Trans>
          {games} games of {vendor}
        </Trans>
      )
    if (narrowed) return <Trans>{games} games</Trans>
    return (
      <Trans>
        {games} games, {count} providers
      </Trans>
    )
  },
  (_, { provisional }) => provisional,
)

export type CategoryPageProps = { gameType: GameCategory; path: CategoryPath; search: CategorySearch }

const NoVendors = () => (
  <EmptyState
    title={<Trans>No providers here right now</Trans>}
    action={
      <Link to="/" className={buttonClass()}>
        <Trans>To the home page</Trans>
      </Link>
    }
  >
    <Trans>Games show here as soon as a provider opens.</Trans>
  </EmptyState>
)

const Loading = () => (
  <div className={columns}>
    <VendorRailSkeleton />
    <TilesSkeleton count={12} />
  </div>
)

const VendorGone = () => (
  <Alert className="mb-3">
    <Trans>This provider isn’t available right now. Here are all games.</Trans>
  </Alert>
)

/** The vendors of a category and their games; `page` in the address is the vendor's code [2.13]. */
export function CategoryPage({ gameType, path, search }: CategoryPageProps) {
  const { api } = useServices()
  const { i18n } = useLingui()
  const query = useQuery(vendorsQuery(api))
  const vendors = query.data?.find((group) => group.gameType === gameType)?.cards ?? []
  const count = vendors.length
  const known = vendors.some(({ vassalage }) => vassalage === search.page)
  const vassalage = known || !query.data ? search.page : undefined
  const { text, typing, type } = useTypedSearch(path, search)
  const list = useGameList({ gameType, vassalage, text, search })
  const games = list.total
  const { show, minBet } = search
  const narrowed = text.trim() !== '' || show !== undefined || minBet !== undefined
  const vendorName = vendors.find((vendor) => vendor.vassalage === vassalage)?.displayName
  return (
    <Page
      title={i18n._(categories[gameType].title)}
      lead={
        count > 0 && games > 0 ? (
          <Count games={games} count={count} narrowed={narrowed} vendor={vendorName} provisional={list.provisional} />
        ) : (
          <>&nbsp;</>
        )
      }
    >
      <Answer query={query} skeleton={<Loading />}>
        {() =>
          count === 0 ? (
            <NoVendors />
          ) : (
            <div className={columns}>
              <VendorRail vendors={vendors} current={vassalage} path={path} search={search} />
              <div className="min-w-0">
                {search.page !== undefined && !known && <VendorGone />}
                <GameFilters {...{ gameType, path, search, text }} onText={type} busy={list.late} />
                <GameGrid {...{ list, vendors, typing }} empty={<NoGames {...{ path, search, text }} />} />
              </div>
            </div>
          )
        }
      </Answer>
    </Page>
  )
}
