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

/** Pixels a millisecond from which on a list passes by too fast to be read. */
const HASTE = 2.5

/** Rows kept before and after those in view. */
const OVERSCAN = 2

type Scroll = { scrollOffset: number | null; isScrolling: boolean }

/** Whether the list is scrolled at speed, by what its virtualizer says each time another row comes into view. */
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

/** Places of tiles drawn behind the rows: what passes by too fast to be written. */
const blankTiles = (width: number, gap: number, row: number) => ({
  backgroundImage: `linear-gradient(to right, transparent ${width}px, var(--color-ground) ${width}px), linear-gradient(var(--color-panel-3) ${width * (4 / 3)}px, transparent ${width * (4 / 3)}px)`,
  backgroundSize: `${width + gap}px ${row}px`,
})

/** Rows a list has places for. While an answer is on its way they are as many as before it, so that what follows stays. */
function usePlaces(rows: number, columns: number, provisional: boolean): number {
  const [before, setBefore] = useState(rows)
  if (!provisional && before !== rows) setBefore(rows)
  return provisional ? Math.max(rows, Math.min(before, Math.ceil(MEANWHILE / columns))) : rows
}

export type GameRowsProps = {
  games: readonly Game[]
  /** How many there are in all, those not loaded included. */
  total: number
  vendorName: (code: string) => string
  hearts: Hearts
  tools: TileTools
  /** Another list is being typed: its pictures would come in vain. */
  typing: boolean
  /** More may come with the answer. */
  provisional: boolean
  /** Called while the last row is in view: at once and when its throttle is over. */
  onEnd: () => void
}

/** Asks for more while the end is in view, again when nothing came of it. */
function useMoreAtEnd(atEnd: boolean, onEnd: () => void) {
  useEffect(() => {
    if (!atEnd) return
    onEnd()
    const again = setTimeout(onEnd, MORE_THROTTLE_MS)
    return () => clearTimeout(again)
  })
}

/**
 * A grid of games of which only the rows in view stand in the page, however many there are. Its rows are equally high, so
 * that scrolling reads no layout.
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
  // oxlint-disable-next-line react/incompatible-library -- what it returns goes to no memoized component
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
