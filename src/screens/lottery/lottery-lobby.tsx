import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vendorsQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { artUrl } from '#src/lib/art.ts'
import { Alert } from '#src/ui/alert.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { Page } from '../shared/page.tsx'
import { lotteryPathOf, type LotteryPath, type Vendor } from '../games/categories.ts'
import { GameGrid } from '../games/game-grid.tsx'
import { TilesSkeleton } from '../games/game-tile.tsx'

/** The lobby that a lottery vendor's games stand in. */
const lobbyOf = ({ vassalage }: Vendor): LotteryPath => {
  if (vassalage === 'TCG_SEA' || vassalage === 'TCG_LOTTO_VN') {
    const path = lotteryPathOf({ accountTypeName: vassalage })
    if (path !== '/elott') return path
  }
  return '/lottery'
}

const VendorLinks = ({ vendors, path }: { vendors: readonly Vendor[]; path: LotteryPath }) => (
  <ul className="mb-5 flex flex-wrap gap-2.5">
    {vendors.map((vendor) => (
      <li key={vendor.vassalage}>
        <Link
          to={lobbyOf(vendor)}
          search={{}}
          activeProps={{ 'aria-current': undefined }}
          aria-current={lobbyOf(vendor) === path ? 'page' : undefined}
          className="card flex min-h-14 items-center gap-2.5 px-3 py-2 text-sm font-bold hover:bg-panel-2 aria-[current=page]:border-lamp-edge aria-[current=page]:bg-lamp-wash aria-[current=page]:text-lamp-ink"
        >
          <img
            src={vendor.image ?? artUrl.mark(vendor.vassalage)}
            alt=""
            width={36}
            height={36}
            loading="lazy"
            className="size-9 rounded-2"
          />
          <bdi>{vendor.displayName}</bdi>
        </Link>
      </li>
    ))}
  </ul>
)

/** A lottery lobby as far as it is served: the lottery vendors and the draw games of this one [2.10]. */
export function LotteryLobby({ title, path }: { title: ReactNode; path: LotteryPath }) {
  const { api } = useServices()
  const query = useQuery(vendorsQuery(api))
  const vendors = query.data?.find(({ gameType }) => gameType === 'LOTT')?.cards ?? []
  const here = vendors.filter((vendor) => lobbyOf(vendor) === path)
  const [only] = here.length === 1 ? here : []
  const soon = (
    <Alert className="mb-5" title={<Trans>The counter opens with the next version</Trans>}>
      <Trans>You see which draws there will be. Tickets cannot be bought here yet.</Trans>
    </Alert>
  )
  return (
    <Page title={title}>
      <Answer
        query={query}
        skeleton={
          <>
            <Skeleton className="mb-5 h-14 max-w-md rounded-3" />
            <TilesSkeleton count={12} />
          </>
        }
      >
        {() => (
          <>
            {vendors.length > 0 && <VendorLinks vendors={vendors} path={path} />}
            {soon}
            {here.length > 0 && (
              <GameGrid
                gameType="LOTT"
                vendors={vendors}
                vassalage={only?.vassalage}
                empty={
                  <EmptyState title={<Trans>No draw is listed yet</Trans>}>
                    <Trans>When the operator opens a draw in this hall, it stands here.</Trans>
                  </EmptyState>
                }
              />
            )}
          </>
        )}
      </Answer>
    </Page>
  )
}
