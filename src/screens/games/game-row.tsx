import { memo, useEffect, useState } from 'react'
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
  /** The list passes by too fast to be read. */
  hasty: boolean
}

/** Between rows, in pixels: the space names of one line leave is added to it. */
const ROW_GAP = 10

/** Rows that complete themselves one after the other, and the milliseconds between them. */
const [TURNS, TURN_MS] = [4, 50]

/** Whether a row has its pictures and hearts: not while it passes by, then in its turn, so that no frame draws them all. */
function useComplete(index: number, hasty: boolean): boolean {
  const [complete, setComplete] = useState(!hasty)
  useEffect(() => {
    if (hasty || complete) return
    const turn = setTimeout(() => setComplete(true), (index % TURNS) * TURN_MS)
    return () => clearTimeout(turn)
  }, [hasty, complete, index])
  return complete
}

/** A row of a list of games, at its place. */
export const GameRow = memo(function GameRow(row: GameRowProps) {
  const { games, index, columns, total, gap, start, vendorName, palettes, hearts, tools } = row
  const complete = useComplete(index, row.hasty)
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
        paddingBottom: ROW_GAP,
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
          <GameTile
            game={game}
            vendor={vendorName(game.vassalage)}
            palette={palettes?.[first + place]}
            tools={tools}
            bare={!complete}
            even
          />
          {complete && <FavouriteButton game={game} on={hearts.isOn(game, game.favourite)} choose={hearts.choose} />}
        </div>
      ))}
    </div>
  )
})
