import type { Box } from '../graph.ts'
import { MIN_READ, TEXT_SIZE } from '../measure.ts'

type Size = { width: number; height: number }
type Place = { x: number; y: number; scale: number }

const LARGEST = 3
/** A picture is never made larger than this to fill the room, nor at first shrunk below what can be read. */
const FIT_MOST = 1.15
const MIN_SCALE = MIN_READ / TEXT_SIZE
const GRID = 24
const TAP = 5

/** What is seen of a picture: moved by drag and touch, zoomed by wheel and pinch. Paints without React. */
export function createViewport(host: HTMLElement, onChange: (seen: Box, scale: number) => void) {
  let size: Size = { width: 1, height: 1 }
  let place: Place = { x: 0, y: 0, scale: 1 }
  let fitted = true
  let first: Box | null = null
  let shown: Box | null = null
  const fingers = new Map<number, { x: number; y: number }>()
  let moved = 0
  const ending = new AbortController()

  const room = (): Size => ({ width: host.clientWidth || 1, height: host.clientHeight || 1 })
  const minScale = () => Math.min(room().width / size.width, room().height / size.height, FIT_MOST)

  function paint(): void {
    const { width, height } = room()
    const seen = { x: place.x, y: place.y, width: width / place.scale, height: height / place.scale }
    const viewBox = `${seen.x} ${seen.y} ${seen.width} ${seen.height}`
    const svg = host.querySelector('svg')
    // written anew, even the same one makes the browser lay out every text
    if (svg && svg.getAttribute('viewBox') !== viewBox) svg.setAttribute('viewBox', viewBox)
    host.style.backgroundSize = `${GRID * place.scale}px ${GRID * place.scale}px`
    host.style.backgroundPosition = `${-place.x * place.scale}px ${-place.y * place.scale}px`
    onChange(seen, place.scale)
  }

  /** At least a corner of the picture stays in sight. */
  function keepInside(): void {
    const { width, height } = room()
    const margin = 80 / place.scale
    place.x = Math.max(margin - width / place.scale, Math.min(place.x, size.width - margin))
    place.y = Math.max(margin - height / place.scale, Math.min(place.y, size.height - margin))
  }

  function centre(box: Box): void {
    const { width, height } = room()
    place.x = box.x + box.width / 2 - width / place.scale / 2
    place.y = box.y + box.height / 2 - height / place.scale / 2
  }

  function fit(): void {
    fitted = true
    place.scale = minScale()
    centre({ x: 0, y: 0, ...size })
    paint()
  }

  /** The first look: all of it where that can be read, else its beginning. */
  function begin(): void {
    fitted = true
    place.scale = Math.max(minScale(), MIN_SCALE)
    const { width, height } = room()
    centre({ x: 0, y: 0, ...size })
    if (size.width * place.scale > width + 1 || size.height * place.scale > height + 1) {
      if (first) centre(first)
      place.x = Math.max(-8, Math.min(place.x, size.width + 8 - width / place.scale))
      place.y = Math.max(-8, Math.min(place.y, size.height + 8 - height / place.scale))
      if (size.width * place.scale <= width + 1) place.x = (size.width - width / place.scale) / 2
      if (size.height * place.scale <= height + 1) place.y = (size.height - height / place.scale) / 2
    }
    paint()
  }

  function zoom(factor: number, at = { x: room().width / 2, y: room().height / 2 }): void {
    fitted = false
    const scale = Math.max(Math.min(minScale(), MIN_SCALE) * 0.6, Math.min(LARGEST, place.scale * factor))
    place.x += at.x / place.scale - at.x / scale
    place.y += at.y / place.scale - at.y / scale
    place.scale = scale
    keepInside()
    paint()
  }

  function pan(dx: number, dy: number): void {
    fitted = false
    place.x -= dx / place.scale
    place.y -= dy / place.scale
    keepInside()
    paint()
  }

  /** Moves the picture so that a box of it is in sight, also when the room changes. */
  function show(box: Box | null): void {
    shown = box
    if (!box) return
    const { width, height } = room()
    const inside =
      box.x >= place.x &&
      box.y >= place.y &&
      box.x + box.width <= place.x + width / place.scale &&
      box.y + box.height <= place.y + height / place.scale
    if (!inside) {
      fitted = false
      centre(box)
    }
    paint()
  }

  const at = (event: { clientX: number; clientY: number }) => {
    const { left, top } = host.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  const on = <TName extends keyof HTMLElementEventMap>(
    name: TName,
    listener: (event: HTMLElementEventMap[TName]) => void,
    options: AddEventListenerOptions = {},
  ) => host.addEventListener(name, listener, { ...options, signal: ending.signal })

  on(
    'wheel',
    (event) => {
      event.preventDefault()
      const lines = event.deltaMode === 1 ? 16 : 1
      zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0015)), at(event))
    },
    { passive: false },
  )
  on('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as Element).closest('[data-over]')) return
    if (fingers.size === 0) moved = 0
    fingers.set(event.pointerId, at(event))
  })
  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = at(event)
    moved += Math.hypot(now.x - before.x, now.y - before.y)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (moved < TAP) return
    if (!host.hasPointerCapture(event.pointerId)) host.setPointerCapture(event.pointerId)
    if (!other) return pan(now.x - before.x, now.y - before.y)
    const apart = (point: typeof now) => Math.hypot(point.x - other.x, point.y - other.y) || 1
    zoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  })
  const lift = (event: PointerEvent) => void fingers.delete(event.pointerId)
  on('pointerup', lift)
  on('pointercancel', lift)
  // the end of a drag is no press
  on(
    'click',
    (event) => {
      if (moved < TAP) return
      moved = 0
      event.stopPropagation()
    },
    { capture: true },
  )

  const watcher =
    typeof ResizeObserver === 'undefined'
      ? null
      : new ResizeObserver(() => (shown ? show(shown) : fitted ? begin() : paint()))
  watcher?.observe(host)

  return {
    /** A drawing that was made anew is shown where the one before stood. */
    paint,
    fit,
    zoom,
    pan,
    /** A new picture; `start` is what to see when not all of it can be read. */
    set(next: Size, start: Box | null): void {
      size = next
      first = start
      shown = null
      begin()
    },
    /** The same in another form: what stood at `from` and stands at `to` stays where it is seen. */
    swap(next: Size, from: Box, to: Box): void {
      size = next
      fitted = false
      place.x += to.x + to.width / 2 - from.x - from.width / 2
      place.y += to.y + to.height / 2 - from.y - from.height / 2
      keepInside()
      paint()
    },
    show,
    centreAt(point: { x: number; y: number }): void {
      fitted = false
      centre({ ...point, width: 0, height: 0 })
      keepInside()
      paint()
    },
    stop(): void {
      ending.abort()
      watcher?.disconnect()
    },
  }
}

export type Viewport = ReturnType<typeof createViewport>
