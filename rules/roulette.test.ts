import { describe, expect, it } from 'vitest'
import { insideKinds, roulettePays, roulettePlaces } from './roulette.ts'

const placesOf = (size: number) =>
  [...roulettePlaces].filter(([key, covered]) => /^n\d/.test(key) && covered.length === size)
const covered = (place: string) => roulettePlaces.get(place)

describe('the table of roulette', () => {
  it('has every inside bet of a table with one zero, each once', () => {
    const sizes = Object.keys(insideKinds).map(Number)
    expect(sizes.map((size) => [size, placesOf(size).length])).toEqual([
      [1, 37],
      [2, 60],
      [3, 14],
      [4, 23],
      [6, 11],
    ])
    const sets = [...roulettePlaces.values()].map((numbers) => numbers.join())
    expect(new Set(sets).size).toBe(roulettePlaces.size)
  })

  it('knows which numbers lie beside each other, at the edges too', () => {
    for (const place of [
      'n0-3',
      'n1-4',
      'n33-36',
      'n35-36',
      'n34-35-36',
      'n32-33-35-36',
      'n31-32-33-34-35-36',
      'n0-1-2-3',
    ])
      expect(covered(place)).toEqual(place.slice(1).split('-').map(Number))
    for (const place of ['n0-4', 'n3-4', 'n36-39', 'n3-4-6-7', 'n34-35-36-37-38-39', 'n2-3-4'])
      expect(covered(place)).toBeUndefined()
  })

  it('shares the numbers but the zero among colours, halves, dozens and columns', () => {
    const all = Array.from({ length: 36 }, (_, at) => at + 1)
    for (const family of [
      ['red', 'black'],
      ['odd', 'even'],
      ['low', 'high'],
      ['dozen1', 'dozen2', 'dozen3'],
      ['column1', 'column2', 'column3'],
    ]) {
      const parts = family.map((place) => covered(place)!)
      expect(new Set(parts.map(({ length }) => length)).size).toBe(1)
      expect(parts.flat().toSorted((one, other) => one - other)).toEqual(all)
    }
    expect(['low', 'dozen2', 'column3', 'even'].map((place) => covered(place)![0])).toEqual([1, 13, 3, 2])
    expect(covered('red')).toContain(1)
  })

  it('pays every place so that the house keeps one of 37', () => {
    for (const [place, numbers] of roulettePlaces)
      expect([place, numbers.length * (roulettePays(numbers.length) + 1)]).toEqual([place, 36])
    expect(roulettePays(1)).toBe(35)
  })
})
