import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { SliderPuzzle } from '#machines/bot-check/bot-check.types.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Trail } from './bot-check.actors.ts'

export type SliderProps = {
  puzzle: SliderPuzzle
  now: () => number
  onPlaced: (x: number, trail: Trail) => void
}

const STEP = 2
const LEAP = 20

/** The piece's position, its movement by pointer and keys, and the summary of that movement. */
function useDrag({ puzzle: { width, pieceWidth }, now, onPlaced }: SliderProps) {
  const maxX = width - pieceWidth
  const [x, setX] = useState(0)
  const track = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const moved = useRef({ startedAt: 0, moves: 0, from: null as { pointer: number; x: number } | null })

  useEffect(() => handle.current?.focus(), [])

  const moveTo = (next: number) => {
    if (moved.current.startedAt === 0) moved.current.startedAt = now()
    moved.current.moves += 1
    setX(Math.max(0, Math.min(maxX, next)))
  }
  const place = (input: Trail['input']) =>
    onPlaced(x, {
      input,
      durationMs: Math.round(now() - (moved.current.startedAt || now())),
      moves: moved.current.moves,
    })

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    moved.current.from = { pointer: event.clientX, x }
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { from } = moved.current
    if (!from) return
    const scale = width / (track.current?.clientWidth ?? width)
    moveTo(from.x + (event.clientX - from.pointer) * scale)
  }
  const drop = () => {
    if (!moved.current.from) return
    moved.current.from = null
    if (moved.current.moves > 0) place('pointer')
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP, PageUp: LEAP, PageDown: -LEAP }[
      event.key
    ]
    if (by !== undefined) moveTo(x + by)
    else if (event.key === 'Home') moveTo(0)
    else if (event.key === 'End') moveTo(maxX)
    else if (event.key === 'Enter' || event.key === ' ') place('keyboard')
    else return
    event.preventDefault()
  }
  const events = { onPointerDown: grab, onPointerMove: drag, onPointerUp: drop, onKeyDown: press }
  return { x, maxX, track, handle, events }
}

/**
 * The puzzle: drag the handle, or move it with the arrow keys (2 px, with Page keys 20) and press Enter. The picture is
 * not mirrored in right-to-left pages, so the arrow keys move in the visible direction.
 */
export function Slider(props: SliderProps) {
  const { t } = useLingui()
  const { puzzle } = props
  const { width, height, pieceWidth, pieceTop } = puzzle
  const { x, maxX, track, handle, events } = useDrag(props)
  const share = `${(x / width) * 100}%`

  return (
    <div dir="ltr" className="mx-auto w-full max-w-[360px] touch-none select-none">
      <div ref={track} className="relative overflow-hidden rounded-2" style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={puzzle.background} alt="" className="size-full" draggable={false} />
        <img
          src={puzzle.piece}
          alt=""
          draggable={false}
          className="absolute"
          style={{ left: share, top: `${(pieceTop / height) * 100}%`, width: `${(pieceWidth / width) * 100}%` }}
        />
      </div>
      <div className="relative mt-3 h-12 rounded-full border border-edge bg-panel-2">
        <div
          ref={handle}
          role="slider"
          tabIndex={0}
          aria-label={t`Move the piece into the gap`}
          aria-valuemin={0}
          aria-valuemax={maxX}
          aria-valuenow={Math.round(x)}
          aria-orientation="horizontal"
          {...events}
          className="absolute top-0.5 grid size-[42px] cursor-grab place-items-center rounded-full bg-lamp text-on-lamp active:cursor-grabbing"
          style={{ left: `calc(${(x / maxX) * 100}% - ${(x / maxX) * 44}px + 1px)` }}
        >
          <Icon name="next" />
        </div>
      </div>
    </div>
  )
}

/** As large as the puzzle that replaces it, so that nothing below moves under a finger. */
export const SliderSkeleton = () => (
  <div className="mx-auto grid w-full max-w-[360px] gap-3">
    <Skeleton className="aspect-2/1" />
    <Skeleton className="h-12" />
  </div>
)
