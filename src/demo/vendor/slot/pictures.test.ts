import { expect, it } from 'vitest'
import { motifsOf } from './pictures.ts'

const of = (motif: string, code: string) => motifsOf(code, `/art/1/tile/slots/${motif}_9/${code}.svg`)

it('a game shows its own figure as the wild, and the others come from its world', () => {
  const bull = of('bull', 'forest-bull')
  expect(bull['W']).toBe('bull')
  const animals = ['tiger', 'elephant', 'peacock', 'fox', 'owl']
  expect(['H1', 'H2', 'H3'].map((symbol) => animals.includes(bull[symbol]!))).toEqual([true, true, true])
  expect(['L1', 'L2', 'L3', 'L4'].map((symbol) => bull[symbol])).toEqual(['rankA', 'rankK', 'rankQ', 'rankJ'])
  expect(of('cherry', 'cherry-yard')['L1']).toBe('citrus')
})

it('no two symbols of a game look alike', () => {
  for (const hero of [
    'bull',
    'lotus',
    'pharaoh',
    'mango',
    'seven',
    'star',
    'sun',
    'dragon',
    'lantern',
    'mask',
    'viking',
    'nothing',
  ])
    for (const code of ['forest-bull', 'x', 'golden-star', 'a-b-c']) {
      const motifs = Object.values(of(hero, code))
      expect(new Set(motifs).size, `${hero} ${code}`).toBe(11)
    }
})
