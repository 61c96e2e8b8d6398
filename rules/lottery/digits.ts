import { choose, combinations, product, span } from './combine.ts'
import type { LineRule } from './lines.ts'
import { equalChance } from './odds.ts'
import type { PlayRow, Rule, Shape } from './play.ts'
import { expanding, keeping, picked, pickK, sameRows, straightRows, textLines } from './shapes.ts'
import { fault, hasOnly, inOrder, isFault, type Selection } from './selection.ts'

export const DIGITS = span(0, 9)
export const TWO_SIDES = ['big', 'small', 'odd', 'even']
export const PLACES = ['Ten-thousands', 'Thousands', 'Hundreds', 'Tens', 'Units']

/** Digits of a draw, left to right. */
export type DigitDraw = readonly number[]

/** A stretch of the drawn digits that a group of plays looks at. */
export type Window = {
  readonly from: number
  readonly size: number
  readonly of: number
  readonly labels: readonly string[]
}

/** A draw whose window is the given digits; the others are 0. */
export const drawWith = ({ from, of }: Window, digits: readonly (number | string)[]): DigitDraw =>
  Array.from({ length: of }, (_, i) => Number(digits[i - from] ?? 0))

export const inWindow = ({ from, size }: Window, draw: DigitDraw): DigitDraw => draw.slice(from, from + size)

export const sorted = (digits: readonly (number | string)[]): string => digits.map(String).sort().join('')

/** The windows of a size whose digits pass. */
export const windowsOf = (size: number, passes: (digits: number[]) => boolean): string[][] =>
  [...product(Array.from({ length: size }, () => DIGITS))].filter((unit) => passes(unit.map(Number)))

export const sumOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => sum + digit, 0)
export const spanOf = (digits: readonly number[]): number => Math.max(...digits) - Math.min(...digits)

/** Whether a digit is on one side: big is 5 to 9. */
export const digitFits = (side: string, digit: number): boolean =>
  side === 'big' ? digit >= 5 : side === 'small' ? digit < 5 : side === 'odd' ? digit % 2 === 1 : digit % 2 === 0

/** The digit that is on most of the sides picked. */
export const bestDigit = (sides: readonly string[]): number => {
  const met = (digit: number) => sides.filter((side) => digitFits(side, digit)).length
  return [7, 8, 1, 2].reduce((best, digit) => (met(digit) > met(best) ? digit : best))
}

export const digitRow = (label: string, min: number, max = 10): PlayRow => ({ label, options: DIGITS, min, max })
export const digitLine = (tokens: number, more: Partial<LineRule> = {}): LineRule => ({
  tokens,
  width: 1,
  options: DIGITS,
  ...more,
})

/** What a group of rules has in common with its window. */
export type Named = Pick<Rule<string[], DigitDraw>, 'id' | 'group' | 'name' | 'localName'>
export type DigitRule<Unit> = Rule<Unit, DigitDraw>

const one = (window: Window) => (selection: Selection, shape: Shape<string[]>) => {
  for (const unit of shape.units(selection)) return [drawWith(window, unit)]
  return []
}

/** All window digits in order; `shape` gives the numbers. */
export const inOrderRule = (
  named: Named,
  window: Window,
  shape: Shape<string[]>,
  win: string,
): DigitRule<string[]> => ({
  ...named,
  win,
  shape,
  tiers: equalChance('hit', 1, 10 ** window.size),
  narrow: ({ pos = [], lines }, draw) => {
    const drawn = inWindow(window, draw).map(String)
    if (lines) return { lines: lines.filter((line) => line === drawn.join('')) }
    return { pos: pos.map((row, i) => row.filter((digit) => digit === drawn[i])) }
  },
  judge: (unit, draw) => (unit.every((digit, i) => Number(digit) === draw[window.from + i]) ? 'hit' : null),
  best: (selection) => one(window)(selection, shape),
})

/** The digits picked that were drawn; of lines, whose digits are in their order, those with just these. */
const drawnDigits = ({ lines, rows, ...picks }: Selection, drawn: readonly string[]): Selection => {
  if (lines) {
    const line = sorted(drawn)
    return { lines: lines.filter((one) => one === line) }
  }
  if (rows) return { rows: rows.map((row) => row.filter((digit) => drawn.includes(digit))) }
  return keeping(picks, (digit) => drawn.includes(digit))
}

