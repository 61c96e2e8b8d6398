import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { recentGamesQuery } from '#src/api/game-lists.queries.ts'
import { hotGamesQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import type { Game } from '../games/categories.ts'
import { GameTile } from '../games/game-tile.tsx'
import { useTileTools } from '../games/use-tile-tools.tsx'
import { useVendors } from '../shell/use-nav.ts'

const SHOWN = 3

function Tiles({ games }: { games: readonly Game[] }) {
  const { nameOf } = useVendors()
  const { tools, popup } = useTileTools(nameOf)
  return (
    <section className="card grid gap-3">
      <h3 className="text-lg font-bold">
        <Trans>Play now</Trans>
      </h3>
      <ul className="grid grid-cols-3 gap-2.5 md:max-w-[28rem]">
        {games.map((game) => (
          <li key={`${game.vassalage} ${game.code}`} className="min-w-0">
            <GameTile game={game} vendor={nameOf(game.vassalage)} tools={tools} />
          </li>
        ))}
      </ul>
      {popup}
    </section>
  )
}

/** The member's last games, or the most popular ones; left out until one of the lists has loaded. */
export function PlayNow() {
  const { api } = useServices()
  const recent = useQuery(recentGamesQuery(api, SHOWN))
  const wantsHot = recent.isError || recent.data?.length === 0
  const hot = useQuery({ ...hotGamesQuery(api), enabled: wantsHot })
  const games = (wantsHot ? hot.data : recent.data)?.slice(0, SHOWN) ?? []
  return games.length > 0 && <Tiles games={games} />
}
