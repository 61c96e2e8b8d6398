import { Plural, Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState, type MouseEvent } from 'react'
import type { Choice } from '#machines/launch/launch.types.ts'
import { GAMES_PER_PAGE, gamesQuery } from '#src/api/game-lists.queries.ts'
import { hotGamesQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { GameTile, tileGrid, TilesSkeleton } from '../games/game-tile.tsx'
import type { TileTools } from '../games/tile-tools.ts'
import { useTileTools } from '../games/use-tile-tools.tsx'
import { ListEnd } from '../games/list-end.tsx'
import { Answer } from '../shared/answer.tsx'
import { useVendors } from './use-nav.ts'

/** Matching games shown at first, two rows of a wide screen; each further press shows a page more. */
const FIRST = 10

/** Popular games shown when none matches. */
const SUGGESTED = 5

const Count = ({ total }: { total: number }) => (
  <p role="status" className="pb-2 text-xs text-ink-2">
    {total === 0 ? (
      <Trans>No game matches this name</Trans>
    ) : (
      <Plural value={total} one="# game matches" other="# games match" />
    )}
  </p>
)

/** Popular games, for a text that no game has in its name. */
function Suggested({ tools }: { tools: TileTools }) {
  const { api } = useServices()
  const { nameOf } = useVendors()
  const { data = [] } = useQuery(hotGamesQuery(api))
  if (data.length === 0) return null
  return (
    <>
      <h3 className="pb-2 text-sm font-bold">
        <Trans>Hot games</Trans>
      </h3>
      <ul className={tileGrid}>
        {data.slice(0, SUGGESTED).map((game) => (
          <li key={`${game.vassalage}-${game.code}`}>
            <GameTile game={game} vendor={nameOf(game.vassalage)} tools={tools} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Props of a tile that report when a press on it opened a game. */
function useFollowed(tools: TileTools, onFollow: () => void): TileTools {
  return useMemo(
    () => ({
      ...tools,
      choose: (event: MouseEvent, choice: Choice) => {
        tools.choose(event, choice)
        if (event.defaultPrevented && !choice.popup) onFollow()
      },
    }),
    [tools, onFollow],
  )
}

/** The games of all categories whose name contains a text, in any script; the most popular first. */
export function FoundGames({ text, onFollow }: { text: string; onFollow: () => void }) {
  const { api } = useServices()
  const { nameOf } = useVendors()
  const { tools, popup } = useTileTools(nameOf)
  const query = useInfiniteQuery(gamesQuery(api, { gameName: text }))
  const [shown, setShown] = useState({ text, count: FIRST })
  const count = shown.text === text ? shown.count : FIRST
  const showMore = (loaded: number) => {
    if (count < loaded) setShown({ text, count: count + GAMES_PER_PAGE })
    if (count + GAMES_PER_PAGE > loaded && query.hasNextPage) void query.fetchNextPage()
  }
  const following = useFollowed(tools, onFollow)
  return (
    <Answer query={query} skeleton={<TilesSkeleton count={5} />}>
      {({ pages }) => {
        const { total } = pages[0]!
        const games = pages.flatMap((page) => page.games)
        return (
          <>
            <Count total={total} />
            <ul className={tileGrid} aria-busy={query.isPlaceholderData}>
              {games.slice(0, count).map((game) => (
                <li key={`${game.vassalage}-${game.code}`}>
                  <GameTile game={game} vendor={nameOf(game.vassalage)} tools={following} />
                </li>
              ))}
            </ul>
            {total > 0 && (
              <ListEnd
                shown={Math.min(count, games.length)}
                total={total}
                provisional={query.isPlaceholderData}
                late={false}
                failed={query.isFetchNextPageError}
                fetching={query.isFetchingNextPage}
                onMore={count < games.length || query.hasNextPage ? () => showMore(games.length) : null}
              />
            )}
            {total === 0 && <Suggested tools={following} />}
            {popup}
          </>
        )
      }}
    </Answer>
  )
}
