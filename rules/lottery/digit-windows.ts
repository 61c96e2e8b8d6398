import { product, span } from './combine.ts'
import {
  anyOrderRule,
  arrangements,
  bestDigit,
  DIGITS,
  digitFits,
  digitLine,
  drawWith,
  groupShape,
  inOrderRule,
  inWindow,
  sorted,
  spanOf,
  sumOf,
  textShape,
  TWO_SIDES,
  twoPairs,
  twoRows,
  valueShape,
  windowRows,
  windowsOf,
  type DigitDraw,
  type DigitRule,
  type Window,
} from './digits.ts'
import { equalChance } from './odds.ts'
import type { Play, Shape } from './play.ts'
import { favoured, keeping, options, pickK, sameRows, straightRows } from './shapes.ts'
import type { Selection } from './selection.ts'

export type MakeDigits = <Unit>(rule: DigitRule<Unit>) => Play
/** A window with the prefixes of its play names; `title` is their group. */
export type NamedWindow = Window & { readonly key: string; readonly title: string; readonly local: string }

const ARRANGED = 'window is an arrangement of the unit'
export const naming = (window: NamedWindow, play: string, name: string, local: string) => ({
  id: `${window.key}.${play}`,
  group: window.title,
  name: `${window.title} ${name}`,
  localName: window.local + local,
})

/** Straight rows, text, and (from three digits) the combination whose every level is a bet. */
export function straight(make: MakeDigits, window: NamedWindow): Play[] {
  const win = 'all window digits equal in order'
  const rows = inOrderRule(naming(window, 'straight', 'straight', '直选复式'), window, windowRows(window), win)
  return [
    make(rows),
    make(
      inOrderRule(
        naming(window, 'straightText', 'straight, text', '直选单式'),
        window,
        textShape(digitLine(window.size)),
        'line equals window in order',
      ),
    ),
    ...(window.size > 2 ? [make(combo(window))] : []),
  ]
}

type Level = { readonly last: number; readonly digits: readonly string[] }

function combo(window: NamedWindow): DigitRule<Level> {
  const levels = Array.from({ length: window.size }, (_, i) => window.size - i)
  const rows = windowRows(window)
  const shape: Shape<Level> = {
    ...rows,
    count: (selection) => window.size * rows.count(selection),
    *units({ pos = [] }) {
      for (const last of levels) for (const digits of product(pos)) yield { last, digits }
    },
    label: ({ last, digits }) => `${last}:${digits.join('')}`,
  }
  return {
    ...naming(window, 'combo', 'straight combination', '直选组合'),
    win: 'the last k window digits equal; each level is a bet of its own',
    shape,
    tiers: levels.flatMap((last) => equalChance(`last${last}`, 10 ** (window.size - last), 10 ** window.size)),
    tally({ pos = [] }, draw) {
      // digits before the last ones may be any of their rows
      const met = (place: number) => (pos[place]!.includes(String(draw[window.from + place])) ? 1 : 0)
      return levels.map((last) => {
        const ways = pos.map((row, place) => (place < window.size - last ? row.length : met(place)))
        return [`last${last}`, ways.reduce<number>((all, one) => all * one, 1)] as const
      })
    },
    judge({ last, digits }, draw) {
      for (let i = window.size - last; i < window.size; i += 1)
        if (Number(digits[i]) !== draw[window.from + i]) return null
      return `last${last}`
    },
    best: ({ pos = [] }) => [
      drawWith(
        window,
        pos.map(([digit]) => digit!),
      ),
    ],
  }
}

/** Bets on the sum or the span of the window, for which the ordered numbers that have it are the unit bets. */
export function values(make: MakeDigits, window: NamedWindow): Play[] {
  const max = 9 * window.size
  const judgeBy = (of: (digits: readonly number[]) => number) => (selection: Selection, draw: DigitDraw) =>
    keeping(selection, (value) => Number(value) === of(inWindow(window, draw)))
  const sums = valueShape('sum', span(0, max), (sum) => windowsOf(window.size, (digits) => sumOf(digits) === sum))
  const spans = valueShape('span', DIGITS, (width) => windowsOf(window.size, (digits) => spanOf(digits) === width))
  return [
    make({
      ...inOrderRule(
        naming(window, 'sum', 'straight sum', '直选和值'),
        window,
        sums,
        'digit sum of the window is a chosen sum (exactly one unit bet wins)',
      ),
      narrow: judgeBy(sumOf),
    }),
    make({
      ...inOrderRule(
        naming(window, 'span', 'straight span', '直选跨度'),
        window,
        spans,
        'max minus min of the window is a chosen span',
      ),
      narrow: judgeBy(spanOf),
    }),
  ]
}

/** The unordered numbers of the window's size that are no repetition of one digit and pass. */
const groupsOf = (size: number, passes: (digits: number[]) => boolean): string[][] =>
  windowsOf(size, passes).filter((unit) => sorted(unit) === unit.join('') && arrangements(unit) > 1)

export function groupValues(make: MakeDigits, window: NamedWindow, kinds: Readonly<Record<number, string>>): Play[] {
  const { size } = window
  const none = size === 3 ? 'triple' : 'pair'
  const sums = valueShape('sum', span(1, 9 * size - 1), (sum) => groupsOf(size, (digits) => sumOf(digits) === sum))
  const holds = valueShape('single digit', DIGITS, (digit) => groupsOf(size, (digits) => digits.includes(digit)))
  const kind = size === 3 ? '; tier by kind' : ''
  return [
    make({
      ...anyOrderRule(
        naming(window, 'groupSum', 'group sum', '组选和值'),
        window,
        sums,
        `window is no ${none} and its sum is chosen${kind}`,
        kinds,
      ),
      narrow: (selection, draw) => keeping(selection, (value) => Number(value) === sumOf(inWindow(window, draw))),
    }),
    make(
      anyOrderRule(
        naming(window, 'groupHold', 'group with one fixed digit', '组选包胆'),
        window,
        holds,
        `window holds the digit and is no ${none}`,
        kinds,
      ),
    ),
  ]
}

