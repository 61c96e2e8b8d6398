import { afterEach, expect, it, vi } from 'vitest'
import { Viewport } from './viewport.ts'

/** An element of this size with a drawing in it. */
function roomOf(width: number, height: number): HTMLElement {
  const host = document.createElement('div')
  host.innerHTML = '<svg></svg>'
  vi.spyOn(host, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(host, 'clientHeight', 'get').mockReturnValue(height)
  return host
}
const seenIn = (host: HTMLElement) => {
  const [x = 0, y = 0, width = 0, height = 0] = host
    .querySelector('svg')!
    .getAttribute('viewBox')!
    .split(' ')
    .map(Number)
  return { x, y, width, height }
}
const ended: Viewport[] = []
afterEach(() => ended.splice(0).forEach((viewport) => viewport.stop()))
function opened(host: HTMLElement): Viewport {
  const viewport = new Viewport(host, () => undefined)
  ended.push(viewport)
  viewport.set({ width: 2400, height: 1300 })
  return viewport
}

/** The chart's space at a window of 1440 px with its panel, and at one of 360 px. */
it.each([
  [912, 669],
  [360, 440],
])('a large chart opens as a whole in %i × %i px', (width, height) => {
  const host = roomOf(width, height)
  opened(host)
  const seen = seenIn(host)
  expect(seen.x).toBeLessThanOrEqual(0)
  expect(seen.y).toBeLessThanOrEqual(0)
  expect(seen.x + seen.width).toBeGreaterThanOrEqual(2400)
  expect(seen.y + seen.height).toBeGreaterThanOrEqual(1300)
})

it('a chosen state of a chart too small to read is enlarged; a running one is not', () => {
  const host = roomOf(360, 440)
  const viewport = opened(host)
  const whole = seenIn(host)
  const box = { x: 2000, y: 200, width: 120, height: 40 }
  viewport.show(box)
  expect(seenIn(host)).toEqual(whole)
  viewport.show(box, true)
  const near = seenIn(host)
  expect(near.width).toBeCloseTo(360 / (10 / 12))
  expect(near.x).toBeLessThan(box.x)
  expect(near.x + near.width).toBeGreaterThan(box.x + box.width)
})
