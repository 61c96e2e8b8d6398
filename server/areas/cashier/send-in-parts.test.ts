import { describe, expect, it } from 'vitest'
import { partsOf } from './send-in-parts.ts'

describe('a payout in parts', () => {
  it.each([
    [100n, 50n, [50n, 50n]],
    [101n, 50n, [34n, 34n, 33n]],
    [100n, 51n, [50n, 50n]],
    [103n, 40n, [35n, 34n, 34n]],
    [20n, 1n, Array<bigint>(20).fill(1n)],
  ])('of %s with at most %s each has as few parts as it takes, alike to a unit', (sum, max, parts) => {
    expect(partsOf(sum, max)).toEqual(parts)
  })

  it.each([
    ['one payout would do', 100n, 100n],
    ['twenty would not do', 21n, 1n],
    ['a part may not carry anything', 100n, 0n],
  ])('is none where %s', (_, sum, max) => {
    expect(partsOf(sum, max)).toBeNull()
  })
})
