import { useLingui } from '@lingui/react/macro'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Favourites } from '#src/flows/favourites/favourites.actors.ts'
import { FavouriteButton } from '#src/flows/favourites/favourite-button.tsx'
import { MORE_THROTTLE_MS } from '#src/lib/throttle.ts'
import type { Game } from './categories.ts'
import { GameTile } from './game-tile.tsx'
import { palettesOf } from './tile-palettes.ts'

type Measure = { columns: number; gap: number; width: number; top: number }

const wideTile = 146
const middleTile = 132
/** Name of two lines and provider below a picture, in pixels: what a row is taken for until it is seen. */
const textHeight = 62

/** Three a row on phones; from 768 px as many as are at least 132, from 1024 px 146 px wide. */
export const columnsOf = (width: number, view: number): Pick<Measure, 'columns' | 'gap'> => {
  if (view < 768) return { columns: 3, gap: 10 }
  const least = view < 1024 ? middleTile : wideTile
  return { columns: Math.max(3, Math.floor((width + 14) / (least + 14))), gap: 14 }
}

const measured = (element: HTMLElement): Measure => {
  const { width, top } = element.getBoundingClientRect()
  return { ...columnsOf(width, window.innerWidth), width, top: top + window.scrollY }
}

function useMeasure() {
  const element = useRef<HTMLDivElement>(null)
  const [measure, setMeasure] = useState<Measure>({ columns: 3, gap: 10, width: 336, top: 0 })
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const take = () =>
      setMeasure((now) => {
        const next = measured(box)
        return next.columns === now.columns && next.width === now.width && next.top === now.top ? now : next
      })
    take()
    const observer = new ResizeObserver(take)
    observer.observe(box)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return [element, measure] as const
}

const keyOf = (game: Game) => `${game.vassalage}-${game.code}`

export type GameRowsProps = {
  games: readonly Game[]
  /** How many there are in all, those not loaded included. */
  total: number
  vendorName: (code: string) => string
  favourites: Favourites | null
  /** Called while the last row is in view: at once and when its throttle is over. */
  onEnd: () => void
}

/** A grid of games of which only the rows in view stand in the page, however many there are. */
export function GameRows({ games, total, vendorName, favourites, onEnd }: GameRowsProps) {
  const { t } = useLingui()
  const [element, { columns, gap, width, top }] = useMeasure()
  const palettes = useMemo(() => palettesOf(games.map(keyOf)), [games])
  const rowCount = Math.ceil(games.length / columns)
  const estimate = ((width - gap * (columns - 1)) / columns) * (4 / 3) + textHeight + gap
  // oxlint-disable-next-line react/incompatible-library -- what it returns goes to no memoized component
  const virtual = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => estimate,
    overscan: 3,
    scrollMargin: top,
    measureElement: (row) => row.getBoundingClientRect().height || estimate,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, columns, width])
  const rows = virtual.getVirtualItems()
  const last = rows.at(-1)?.index ?? -1
  const atEnd = rowCount > 0 && last >= rowCount - 1
  useEffect(() => {
    if (!atEnd) return
    onEnd()
    const again = setTimeout(onEnd, MORE_THROTTLE_MS)
    return () => clearTimeout(again)
  })
  return (
    <div
      ref={element}
      role="list"
      aria-label={t`Games`}
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {rows.map((row) => (
        <div
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          role="presentation"
          className="absolute inset-x-0 top-0 grid"
          style={{
            transform: `translateY(${row.start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: gap,
            paddingBottom: gap + 4,
          }}
        >
          {games.slice(row.index * columns, (row.index + 1) * columns).map((game, place) => {
            const index = row.index * columns + place
            return (
              <div
                key={keyOf(game)}
                role="listitem"
                aria-setsize={total}
                aria-posinset={index + 1}
                className="relative min-w-0"
              >
                <GameTile game={game} vendor={vendorName(game.vassalage)} palette={palettes[index] ?? 0} />
                <FavouriteButton
                  game={{ vassalage: game.vassalage, gameId: game.code }}
                  name={game.name}
                  favourites={favourites}
                  marked={game.favourite}
                  className="absolute end-0 top-0"
                />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
