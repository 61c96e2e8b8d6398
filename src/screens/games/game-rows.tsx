import { useLingui } from '@lingui/react/macro'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { palettesOf } from '#rules/game-picture.ts'
import { MEANWHILE } from '#src/api/game-lists.queries.ts'
import { useServices } from '#src/app/services.tsx'
import type { Hearts } from '#src/flows/favourites/use-hearts.ts'
import { MORE_THROTTLE_MS } from '#src/lib/throttle.ts'
import type { Game } from './categories.ts'
import { GameRow } from './game-row.tsx'
import { useGridMeasure } from './use-grid-measure.ts'
import type { TileTools } from './tile-tools.ts'

/** Above this speed, in pixels per millisecond, a list scrolls too fast to be read. */
const HASTE = 2.5

/** Rows rendered before and after those in view. */
const OVERSCAN = 2

type Scroll = { scrollOffset: number | null; isScrolling: boolean }

/** Whether the list scrolls fast, measured each time its virtualizer reports another row in view. */
function useHaste(now: () => number): [boolean, (scroll: Scroll) => void] {
  const [hasty, setHasty] = useState(false)
  const last = useRef({ at: 0, offset: 0 })
  const onChange = ({ scrollOffset, isScrolling }: Scroll) => {
    const [at, offset] = [now(), scrollOffset ?? 0]
    setHasty(isScrolling && Math.abs(offset - last.current.offset) > HASTE * (at - last.current.at))
    last.current = { at, offset }
  }
  return [hasty, onChange]
}

/** Tile outlines behind the rows, seen while the list scrolls too fast to be rendered. */
const blankTiles = (width: number, gap: number, row: number) => ({
  backgroundImage: `linear-gradient(to right, transparent ${width}px, var(--color-ground) ${width}px), linear-gradient(var(--color-panel-3) ${width * (4 / 3)}px, transparent ${width * (4 / 3)}px)`,
  backgroundSize: `${width + gap}px ${row}px`,
})

/** The rows that a list reserves space for. A pending query keeps the previous number, so that nothing moves. */
function usePlaces(rows: number, columns: number, provisional: boolean): number {
  const [before, setBefore] = useState(rows)
  if (!provisional && before !== rows) setBefore(rows)
  return provisional ? Math.max(rows, Math.min(before, Math.ceil(MEANWHILE / columns))) : rows
}

export type GameRowsProps = {
  games: readonly Game[]
  /** The total number of games, including those not loaded. */
  total: number
  vendorName: (code: string) => string
  hearts: Hearts
  tools: TileTools
  /** The visitor is typing another search: loading its pictures would be wasted. */
  typing: boolean
  /** The answer may contain more games. */
  provisional: boolean
  /** Called while the last row is in view: at once, and when the throttle ends. */
  onEnd: () => void
}

/** Loads more while the end is in view, and tries again if nothing was loaded. */
function useMoreAtEnd(atEnd: boolean, onEnd: () => void) {
  useEffect(() => {
    if (!atEnd) return
    onEnd()
    const again = setTimeout(onEnd, MORE_THROTTLE_MS)
    return () => clearTimeout(again)
  })
}

/**
 * A grid of games that renders only the rows in view, however many there are. All rows have the same height, so that
 * scrolling reads no layout.
 */
export function GameRows({ games, total, vendorName, hearts, tools, typing, provisional, onEnd }: GameRowsProps) {
  const { t } = useLingui()
  const { clock } = useServices()
  const [hasty, onChange] = useHaste(clock.now)
  const { element, measure, seeRow } = useGridMeasure()
  const { columns, tile, gap, top, row: height } = measure
  const palettes = useMemo(() => (games.every(({ image }) => image) ? null : palettesOf(games)), [games])
  const rowCount = Math.ceil(games.length / columns)
  const places = usePlaces(rowCount, columns, provisional)
  // oxlint-disable-next-line react/incompatible-library -- no memoized component receives its result
  const virtual = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => height,
    overscan: hasty || typing ? 0 : OVERSCAN,
    scrollMargin: top,
    useFlushSync: false,
    onChange,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, height])
  const rows = virtual.getVirtualItems()
  const last = rows.at(-1)?.index ?? -1
  useMoreAtEnd(rowCount > 0 && last >= rowCount - 1, onEnd)
  const row = { games, columns, total, gap, vendorName, palettes, hearts, tools, hasty, typing, see: seeRow }
  return (
    <div
      ref={element}
      role="list"
      aria-label={t`Games`}
      className="relative contain-[size_layout_style]"
      style={{ height: places * height, ...blankTiles(tile, gap, height) }}
    >
      {/* rows come and go in here: the list itself stays as it is, and with it the layout of the page */}
      <div role="presentation" className="absolute inset-0">
        {rows.map(({ key, index }) => (
          <GameRow
            key={key}
            {...row}
            index={index}
            start={index * height}
            open={provisional && index === rowCount - 1}
          />
        ))}
      </div>
    </div>
  )
}
