type Point = { x: number; y: number }

/** The effects of gestures on a picture. */
export type Steered = { zoom: (factor: number, at?: Point) => void; pan: (dx: number, dy: number) => void }

/** A press that moves less than this, in pixels, isn't a drag. */
const TAP = 5

type On = <TName extends keyof HTMLElementEventMap>(
  name: TName,
  listener: (event: HTMLElementEventMap[TName]) => void,
  options?: AddEventListenerOptions,
) => void

const pointIn = (host: HTMLElement, event: { clientX: number; clientY: number }): Point => {
  const { left, top } = host.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

function followWheel(host: HTMLElement, { zoom }: Steered, on: On): void {
  on(
    'wheel',
    (event) => {
      event.preventDefault()
      const lines = event.deltaMode === 1 ? 16 : 1
      zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0015)), pointIn(host, event))
    },
    { passive: false },
  )
}

/** One finger drags, two pinch; the end of a drag isn't a press. */
function followFingers(host: HTMLElement, { zoom, pan }: Steered, on: On): void {
  const fingers = new Map<number, Point>()
  let moved = 0
  on('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as Element).closest('[data-over]')) return
    if (fingers.size === 0) moved = 0
    fingers.set(event.pointerId, pointIn(host, event))
  })
  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = pointIn(host, event)
    moved += Math.hypot(now.x - before.x, now.y - before.y)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (moved < TAP) return
    if (!host.hasPointerCapture(event.pointerId)) host.setPointerCapture(event.pointerId)
    if (!other) return pan(now.x - before.x, now.y - before.y)
    const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1
    zoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  })
  const lift = (event: PointerEvent) => void fingers.delete(event.pointerId)
  on('pointerup', lift)
  on('pointercancel', lift)
  on(
    'click',
    (event) => {
      if (moved < TAP) return
      moved = 0
      event.stopPropagation()
    },
    { capture: true },
  )
}

/** Drag, pinch and wheel over a picture, until the signal. */
export function followGestures(host: HTMLElement, steered: Steered, signal: AbortSignal): void {
  const on: On = (name, listener, options = {}) => host.addEventListener(name, listener, { ...options, signal })
  followWheel(host, steered, on)
  followFingers(host, steered, on)
}
