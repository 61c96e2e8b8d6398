import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hotGamesQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { GameTile } from '../games/game-tile.tsx'
import { palettesOf } from '../games/tile-palettes.ts'
import { useTileTools } from '../games/use-tile-tools.tsx'
import { Problem } from '../shared/problem.tsx'
import { useVendors } from '../shell/use-nav.ts'
import { HOT_GAMES, hotGrid, HotSkeleton } from './hot-games.tsx'

/** The hot games in the merchant's order. */
export function HotGamesGrid() {
  const { api } = useServices()
  const query = useQuery(hotGamesQuery(api, HOT_GAMES))
  const { nameOf } = useVendors()
  const { tools, popup } = useTileTools(nameOf)
  const games = useMemo(() => query.data ?? [], [query.data])
  const palettes = useMemo(() => palettesOf(games.map(({ vassalage, code }) => `${vassalage}-${code}`)), [games])
  if (query.isError && !query.data)
    return <Problem error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  if (!query.data) return <HotSkeleton />
  if (games.length === 0)
    return (
      <EmptyState title={<Trans>No game is hot now</Trans>}>
        <Trans>Choose a kind of game above: every vendor stands there.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul className={hotGrid}>
        {games.map((game, i) => (
          <li key={`${game.vassalage} ${game.code}`} className="min-w-0">
            <GameTile game={game} vendor={nameOf(game.vassalage)} palette={palettes[i]} tools={tools} />
          </li>
        ))}
      </ul>
      {popup}
    </>
  )
}
