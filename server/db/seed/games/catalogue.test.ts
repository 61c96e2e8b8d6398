import { describe, expect, it } from 'vitest'
import { artFor } from '#server/art/art-for.ts'
import { catalogue } from './catalogue.ts'
import { vendorNames, vendorsByCategory } from './vendors.ts'

const rows = catalogue()

describe('the catalogue of the demonstration', () => {
  it('has at least 30 vendors, in every category, each of them known', () => {
    expect(Object.keys(vendorNames).length).toBeGreaterThanOrEqual(30)
    expect(Object.keys(vendorsByCategory).sort()).toEqual(['ELOTT', 'ESPORTS', 'FISH', 'LIVE', 'PVP', 'RNG', 'SPORTS'])
    const placed = new Set(Object.values(vendorsByCategory).flat())
    expect([...placed].sort()).toEqual(Object.keys(vendorNames).sort())
  })

  it('has some hundred games, the same ones every time, no name twice in a category', () => {
    expect(rows.length).toBeGreaterThan(400)
    expect(catalogue()).toEqual(rows)
    const keys = rows.map(({ category, names }) => `${category} ${names.EN}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    const bengali = rows.map(({ category, names }) => `${category} ${names['BN']}`)
    expect(bengali.filter((key, index) => bengali.indexOf(key) !== index)).toEqual([])
  })

  it('has a picture for every game, and no neighbours of one colour', () => {
    const colour = (image: string | null | undefined) => /_(\d+)\//.exec(image ?? '')?.[1]
    for (const { image } of rows) expect(artFor(image!)).toContain('<svg')
    const made = rows.filter(({ position }) => position >= 0)
    for (const [index, row] of made.entries()) {
      const next = made[index + 1]
      if (next?.category === row.category) expect(colour(next.image)).not.toBe(colour(row.image))
    }
  })
})
