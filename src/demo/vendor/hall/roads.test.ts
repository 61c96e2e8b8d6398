import { expect, it } from 'vitest'
import { dealOrder } from './hands.ts'
import { bigRoad } from './roads.ts'

const placed = (signs: string) =>
  Object.fromEntries(
    [...bigRoad(Array.from(signs))].map(([at, { sign, ties }]) => [at, ties ? `${sign}${ties}` : sign]),
  )

it('a big road begins a column with every change of sides and counts ties on the bead before them', () => {
  expect(placed('PPBTTB')).toEqual({ '0 0': 'P', '0 1': 'P', '1 0': 'B2', '1 1': 'B' })
  expect(placed('TPB')).toEqual({ '0 0': 'P1', '1 0': 'B' })
})

it('a run longer than the road is high turns to the right, and so does one that meets it', () => {
  expect(placed('PPPPPPPP')).toMatchObject({ '0 5': 'P', '1 5': 'P', '2 5': 'P' })
  expect(placed('PPPPPPPBBBBBB')).toMatchObject({ '0 5': 'P', '1 5': 'P', '1 4': 'B', '2 4': 'B' })
})

it('cards are dealt to the sides in turn, the joker first', () => {
  expect(dealOrder([3, 2])).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0, 2],
  ])
  expect(dealOrder([1, 2, 1], 1)).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [1, 1],
  ])
})
