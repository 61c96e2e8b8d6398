import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Box, Picture } from '../graph.ts'
import type { MiniMapHandle } from './mini-map.tsx'
import { nearestIn } from './nearest.ts'
import type { Shown } from './use-picture.ts'
import { Viewport } from './viewport.ts'

/** Zoomed in beyond this the chart shows all details; zoomed out below that it shows only what is readable. */
const CLOSE = 1.6
const FAR = 0.6

/**
 * Shows a picture through an element: a new picture as a whole, the same one with other details at its
 * previous place.
 */
export function useViewport(
  host: RefObject<HTMLElement | null>,
  map: RefObject<MiniMapHandle | null>,
  shown: Shown,
): RefObject<Viewport | null> {
  const { picture, whole, brief } = shown
  const viewport = useRef<Viewport>(null)
  const drawn = useRef<{ picture: Picture; of: Picture } | null>(null)
  const seen = useRef<Box | null>(null)
  const look = useRef(shown)
  look.current = shown

  useLayoutEffect(() => {
    const box = host.current
    if (!box) return undefined
    const made = new Viewport(box, (now, scale) => {
      map.current?.see(now)
      seen.current = now
      const { brief: other, detailed: all, setDetailed } = look.current
      if (other && !all && scale > CLOSE) setDetailed(true)
      if (other && all && scale < FAR) setDetailed(false)
    })
    viewport.current = made
    return () => made.stop()
  }, [host, map])

  useLayoutEffect(() => {
    if (!host.current) return
    const before = drawn.current?.of === whole ? drawn.current.picture : null
    drawn.current = { picture, of: whole }
    const anchor = before && seen.current && picture !== brief ? nearestIn(before, picture, seen.current) : null
    if (anchor) return viewport.current?.swap(picture, anchor.from, anchor.to)
    viewport.current?.set(picture)
    // only another picture resets the view, not a recoloured one
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picture])
  return viewport
}
