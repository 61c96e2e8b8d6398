import { describe, expect, it } from 'vitest'
import { artFor } from '#server/demo/art/art-for.ts'
import { liveEngineOf } from '#server/demo/vendor/timed.ts'
import { catalogue } from './catalogue.ts'
import { vendorNames, vendorsByCategory } from './vendors.ts'

const rows = catalogue()

describe('the catalogue of the demonstration', () => {
  it('has at least 30 vendors, in every category and a cockfight among the sports, each of them known [0.03]', () => {
    expect(Object.keys(vendorNames).length).toBeGreaterThanOrEqual(30)
    expect(Object.keys(vendorsByCategory).sort()).toEqual(['ELOTT', 'ESPORTS', 'FISH', 'LIVE', 'PVP', 'RNG', 'SPORTS'])
    expect(vendorsByCategory.SPORTS).toContain('SV3')
    const placed = new Set(Object.values(vendorsByCategory).flat())
    expect([...placed].sort()).toEqual(Object.keys(vendorNames).sort())
    expect(Object.values(vendorNames).filter(({ BN = '' }) => !/^[\p{Script=Bengali} -]+$/u.test(BN))).toEqual([])
  })

  it('has at least 5,000 games, the same ones every time, no name twice in a category', () => {
    expect(rows.length).toBeGreaterThanOrEqual(5000)
    expect(catalogue()).toEqual(rows)
    expect(new Set(rows.map(({ vendor, code }) => `${vendor} ${code}`)).size).toBe(rows.length)
    for (const language of ['EN', 'BN']) {
      const keys = rows.map(({ category, names }) => `${category} ${names[language]}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('calls every table by the game that is dealt at it', () => {
    const engines: Record<string, RegExp> = {
      BAC1: /Baccarat$/,
      DT1: /Dragon Tiger$/,
      AB1: /Andar Bahar$/,
      TP1: /Teen Patti$/,
      ROU1: /Roulette$/,
      SIC1: /Sic Bo$/,
      WHE1: /Money Wheel$/,
      CRASH1: /^Sky Lantern$/,
    }
    for (const { names } of rows.filter(({ category }) => category === 'LIVE'))
      expect(names.EN).toMatch(engines[liveEngineOf({ category: 'LIVE', name: names })]!)
  })

  it('has a picture for every game, and no neighbours of one colour', () => {
    const colour = (image: string | null | undefined) => /_(\d+)\//.exec(image ?? '')?.[1]
    expect(new Set(rows.map(({ image }) => image)).size).toBe(rows.length)
    for (const { image } of rows.filter((_, index) => index % 20 === 0)) expect(artFor(image!)).toContain('<svg')
    const made = rows.filter(({ position }) => position >= 0)
    for (const [index, row] of made.entries()) {
      const next = made[index + 1]
      if (next?.category === row.category) expect(colour(next.image)).not.toBe(colour(row.image))
    }
  })
})
