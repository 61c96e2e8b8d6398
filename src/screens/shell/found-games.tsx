import { Plural, Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, type MouseEvent } from 'react'
import type { Choice } from '#machines/launch/launch.types.ts'
import { gamesQuery } from '#src/api/game-lists.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { GameTile, tileGrid, TilesSkeleton } from '../games/game-tile.tsx'
import type { TileTools } from '../games/tile-tools.ts'
import { useTileTools } from '../games/use-tile-tools.tsx'
import { Answer } from '../shared/answer.tsx'
import { useVendors } from './use-nav.ts'

/** Games shown of those that fit. */
const SHOWN = 10

/** The games of all kinds whose name holds a text, in any script; the most asked for first. */
export function FoundGames({ text, onFollow }: { text: string; onFollow: () => void }) {
  const { api } = useServices()
  const { nameOf } = useVendors()
  const { tools, popup } = useTileTools(nameOf)
  const query = useInfiniteQuery(gamesQuery(api, { gameName: text }))
  const following = useMemo(
    (): TileTools => ({
      ...tools,
      choose: (event: MouseEvent, choice: Choice) => {
        tools.choose(event, choice)
        if (event.defaultPrevented && !choice.popup) onFollow()
      },
    }),
    [tools, onFollow],
  )
  return (
    <Answer query={query} skeleton={<TilesSkeleton count={5} />}>
      {({ pages }) => {
        const { games, total } = pages[0]!
        return (
          <>
            <p role="status" className="pb-2 text-xs text-ink-2">
              {total === 0 ? (
                <Trans>No game has this in its name</Trans>
              ) : (
                <Plural value={total} one="# game has this in its name" other="# games have this in their name" />
              )}
            </p>
            <ul className={tileGrid} aria-busy={query.isPlaceholderData}>
              {games.slice(0, SHOWN).map((game) => (
                <li key={`${game.vassalage}-${game.code}`}>
                  <GameTile game={game} vendor={nameOf(game.vassalage)} tools={following} />
                </li>
              ))}
            </ul>
            {popup}
          </>
        )
      }}
    </Answer>
  )
}