/** k digits that all have to occur in the window. */
export function anyPlace(make: MakeDigits, window: NamedWindow, k: number, winning: number): Play {
  const [names, local] = [`any-place ${k} digit${k === 1 ? '' : 's'}`, ['一', '二', '三'][k - 1]!]
  return make<string[]>({
    ...naming(window, `any${k}`, names, `${local}码不定位`),
    win: `all ${k} digits occur in the window`,
    shape: pickK({ k, options: DIGITS, max: 10, between: '' }),
    tiers: equalChance('hit', winning, 10 ** window.size),
    narrow: (selection, draw) => keeping(selection, (digit) => inWindow(window, draw).includes(Number(digit))),
    sure: 'hit',
    judge: (unit, draw) => (unit.every((digit) => inWindow(window, draw).includes(Number(digit))) ? 'hit' : null),
    best(selection) {
      const picks = favoured(selection)
      return [
        drawWith(
          window,
          window.labels.map((_, i) => picks[i % picks.length]!),
        ),
      ]
    },
  })
}

const group = (make: MakeDigits, window: NamedWindow, size: number, shape: Shape<string[]>): Play =>
  make(
    anyOrderRule(naming(window, `group${size}`, `group ${size}`, `组选${size}`), window, shape, ARRANGED, {
      [size]: 'hit',
    }),
  )

/** Every window digit on a side. */
export const twoSide = (make: MakeDigits, window: NamedWindow): Play =>
  make<string[]>({
    ...naming(window, 'twoSide', 'big/small/odd/even', '大小单双'),
    win: 'every window digit fits its option (big = 5-9)',
    shape: straightRows(sameRows(window.labels, TWO_SIDES, 1), '+', 'positions of options'),
    tiers: equalChance('hit', 5 ** window.size, 10 ** window.size),
    judge: (unit, draw) => (unit.every((side, i) => digitFits(side, draw[window.from + i]!)) ? 'hit' : null),
    best: ({ pos = [] }) => [drawWith(window, pos.map(bestDigit))],
  })

/** The plays of a five-digit window. */
export const fiveDigits = (make: MakeDigits, window: NamedWindow): Play[] => [
  ...straight(make, window),
  anyPlace(make, window, 2, 14670),
  anyPlace(make, window, 3, 4350),
  group(make, window, 120, groupShape(5)),
  group(make, window, 60, twoRows(['Doubles', 'Singles'], 1, 2, 3)),
  group(make, window, 30, twoRows(['Doubles', 'Singles'], 2, 2, 1)),
  group(make, window, 20, twoRows(['Triples', 'Singles'], 1, 3, 2)),
  group(make, window, 10, twoRows(['Triples', 'Doubles'], 1, 3, 1, 2)),
  group(make, window, 5, twoRows(['Quadruples', 'Singles'], 1, 4, 1)),
  ...[40951, 8146, 856, 46].map((winning, i) =>
    make<string>({
      ...naming(
        window,
        `appear${i + 1}`,
        `digit appears at least ${i + 1}x`,
        ['一帆风顺', '好事成双', '三星报喜', '四季发财'][i]!,
      ),
      win: `the digit occurs at least ${i + 1} time(s) in the window`,
      shape: options(DIGITS),
      tiers: equalChance('hit', winning, 100_000),
      judge: (digit, draw) =>
        inWindow(window, draw).filter((drawn) => drawn === Number(digit)).length > i ? 'hit' : null,
      best: ({ pick, opts }) => {
        const digits = (pick ?? opts ?? []).slice(0, Math.floor(5 / (i + 1)))
        return [
          drawWith(
            window,
            window.labels.map((_, place) => digits[Math.floor(place / (i + 1)) % digits.length]!),
          ),
        ]
      },
    }),
  ),
]

/** The plays of a four-digit window. */
export const fourDigits = (make: MakeDigits, window: NamedWindow): Play[] => [
  ...straight(make, window),
  anyPlace(make, window, 1, 3439),
  anyPlace(make, window, 2, 974),
  group(make, window, 24, groupShape(4)),
  group(make, window, 12, twoRows(['Doubles', 'Singles'], 1, 2, 2)),
  group(make, window, 6, twoPairs),
  group(make, window, 4, twoRows(['Triples', 'Singles'], 1, 3, 1)),
]

/** The plays of a two-digit window. */
export const twoDigits = (make: MakeDigits, window: NamedWindow): Play[] => [
  ...straight(make, window),
  ...values(make, window),
  make(
    anyOrderRule(
      naming(window, 'group', 'group', '组选复式'),
      window,
      groupShape(2),
      'both window digits, any order, no pair',
      {
        2: 'hit',
      },
    ),
  ),
  make(
    anyOrderRule(
      naming(window, 'groupText', 'group, text', '组选单式'),
      window,
      textShape(digitLine(2, { anyOrder: true, different: true })),
      'same digits any order',
      { 2: 'hit' },
    ),
  ),
  ...groupValues(make, window, { 2: 'hit' }),
  twoSide(make, window),
]
