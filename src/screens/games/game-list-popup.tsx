import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Choice } from '#machines/launch/launch.types.ts'
import { gamesQuery } from '#src/api/game-lists.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Answer } from '../shared/answer.tsx'
import { GameTile, tileGrid, TilesSkeleton } from './game-tile.tsx'
import { useChoosing, type TileTools } from './tile-tools.ts'

export type GameListPopupProps = {
  choice: Choice
  vendor: string
  onClose: () => void
  /** Called after `onClose` when a game was chosen. */
  onChosen?: (() => void) | undefined
}

/** A vendor's games in a popup, if the merchant has set this vendor to open a list [4.38]. */
export function GameListPopup({ choice, vendor, onClose, onChosen }: GameListPopupProps) {
  const { t } = useLingui()
  const { api } = useServices()
  const { vassalage, category } = choice
  const { tools } = useChoosing()
  const query = useInfiniteQuery(gamesQuery(api, { vassalage, gameType: category }))
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const choosing: TileTools = {
    ...tools,
    choose: (event, game) => {
      tools.choose(event, game)
      if (!event.defaultPrevented) return
      onClose()
      onChosen?.()
    },
  }
  return (
    <Dialog open onClose={onClose} title={vendor} labels={{ close: t`Close` }} width={760}>
      <Answer query={query} skeleton={<TilesSkeleton count={12} />}>
        {({ pages }) =>
          pages[0]?.total === 0 ? (
            <EmptyState title={<Trans>No games are open here right now</Trans>} />
          ) : (
            <ul className={tileGrid}>
              {pages
                .flatMap(({ games }) => games)
                .map((game) => (
                  <li key={game.code}>
                    <GameTile game={{ ...game, isGame: null }} vendor={vendor} tools={choosing} />
                  </li>
                ))}
            </ul>
          )
        }
      </Answer>
      {hasNextPage && (
        <Button
          className="mt-4"
          busy={isFetchingNextPage}
          busyLabel={<Trans>Loading…</Trans>}
          onClick={() => void fetchNextPage()}
        >
          <Trans>More games</Trans>
        </Button>
      )}
    </Dialog>
  )
}
