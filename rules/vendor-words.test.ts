import { expect, it } from 'vitest'
import { roulettePlaces } from './roulette.ts'
import { vendorArea, vendorWord } from './vendor-words.ts'

it('calls a place of a table by its number, its kind or its factor, in the reader’s language', () => {
  const areas = ['n17', 'n17-18', 'n0-1-2', 't9', 'x2', 'red', 'unheard']
  expect(areas.map((area) => vendorArea(area, 'EN'))).toEqual([
    '17',
    'Split 17 · 18',
    'Street 0 · 1 · 2',
    '9',
    '× 2',
    'red',
    'unheard',
  ])
  expect(areas.map((area) => vendorArea(area, 'BN'))).toEqual([
    '17',
    'স্প্লিট 17 · 18',
    'স্ট্রিট 0 · 1 · 2',
    '9',
    '× 2',
    'লাল',
    'unheard',
  ])
  expect(vendorWord('Laser Geckos', 'BN')).toBe('লেজার গেকোস')
  expect(vendorWord('Laser Geckos', 'TH')).toBe('Laser Geckos')
})

it('has a name in both languages for every place of the roulette table and for its players', () => {
  for (const area of roulettePlaces.keys()) {
    expect([area, vendorArea(area, 'BN')]).not.toEqual([area, area])
    for (const language of ['BN', 'EN']) expect(vendorArea(area, language)).toMatch(/[\p{L}\d]/u)
  }
  expect(['small', 'big', 'triple'].map((name) => vendorWord(name, 'EN'))).toEqual([
    'Small 3–10',
    'Big 11–18',
    'Any triple',
  ])
  const players = ['Asha', 'Badal', 'Chitra', 'Dipu']
  expect(players.map((name) => vendorWord(name, 'EN'))).toEqual(players)
  expect(players.map((name) => vendorWord(name, 'BN'))).toEqual(['আশা', 'বাদল', 'চিত্রা', 'দীপু'])
  for (const area of roulettePlaces.keys()) expect(vendorArea(area, 'BN')).not.toMatch(/[a-z]/i)
})