/** The window digits in any order. The tier goes by how many arrangements the unit has. */
export const anyOrderRule = (
  named: Named,
  window: Window,
  shape: Shape<string[]>,
  win: string,
  kinds: Readonly<Record<number, string>>,
): DigitRule<string[]> => ({
  ...named,
  win,
  shape,
  tiers: Object.entries(kinds).flatMap(([count, tier]) => equalChance(tier, Number(count), 10 ** window.size)),
  narrow: (selection, draw) => drawnDigits(selection, inWindow(window, draw).map(String)),
  judge: (unit, draw) => (sorted(unit) === sorted(inWindow(window, draw)) ? kinds[arrangements(unit)]! : null),
  *best(selection) {
    const seen = new Set<number>()
    for (const unit of shape.units(selection)) {
      const kind = arrangements(unit)
      if (seen.has(kind)) continue
      seen.add(kind)
      yield drawWith(window, unit)
      if (seen.size === Object.keys(kinds).length) return
    }
  },
})

/** Different orders of the tokens: 120 for five different ones, 1 for five equal ones. */
export function arrangements(tokens: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  return [...counts.values()].reduce((all, count) => all / factorial(count), factorial(tokens.length))
}

/** Rows of digits, one for each place of the window. */
export const windowRows = (window: Window): Shape<string[]> => straightRows(sameRows(window.labels, DIGITS, 1), '')

export const textShape = (rule: LineRule): Shape<string[]> => textLines(rule)

/** Each sum or span represents all windows that have it, as ordered numbers or as unordered groups. */
export const valueShape = (
  form: 'sum' | 'span' | 'single digit',
  values: readonly string[],
  expand: (value: number) => string[][],
): Shape<string[]> => {
  const cache = new Map<string, string[][]>()
  const units = (value: string) => {
    if (!cache.has(value)) cache.set(value, expand(Number(value)))
    return cache.get(value)!
  }
  const max = form === 'single digit' ? 1 : values.length
  return expanding(form, { label: '', options: values, min: 1, max }, units, (unit) => unit.join(''))
}

/** Every k digits of the pick, as an unordered unit. */
export const groupShape = (k: number): Shape<string[]> => pickK({ k, options: DIGITS, max: 10, between: '' })

/** A pair and a single of every ordered pair of picked digits. */
export const pairAndSingle: Shape<string[]> = picked(
  digitRow('', 2),
  (size) => size * (size - 1),
  function* pairs(pick) {
    for (const a of pick) for (const b of pick) if (a !== b) yield [a, a, b].sort()
  },
  '',
)

/** Every two picked digits, both twice. */
export const twoPairs: Shape<string[]> = picked(
  digitRow('', 2),
  (size) => choose(size, 2),
  function* pairs(pick) {
    for (const [a, b] of combinations(pick, 2)) yield [a!, a!, b!, b!]
  },
  '',
)

/** Two rows: `many` of the first repeated `times`, filled up with `few` others of the second. */
export const twoRows = (
  names: readonly [string, string],
  many: number,
  times: number,
  few: number,
  fewTimes = 1,
): Shape<string[]> => {
  const rows = [digitRow(names[0], many), digitRow(names[1], few)]
  function* units({ rows: [first = [], second = []] = [] }: Selection): Generator<string[]> {
    for (const repeated of combinations(first, many)) {
      const others = second.filter((digit) => !repeated.includes(digit))
      for (const rest of combinations(others, few))
        yield [
          ...repeated.flatMap((d) => Array<string>(times).fill(d)),
          ...rest.flatMap((d) => Array<string>(fewTimes).fill(d)),
        ].sort()
    }
  }
  return {
    form: 'two rows',
    rows,
    line: null,
    check(selection) {
      const given = selection.rows
      if (given?.length !== 2 || !hasOnly(selection, 'rows')) return fault('form')
      const [first, second] = [inOrder(given[0]!, DIGITS, many), inOrder(given[1]!, DIGITS, few)]
      if (isFault(first)) return first
      if (isFault(second)) return second
      return { selection: { rows: [first, second] }, duplicates: given.flat().length - first.length - second.length }
    },
    count({ rows: [first = [], second = []] = [] }) {
      let sum = 0
      for (const repeated of combinations(first, many))
        sum += choose(second.filter((digit) => !repeated.includes(digit)).length, few)
      return sum
    },
    units,
    label: (unit) => unit.join(''),
  }
}
