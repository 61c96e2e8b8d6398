import { expect, it } from 'vitest'
import { holdsNul } from './holds-nul.ts'

it.each([['a\u0000'], [['x', '\u0000']], [{ a: { b: ['\u0000b'] } }]])('finds U+0000 in %j', (value) => {
  expect(holdsNul(value)).toBe(true)
})

it.each([['a'], [0], [null], [undefined], [{ a: ['\u0001', '\ufffd', ''] }]])('finds none in %j', (value) => {
  expect(holdsNul(value)).toBe(false)
})
