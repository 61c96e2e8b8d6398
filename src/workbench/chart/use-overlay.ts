import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { paintOverlay, paintTimers, partsOf, type Marks } from './paint-overlay.ts'
import type { Viewport } from './viewport.ts'

type Painted = { parts: ReturnType<typeof partsOf>; marks: Marks | null }

/** Marks active, selected and found parts in an existing drawing; a new `svg` means it was redrawn. */
export function useOverlay(
  host: RefObject<HTMLElement | null>,
  viewport: RefObject<Viewport | null>,
  svg: string,
  marks: Marks,
): void {
  const painted = useRef<Painted | null>(null)
  const { activeIds, firedEdgeIds, enabledEdgeIds, timers, invokes, selection, matches } = marks

  useLayoutEffect(() => {
    if (!host.current) return
    painted.current = { parts: partsOf(host.current), marks: null }
    viewport.current?.paint()
  }, [host, viewport, svg])

  useLayoutEffect(() => {
    if (!painted.current) return
    const now: Marks = { activeIds, firedEdgeIds, enabledEdgeIds, timers, invokes, selection, matches }
    paintOverlay(painted.current.parts, painted.current.marks, now)
    painted.current.marks = now
  }, [svg, activeIds, firedEdgeIds, enabledEdgeIds, timers, invokes, selection, matches])

  useEffect(() => {
    const paint = () => painted.current && paintTimers(painted.current.parts, timers, Date.now())
    paint()
    if (timers.length === 0) return undefined
    const ticking = setInterval(paint, 100)
    return () => clearInterval(ticking)
  }, [svg, timers])
}
