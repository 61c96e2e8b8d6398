import { useCallback, useState, type ReactNode } from 'react'
import { GAMES_PER_PAGE } from '#src/api/game-lists.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { FavouritesProblem } from '#src/flows/favourites/favourites-problem.tsx'
import { useHearts } from '#src/flows/favourites/use-hearts.ts'
import { MORE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts'
import { Answer } from '../shared/answer.tsx'
import type { Vendor } from './categories.ts'
import { GameRows } from './game-rows.tsx'
import { TilesSkeleton } from './game-tile.tsx'
import { ListEnd } from './list-end.tsx'
import type { useGameList } from './use-game-list.ts'
import { useTileTools } from './use-tile-tools.tsx'

export type GameGridProps = {
  list: ReturnType<typeof useGameList>
  vendors: readonly Vendor[]
  /** The search for this list is still running: pictures wait. */
  typing: boolean
  /** Shown when there are no games. */
  empty: ReactNode
}

/**
 * The games of a list, 24 at a time [9.24]. It loads more when the end is in view, at most every 200 ms [9.02], and
 * after a failure only on request.
 */
export function GameGrid({ list, vendors, typing, empty }: GameGridProps) {
  const { games, total, answer, provisional, late, more, fetchingMore, failedMore } = list
  const { clock } = useServices()
  const [throttled] = useState(() => throttle(clock.now, MORE_THROTTLE_MS))
  const hearts = useHearts()
  const ask = () => more && !fetchingMore && throttled(() => void more())
  const onEnd = () => typing || failedMore || ask()
  const vendorName = useCallback(
    (code: string) => vendors.find((vendor) => vendor.vassalage === code)?.displayName ?? code,
    [vendors],
  )
  const { tools, popup } = useTileTools(vendorName)
  const shown = games.length
  return (
    <Answer<unknown> query={answer} skeleton={<TilesSkeleton count={GAMES_PER_PAGE} />}>
      {() =>
        shown === 0 ? (
          empty
        ) : (
          <div aria-busy={provisional || fetchingMore}>
            {hearts.favourites && <FavouritesProblem favourites={hearts.favourites} />}
            <GameRows
              games={games}
              total={total}
              vendorName={vendorName}
              hearts={hearts}
              tools={tools}
              typing={typing}
              provisional={provisional}
              onEnd={onEnd}
            />
            <ListEnd
              shown={shown}
              total={total}
              provisional={provisional}
              late={late}
              failed={failedMore}
              fetching={fetchingMore}
              onMore={more && ask}
            />
            {popup}
          </div>
        )
      }
    </Answer>
  )
}
