import { memo } from 'react'
import { FavouriteButton } from '#src/flows/favourites/favourite-button.tsx'
import type { Hearts } from '#src/flows/favourites/use-hearts.ts'
import type { Game } from './categories.ts'
import { GameTile } from './game-tile.tsx'
import type { TileTools } from './use-tile-tools.tsx'

export const keyOf = ({ vassalage, code }: Pick<Game, 'vassalage' | 'code'>): string => `${vassalage}-${code}`

export type GameRowProps = {
  games: readonly Game[]
  /** Of the row in the list, and how many games stand in one. */
  index: number
  columns: number
  total: number
  gap: number
  /** Pixels from the top of the list. */
  start: number
  vendorName: (code: string) => string
  palettes: readonly number[] | null
  hearts: Hearts
  tools: TileTools
}

/** A row of a list of games, at its place. */
export const GameRow = memo(function GameRow(row: GameRowProps) {
  const { games, index, columns, total, gap, start, vendorName, palettes, hearts, tools } = row
  const first = index * columns
  return (
    <div
      role="presentation"
      data-row={index}
      className="absolute inset-x-0 top-0 grid contain-[layout_style]"
      style={{
        transform: `translateY(${start}px)`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        columnGap: gap,
        paddingBottom: gap + 4,
      }}
    >
      {games.slice(first, first + columns).map((game, place) => (
        <div
          key={keyOf(game)}
          role="listitem"
          aria-setsize={total}
          aria-posinset={first + place + 1}
          className="relative min-w-0"
        >
          <GameTile game={game} vendor={vendorName(game.vassalage)} palette={palettes?.[first + place]} tools={tools} />
          <FavouriteButton game={game} on={hearts.isOn(game, game.favourite)} choose={hearts.choose} />
        </div>
      ))}
    </div>
  )
})
