import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { GAMES_PER_PAGE, gamesQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { MORE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts'
import { Button } from '#src/ui/button.tsx'
import { Answer } from '../shared/answer.tsx'
import type { Game, GameCategory, Vendor } from './categories.ts'
import { GameTile, tileGrid, TilesSkeleton } from './game-tile.tsx'
import { palettesOf } from './tile-palettes.ts'

export type GameGridProps = {
  gameType: GameCategory
  vendors: readonly Vendor[]
  vassalage?: string | undefined
  gameName?: string | undefined
  /** Shown when there is no game. */
  empty: ReactNode
}

const keyOf = (game: Game) => `${game.vassalage}-${game.code}`

/** The games of a vendor or category, 24 at a time, more on request at most every 200 ms [9.02, 9.24]. */
export function GameGrid({ gameType, vendors, vassalage, gameName, empty }: GameGridProps) {
  const { api, clock } = useServices()
  const { t } = useLingui()
  const query = useInfiniteQuery(
    gamesQuery(api, { gameType, ...(vassalage && { vassalage }), ...(gameName && { gameName }) }),
  )
  const [throttled] = useState(() => throttle(clock.now, MORE_THROTTLE_MS))
  const status = useRef<HTMLParagraphElement>(null)
  const games = useMemo(() => query.data?.pages.flatMap((page) => page.games) ?? [], [query.data])
  const palettes = useMemo(() => palettesOf(games.map(keyOf)), [games])
  const nameOf = (code: string) => vendors.find((vendor) => vendor.vassalage === code)?.displayName ?? code
  const total = query.data?.pages.at(-1)?.total ?? 0
  const shown = games.length
  const more = () =>
    throttled(() => {
      if (query.isFetchingNextPage) return
      void query.fetchNextPage().then(({ hasNextPage }) => !hasNextPage && status.current?.focus())
    })
  return (
    <Answer query={query} skeleton={<TilesSkeleton count={GAMES_PER_PAGE} />}>
      {() =>
        shown === 0 ? (
          empty
        ) : (
          <div className={query.isPlaceholderData ? 'opacity-60' : undefined} aria-busy={query.isPlaceholderData}>
            <ul aria-label={t`Games`} className={tileGrid}>
              {games.map((game, i) => (
                <li key={keyOf(game)} className="min-w-0">
                  <GameTile game={game} vendor={nameOf(game.vassalage)} palette={palettes[i] ?? 0} />
                </li>
              ))}
            </ul>
            <div className="mt-6 grid justify-items-center gap-2.5">
              <p ref={status} tabIndex={-1} role="status" className="text-sm text-ink-2 outline-0">
                <Trans>
                  Showing <span className="num">{shown}</span> of <span className="num">{total}</span>
                </Trans>
              </p>
              <div aria-hidden="true" className="h-1 w-44 rounded-full bg-panel-3">
                <div className="h-1 rounded-full bg-lamp" style={{ width: `${(100 * shown) / Math.max(total, 1)}%` }} />
              </div>
              {query.hasNextPage && (
                <Button onClick={more} busy={query.isFetchingNextPage} busyLabel={<Trans>Loading…</Trans>}>
                  <Trans>Show more</Trans>
                </Button>
              )}
            </div>
          </div>
        )
      }
    </Answer>
  )
}
