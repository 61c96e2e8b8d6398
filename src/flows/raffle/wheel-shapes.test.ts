import { expect, it } from 'vitest'
import { slicesOf, turnTo } from './wheel-shapes.ts'

it('stops with the middle of a slice at the top, and always turns forwards', () => {
  for (const count of [2, 7, 8, 12])
    for (let index = 0; index < count; index += 1)
      for (const from of [0, 45, 2160 + 315]) {
        const to = turnTo(from, index, count, 6)
        expect(to - from).toBeGreaterThanOrEqual(6 * 360)
        const middle = slicesOf(count)[index]!.middle
        const off = (to + middle) % 360
        expect(Math.min(off, 360 - off)).toBeLessThan(1e-6)
      }
})

it('gives adjacent slices different colours', () => {
  for (const count of [3, 6, 7, 8, 13]) {
    const grounds = slicesOf(count).map(({ ground }) => ground)
    for (let index = 0; index < count; index += 1) expect(grounds[index]).not.toBe(grounds[(index + 1) % count])
  }
})
