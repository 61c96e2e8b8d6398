import { afterEach, expect, it } from 'vitest'
import { h } from '../dom.ts'
import { useLanguage } from '../texts.ts'
import { rouletteBoard, spotOf } from './board.ts'

afterEach(() => document.body.replaceChildren())

it('a bet is placed on the line, corner or edge that its numbers share', () => {
  expect(spotOf([17])).toEqual({ u: 5.5, v: 1.5 })
  expect(spotOf([17, 20])).toEqual({ u: 6, v: 1.5 })
  expect(spotOf([16, 17])).toEqual({ u: 5.5, v: 1 })
  expect(spotOf([1, 2, 3])).toEqual({ u: 0.5, v: 0 })
  expect(spotOf([1, 2, 4, 5])).toEqual({ u: 1, v: 1 })
  expect(spotOf([7, 8, 9, 10, 11, 12])).toEqual({ u: 3, v: 0 })
  expect(
    [
      [0, 2],
      [0, 1, 2],
      [0, 1, 2, 3],
    ].map(spotOf),
  ).toEqual([
    { u: 0, v: 1.5 },
    { u: 0, v: 1 },
    { u: 0, v: 0 },
  ])
})

it('every place has a name, one tab stop leads to all of them, and the numbers of a corner are lit', () => {
  useLanguage('EN')
  const names = new Map<string, string>()
  const board = rouletteBoard((area, attributes, text) => {
    names.set(area, text)
    return h('button', { ...attributes, 'data-area': area }, text)
  })
  document.body.replaceChildren(board.element)
  const places = [...board.element.querySelectorAll<HTMLElement>('[data-area]')]
  expect(places).toHaveLength(157)
  expect(places.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  const corner = places.find(({ dataset }) => dataset['area'] === 'n1-2-4-5')!
  corner.focus()
  expect([...board.element.querySelectorAll('.covered')].map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '4',
    '5',
  ])
  expect(places.filter(({ tabIndex }) => tabIndex === 0)).toEqual([corner])
  corner.blur()
  expect(board.element.querySelector('.covered')).toBeNull()
  const won = board.wins({ shown: { number: 5 }, text: '', sign: '5' })
  expect([won.has('n1-2-4-5'), won.has('red'), won.has('n17'), won.has('dozen1')]).toEqual([true, true, false, true])
  document.documentElement.removeAttribute('lang')
})
