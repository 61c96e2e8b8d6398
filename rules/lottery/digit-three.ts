import {
  anyOrderRule,
  DIGITS,
  digitLine,
  drawWith,
  groupShape,
  inWindow,
  pairAndSingle,
  sumOf,
  textShape,
} from './digits.ts'
import {
  anyPlace,
  groupValues,
  naming,
  straight,
  twoSide,
  values,
  type MakeDigits,
  type NamedWindow,
} from './digit-windows.ts'
import { equalChance } from './odds.ts'
import type { Play } from './play.ts'
import { options } from './shapes.ts'

const SHAPES: readonly (readonly [shape: string, winning: number, example: string])[] = [
  ['triple', 10, '000'],
  ['straight', 60, '012'],
  ['pair', 270, '001'],
  ['half', 360, '014'],
  ['mixed', 300, '024'],
]

/** triple aaa; straight: three consecutive digits in any order, 9 and 0 adjacent; pair aab; half: only two adjacent. */
export function shapeOf(digits: readonly number[]): string {
  const kinds = new Set(digits).size
  if (kinds < 3) return kinds === 1 ? 'triple' : 'pair'
  const next = digits.filter((digit) => digits.includes((digit + 1) % 10)).length
  return next === 2 ? 'straight' : next === 1 ? 'half' : 'mixed'
}

/** The plays of a three-digit window. */
export function threeDigits(make: MakeDigits, window: NamedWindow): Play[] {
  const kinds = { 3: 'group3', 6: 'group6' }
  const mixed = digitLine(3, { anyOrder: true, refuses: (tokens) => new Set(tokens).size === 1 })
  const [pairs, threes] = [
    { ...naming(window, 'group3', 'group 3', '组三复式') },
    { ...naming(window, 'group6', 'group 6', '组六复式') },
  ]
  return [
    ...straight(make, window),
    ...values(make, window),
    make(
      anyOrderRule(pairs, window, pairAndSingle, 'window has a pair plus one other, both in the pick', { 3: 'hit' }),
    ),
    make(anyOrderRule(threes, window, groupShape(3), 'three different window digits all in the pick', { 6: 'hit' })),
    make(
      anyOrderRule(
        naming(window, 'mixedText', 'group 3 and 6, text', '混合组选'),
        window,
        textShape(mixed),
        'same digits any order; tier by the kind of line',
        kinds,
      ),
    ),
    ...groupValues(make, window, kinds),
    make<string>({
      ...naming(window, 'sumTail', 'sum tail', '和值尾数'),
      win: 'last digit of the window sum',
      shape: options(DIGITS),
      tiers: equalChance('hit', 100, 1000),
      judge: (tail, draw) => (sumOf(inWindow(window, draw)) % 10 === Number(tail) ? 'hit' : null),
      best: ({ pick, opts }) => [drawWith(window, ['0', '0', (pick ?? opts ?? [])[0]!])],
    }),
    make<string>({
      ...naming(window, 'shape', 'shape', '特殊形态'),
      win: 'triple aaa; straight = 3 consecutive digits any order, 9 and 0 adjacent; pair aab; half = only 2 consecutive; mixed = rest',
      shape: options(SHAPES.map(([shape]) => shape)),
      tiers: SHAPES.flatMap(([shape, winning]) => equalChance(shape, winning, 1000)),
      judge: (shape, draw) => (shapeOf(inWindow(window, draw)) === shape ? shape : null),
      best: () => SHAPES.map(([, , example]) => drawWith(window, Array.from(example))),
    }),
    anyPlace(make, window, 1, 271),
    anyPlace(make, window, 2, 54),
    twoSide(make, window),
  ]
}
