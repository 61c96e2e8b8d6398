import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * In pixels: how wide a tile is, the gap between two, how far the list is from the top of the page, how high its rows are,
 * and whether that height is `guessed` because no row was written yet.
 */
export type GridMeasure = { columns: number; tile: number; gap: number; top: number; row: number; guessed: boolean }

const unmeasured: GridMeasure = { columns: 3, tile: 100, gap: 10, top: 0, row: 250, guessed: true }

const wideTile = 146
const middleTile = 132
/** Name of two lines and provider below a picture, in pixels: what a row is taken for until one was seen. */
const textHeight = 70

/** Three a row on phones; from 768 px as many as are at least 132, from 1024 px 146 px wide. */
export const columnsOf = (width: number, view: number): Pick<GridMeasure, 'columns' | 'gap'> => {
  if (view < 768) return { columns: 3, gap: 10 }
  const minWidth = view < 1024 ? middleTile : wideTile
  return { columns: Math.max(3, Math.floor((width + 14) / (minWidth + 14))), gap: 14 }
}

/** While no row is written its height is that of `before`, or what a picture and its text may take. */
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
 * Measures a list when it or the page changes its size, and never while it is scrolled. All rows are alike, so one tells
 * of all: `seeRow` goes to each row, and is there while the height is guessed.
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
