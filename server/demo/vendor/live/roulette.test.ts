import { expect, it } from 'vitest'
import { roulettePays, roulettePlaces } from '#rules/roulette.ts'
import { chanceOf } from '../chance.ts'
import { roulette } from './number-tables.ts'

const inside = [...roulettePlaces].filter(([area]) => /^n\d/.test(area))
const covering = (count: number) => inside.filter(([, covered]) => covered.length === count)

it('the table has every split, street, corner and line there is, and no two places for the same numbers', () => {
  expect([1, 2, 3, 4, 6].map((count) => covering(count).length)).toEqual([37, 60, 14, 23, 11])
  expect([1, 2, 3, 4, 6, 12, 18].map(roulettePays)).toEqual([35, 17, 11, 8, 5, 2, 1])
  expect(new Set(inside.map(([, covered]) => covered.toSorted((a, b) => a - b).join())).size).toBe(inside.length)
  // on the layout of three columns two numbers meet along a row, or one above the other
  for (const [, [one = 0, other = 0]] of covering(2))
    expect(one === 0 ? other <= 3 : other - one === 3 || (other - one === 1 && one % 3 !== 0)).toBe(true)
  for (const [, [first = 0, ...rest]] of covering(4))
    expect(rest.map((number) => number - first)).toEqual(first === 0 ? [1, 2, 3] : [1, 3, 4])
})

it('every place is won as often as it says, and what wins is what covers the number (χ², fixed seed)', () => {
  const rounds = 7400
  const won = new Map([...roulettePlaces.keys()].map((area) => [area, 0]))
  const wrong: string[] = []
  const numbers = Array.from({ length: 37 }, () => 0)
  for (let round = 0; round < rounds; round++) {
    const deal = roulette.deal(chanceOf('5c'.repeat(32), `ROU1|${round}`))
    const number = Number(deal.sign)
    numbers[number]! += 1
    for (const [area, covered] of roulettePlaces) {
      const [over] = roulette.back(area, deal)
      if (over > 0 !== covered.includes(number)) wrong.push(`${area} ${number}`)
      if (over > 0) won.set(area, won.get(area)! + 1)
    }
  }
  expect(wrong).toEqual([])
  const chi = (seen: number, share: number) => (seen - rounds * share) ** 2 / (rounds * share * (1 - share))
  // 36 degrees of freedom: 0.1 % lies above 67.99
  expect(numbers.reduce((sum, seen) => sum + (seen - rounds / 37) ** 2 / (rounds / 37), 0)).toBeLessThan(67.99)
  // one degree each, 157 of them: one in ten thousand lies above 15.14
  for (const [area, covered] of roulettePlaces)
    expect(chi(won.get(area)!, covered.length / 37), area).toBeLessThan(15.14)
})
