import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vendorsQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { artUrl } from '#src/lib/art.ts'
import { Alert } from '#src/ui/alert.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { Page } from '../shared/page.tsx'
import { lobbyOf, type LotteryPath, type Vendor } from '../games/categories.ts'
import { GameGrid } from '../games/game-grid.tsx'
import { TilesSkeleton } from '../games/game-tile.tsx'
import { useGameList } from '../games/use-game-list.ts'
import { ChoiceLink } from '../shared/choice-link.tsx'

const VendorLinks = ({ vendors, path }: { vendors: readonly Vendor[]; path: LotteryPath }) => (
  <ul className="mb-5 flex flex-wrap gap-2.5">
    {vendors.map((vendor) => (
      <li key={vendor.vassalage}>
        <ChoiceLink
          to={lobbyOf(vendor)}
          search={{}}
          current={lobbyOf(vendor) === path}
          className="card flex min-h-14 items-center gap-2.5 px-3 py-2 text-sm font-bold hover:bg-panel-2 aria-[current=true]:border-lamp-edge aria-[current=true]:bg-lamp-wash aria-[current=true]:text-lamp-ink"
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
        </ChoiceLink>
      </li>
    ))}
  </ul>
)

const VendorGames = ({ vendor }: { vendor: Vendor }) => (
  <GameGrid
    list={useGameList({ gameType: vendor.gameType, vassalage: vendor.vassalage, text: '', search: {} })}
    vendors={[vendor]}
    empty={
      <EmptyState title={<Trans>No draw is listed yet</Trans>}>
        <Trans>When the operator opens a draw in this hall, it stands here.</Trans>
      </EmptyState>
    }
  />
)

/** A lottery lobby as far as it is served: the lottery vendors and the draw games of this one [2.10]. */
export function LotteryLobby({ title, path }: { title: ReactNode; path: LotteryPath }) {
  const { api } = useServices()
  const query = useQuery(vendorsQuery(api))
  const groups = query.data?.filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT') ?? []
  const vendors = groups.flatMap(({ cards }) => cards)
  const here = vendors.filter((vendor) => lobbyOf(vendor) === path)
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
            <Skeleton className="mb-5 h-14 max-w-[28rem] rounded-3" />
            <TilesSkeleton count={12} />
          </>
        }
      >
        {() => (
          <>
            {vendors.length > 0 && <VendorLinks vendors={vendors} path={path} />}
            {soon}
            {here.map((vendor) => (
              <VendorGames key={vendor.vassalage} vendor={vendor} />
            ))}
          </>
        )}
      </Answer>
    </Page>
  )
}
