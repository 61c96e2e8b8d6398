import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * In pixels: the width of a tile, the gap between tiles, the distance from the top of the page, and the height of a
 * row; `guessed` if that height is an estimate because no row has been rendered yet.
 */
export type GridMeasure = { columns: number; tile: number; gap: number; top: number; row: number; guessed: boolean }

const unmeasured: GridMeasure = { columns: 3, tile: 100, gap: 10, top: 0, row: 250, guessed: true }

const wideTile = 146
const middleTile = 132
/** Two lines of name and the provider below a picture, in pixels: the estimate until a row is rendered. */
const textHeight = 70

/** Three per row on phones; from 768 px as many as fit at 132 px width, from 1024 px at 146 px. */
export const columnsOf = (width: number, view: number): Pick<GridMeasure, 'columns' | 'gap'> => {
  if (view < 768) return { columns: 3, gap: 10 }
  const minWidth = view < 1024 ? middleTile : wideTile
  return { columns: Math.max(3, Math.floor((width + 14) / (minWidth + 14))), gap: 14 }
}

/** Until a row is rendered, its height is that of `before`, or an estimate for picture and text. */
function measured(box: HTMLElement, before: GridMeasure): GridMeasure {
  const { width, top } = box.getBoundingClientRect()
  const { columns, gap } = columnsOf(width, window.innerWidth)
  const tile = (width - gap * (columns - 1)) / columns
  const place = { columns, tile, gap, top: top + window.scrollY }
  const written = box.querySelector<HTMLElement>('[data-row]')?.offsetHeight
  if (written) return { ...place, row: written, guessed: false }
  if (tile === before.tile) return { ...place, row: before.row, guessed: before.guessed }
  return { ...place, row: tile * (4 / 3) + textHeight + gap, guessed: true }
}

const isSame = (one: GridMeasure, other: GridMeasure) =>
  one.columns === other.columns &&
  one.tile === other.tile &&
  one.gap === other.gap &&
  one.top === other.top &&
  one.row === other.row &&
  one.guessed === other.guessed

/**
 * Measures a list when it or the page is resized, but never while it scrolls. All rows are alike, so measuring one is
 * enough: pass `seeRow` to each row; it exists while the height is an estimate.
 */
export function useGridMeasure() {
  const element = useRef<HTMLDivElement>(null)
  const [measure, setMeasure] = useState(unmeasured)
  const take = useCallback(
    () =>
      setMeasure((now) => {
        const next = element.current ? measured(element.current, now) : now
        return isSame(now, next) ? now : next
      }),
    [],
  )
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    take()
    const observer = new ResizeObserver(take)
    observer.observe(box)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [take])
  return { element, measure, seeRow: measure.guessed ? take : undefined }
}
