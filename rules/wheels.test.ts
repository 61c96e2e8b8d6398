import { expect, it } from 'vitest'
import { colourOf, moneyWheelOrder, rouletteOrder } from './wheels.ts'

it('has each pocket once around the wheel, red and black in turn, one zero', () => {
  expect(rouletteOrder.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 37 }, (_, n) => n))
  const colours = rouletteOrder.map(colourOf)
  expect(colours[0]).toBe('green')
  expect(colours.slice(1)).toEqual(Array.from({ length: 36 }, (_, at) => (at % 2 === 0 ? 'red' : 'black')))
  // neighbours of the zero, as on the wheels of Europe
  expect([rouletteOrder.at(-1), rouletteOrder[1]]).toEqual([26, 32])
})

it('shares the fifty places of the money wheel as its prizes need', () => {
  const places = Map.groupBy(moneyWheelOrder, (prize) => prize)
  expect([...places].map(([prize, all]) => [prize, all.length]).toSorted((one, other) => one[0]! - other[0]!)).toEqual([
    [1, 24],
    [2, 16],
    [5, 8],
    [23, 2],
  ])
})
