import { memo, useEffect, useState } from 'react'
import { FavouriteButton } from '#src/flows/favourites/favourite-button.tsx'
import type { Hearts } from '#src/flows/favourites/use-hearts.ts'
import { cx } from '#src/ui/cx.ts'
import { useSeen } from '#src/ui/use-seen.ts'
import type { Game } from './categories.ts'
import { GameTile } from './game-tile.tsx'
import type { TileTools } from './tile-tools.ts'

export const keyOf = ({ vassalage, code }: Pick<Game, 'vassalage' | 'code'>): string => `${vassalage}-${code}`

export type GameRowProps = {
  games: readonly Game[]
  /** The row's index in the list; `columns` is the number of games per row. */
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
  /** The list scrolls too fast to be read. */
  hasty: boolean
  /** Empty places of the row will be filled. */
  open: boolean
  /** The visitor is typing another search: loading pictures would be wasted. */
  typing: boolean
  /** Called when the row is rendered. */
  see: (() => void) | undefined
}

/** Between rows, in pixels, in addition to the space that one-line names leave. */
const ROW_GAP = 10

/** Rows that render one after the other, and the milliseconds between them. */
const [TURNS, TURN_MS] = [4, 50]

/** The rows of the first games; later rows scroll into view or appear many at once. */
const FIRST_ROWS = 5

/** Whether a row is rendered: after the first rows it waits for its turn, and until fast scrolling ends. */
function useWritten(index: number, hasty: boolean): boolean {
  const [written, setWritten] = useState(!hasty && index < FIRST_ROWS)
  useEffect(() => {
    if (written || hasty) return
    const turn = setTimeout(() => setWritten(true), (index % TURNS) * TURN_MS)
    return () => clearTimeout(turn)
  }, [written, hasty, index])
  return written
}

/** The games of a row whose pictures show: none while they have to `wait`, then all in the row's turn. */
function useShown(keys: readonly string[], index: number, wait: boolean): ReadonlySet<string> {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const all = keys.join(' ')
  const complete = keys.every((key) => shown.has(key))
  useEffect(() => {
    if (wait || complete) return
    const turn = setTimeout(() => setShown(new Set(all.split(' '))), (index % TURNS) * TURN_MS)
    return () => clearTimeout(turn)
  }, [wait, complete, all, index])
  return shown
}

const rowStyle = (start: number, columns: number, gap: number) => ({
  transform: `translateY(${start}px)`,
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  columnGap: gap,
  paddingBottom: ROW_GAP,
})

/** A row of a list of games at its position; empty until it is rendered. */
export const GameRow = memo(function GameRow(props: GameRowProps) {
  const { games, index, columns, total, gap, start, vendorName, palettes, hearts, tools, hasty, open, typing, see } =
    props
  const first = index * columns
  const mine = games.slice(first, first + columns)
  const written = useWritten(index, hasty)
  const [watch, seen] = useSeen()
  const shown = useShown(mine.map(keyOf), index, hasty || typing || !seen)
  if (!written) return null
  return (
    <div
      ref={see}
      role="presentation"
      data-row={index}
      className={cx('absolute inset-x-0 top-0 grid contain-[layout_style]', !open && 'bg-ground')}
      style={rowStyle(start, columns, gap)}
    >
      {mine.map((game, place) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- a tile keeps its place when its game changes
          key={place}
          role="listitem"
          aria-setsize={total}
          aria-posinset={first + place + 1}
          className="relative min-w-0 bg-ground"
        >
          <GameTile
            game={game}
            vendor={vendorName(game.vassalage)}
            palette={palettes?.[first + place]}
            tools={tools}
            bare={!shown.has(keyOf(game))}
            sameHeight
            watch={place === 0 ? watch : undefined}
          />
          {shown.size > 0 && (
            <FavouriteButton game={game} on={hearts.isOn(game, game.favourite)} choose={hearts.choose} />
          )}
        </div>
      ))}
    </div>
  )
})
