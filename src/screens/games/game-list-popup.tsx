import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Choice } from '#machines/launch/launch.types.ts'
import { gamesQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { GameTile, tileGrid } from './game-tile.tsx'
import { useTileTools } from './use-tile-tools.tsx'

/** The games of a vendor in a popup, where the merchant wants its choice to open a list [4.38]. */
export function GameListPopup({ choice, vendor, onClose }: { choice: Choice; vendor: string; onClose: () => void }) {
  const { t } = useLingui()
  const { api } = useServices()
  const { vassalage, category } = choice
  const { tools } = useTileTools(() => vendor)
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(gamesQuery(api, { vassalage, gameType: category }))
  const games = data?.pages.flatMap((page) => page.games) ?? []
  return (
    <Dialog open onClose={onClose} title={vendor} labels={{ close: t`Close` }} width={760}>
      <ul className={tileGrid}>
        {games.map((game) => (
          <li key={game.code}>
            <GameTile game={{ ...game, isGame: null }} vendor={vendor} tools={tools} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4" onClick={() => void fetchNextPage()}>
          <Trans>More games</Trans>
        </Button>
      )}
    </Dialog>
  )
}
