import { describe, expect, it } from 'vitest'
import { partsOf } from './send-in-parts.ts'

describe('a payout in parts', () => {
  it.each([
    [100n, 50n, [50n, 50n]],
    [101n, 50n, [34n, 34n, 33n]],
    [100n, 51n, [50n, 50n]],
    [103n, 40n, [35n, 34n, 34n]],
    [20n, 1n, Array<bigint>(20).fill(1n)],
  ])('of %s with at most %s each has as few parts as possible, equal to a unit', (sum, max, parts) => {
    expect(partsOf(sum, max)).toEqual(parts)
  })

  it.each([
    ['one payout is enough', 100n, 100n],
    ['twenty parts are not enough', 21n, 1n],
    ['a part may have no amount', 100n, 0n],
  ])('is impossible where %s', (_, sum, max) => {
    expect(partsOf(sum, max)).toBeNull()
  })
})
