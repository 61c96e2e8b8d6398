import type { Box } from '../graph.ts'
import { MIN_READ, TEXT_SIZE } from '../measure.ts'
import { followGestures } from './gestures.ts'

type Size = { width: number; height: number }
type Point = { x: number; y: number }

const LARGEST = 3
/** A picture is never enlarged beyond this to fill the space. */
const FIT_MOST = 1.15
/** What is chosen in a smaller picture is brought to this scale, at which its text can be read. */
const MIN_SCALE = MIN_READ / TEXT_SIZE
const GRID = 24

/** The visible part of a picture: moved by drag and touch, zoomed by wheel and pinch. Paints without React. */
export class Viewport {
  readonly #host: HTMLElement
  readonly #onChange: (seen: Box, scale: number) => void
  readonly #ending = new AbortController()
  readonly #watcher: ResizeObserver | null
  #size: Size = { width: 1, height: 1 }
  #place = { x: 0, y: 0, scale: 1 }
  #fitted = true
  #shown: Box | null = null

  constructor(host: HTMLElement, onChange: (seen: Box, scale: number) => void) {
    this.#host = host
    this.#onChange = onChange
    followGestures(host, { zoom: this.zoom, pan: this.pan }, this.#ending.signal)
    this.#watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.#resized())
    this.#watcher?.observe(host)
  }

  /** Puts a new drawing at the place of the previous one. */
  readonly paint = (): void => {
    const { x, y, scale } = this.#place
    const seen = { x, y, ...this.#seenSize() }
    const viewBox = `${seen.x} ${seen.y} ${seen.width} ${seen.height}`
    const svg = this.#host.querySelector('svg')
    // setting even the same value makes the browser lay out every text
    if (svg && svg.getAttribute('viewBox') !== viewBox) svg.setAttribute('viewBox', viewBox)
    this.#host.style.backgroundSize = `${GRID * scale}px ${GRID * scale}px`
    this.#host.style.backgroundPosition = `${-x * scale}px ${-y * scale}px`
    this.#onChange(seen, scale)
  }

  /** The whole picture. */
  readonly fit = (): void => {
    this.#fitted = true
    this.#place.scale = this.#minScale()
    this.#centre({ x: 0, y: 0, ...this.#size })
    this.paint()
  }

  readonly zoom = (factor: number, at?: Point): void => {
    const room = this.#room()
    const { x, y } = at ?? { x: room.width / 2, y: room.height / 2 }
    const place = this.#place
    const scale = Math.max(Math.min(this.#minScale(), MIN_SCALE) * 0.6, Math.min(LARGEST, place.scale * factor))
    place.x += x / place.scale - x / scale
    place.y += y / place.scale - y / scale
    place.scale = scale
    this.#moved()
  }

  readonly pan = (dx: number, dy: number): void => {
    this.#place.x -= dx / this.#place.scale
    this.#place.y -= dy / this.#place.scale
    this.#moved()
  }

  /** A new picture, all of it. */
  set(next: Size): void {
    this.#size = next
    this.#shown = null
    this.fit()
  }

  /** The same picture in another form: what was at `from` and is now at `to` stays at its place on the screen. */
  swap(next: Size, from: Box, to: Box): void {
    this.#size = next
    this.#place.x += to.x + to.width / 2 - from.x - from.width / 2
    this.#place.y += to.y + to.height / 2 - from.y - from.height / 2
    this.#moved()
  }

  /** Moves the picture so that a box is visible, also when the space changes; `readable` enlarges a small picture. */
  show(box: Box | null, readable = false): void {
    this.#shown = box
    if (!box) return
    if (readable && this.#place.scale < MIN_SCALE) {
      this.#fitted = false
      this.#place.scale = MIN_SCALE
      this.#centre(box)
    }
    const { x, y } = this.#place
    const { width, height } = this.#seenSize()
    const inside = box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height
    if (!inside) {
      this.#fitted = false
      this.#centre(box)
    }
    this.paint()
  }

  centreAt(point: Point): void {
    this.#centre({ ...point, width: 0, height: 0 })
    this.#moved()
  }

  stop(): void {
    this.#ending.abort()
    this.#watcher?.disconnect()
  }

  #room(): Size {
    return { width: this.#host.clientWidth || 1, height: this.#host.clientHeight || 1 }
  }

  /** The visible size in the picture's own units. */
  #seenSize(): Size {
    const { width, height } = this.#room()
    return { width: width / this.#place.scale, height: height / this.#place.scale }
  }

  #minScale(): number {
    const { width, height } = this.#room()
    return Math.min(width / this.#size.width, height / this.#size.height, FIT_MOST)
  }

  #centre(box: Box): void {
    const { width, height } = this.#seenSize()
    this.#place.x = box.x + box.width / 2 - width / 2
    this.#place.y = box.y + box.height / 2 - height / 2
  }

  /** Keeps at least a corner of the picture visible. */
  #moved(): void {
    this.#fitted = false
    const { width, height } = this.#seenSize()
    const margin = 80 / this.#place.scale
    this.#place.x = Math.max(margin - width, Math.min(this.#place.x, this.#size.width - margin))
    this.#place.y = Math.max(margin - height, Math.min(this.#place.y, this.#size.height - margin))
    this.paint()
  }

  #resized(): void {
    if (this.#fitted) this.fit()
    else if (this.#shown) this.show(this.#shown)
    else this.paint()
  }
}
