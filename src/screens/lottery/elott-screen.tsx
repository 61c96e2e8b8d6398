import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lotteryMenusQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'
import type { CategorySearch } from '#src/lib/search-params.ts'
import { CategoryPage } from '../games/category-page.tsx'
import { GameCards } from './lottery-lobby.tsx'

/** The draws with fixed odds that run now, of every hall. */
function RunningDraws() {
  const { api } = useServices()
  const { data } = useQuery(lotteryMenusQuery(api, { prizeMode: 'ELOTT' }))
  const games = data?.flatMap(({ gameMenus }) => gameMenus).filter(({ open }) => open) ?? []
  if (games.length === 0) return null
  return (
    <section className="wrapper pb-8">
      <h2 className="mb-2.5 text-lg font-bold">
        <Trans>Next draws</Trans>
      </h2>
      <GameCards games={games} />
    </section>
  )
}

export const ElottScreen = ({ search }: { search: CategorySearch }) => (
  <>
    <CategoryPage gameType="ELOTT" path="/elott" search={search} />
    <RunningDraws />
  </>
)
