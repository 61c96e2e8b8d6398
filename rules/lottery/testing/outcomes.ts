import { choose, combinations } from '../combine.ts'
import type { Format } from '../games.ts'
import { LHC_NUMBERS, lhcDraw } from '../lhc-numbers.ts'
import { NORTH, SOUTH, vietnamDraw } from '../vn-draw.ts'

/** Draws with weights that together cover the whole space, or the part of it that a play depends on. */
export type Outcome = { readonly draw: unknown; readonly weight: number }

/** All strings of digits in which only the given places run. */
export function* digitStrings(length: number, places: readonly number[]): Generator<Outcome> {
  for (let n = 0; n < 10 ** places.length; n += 1) {
    const digits: (number | string)[] = Array<number>(length).fill(0)
    let rest = n
    for (const place of places) {
      digits[place] = rest % 10
      rest = Math.floor(rest / 10)
    }
    yield { draw: digits.join(''), weight: 1 }
  }
}

const two = (ball: number): string => String(ball).padStart(2, '0')

/** All orders of the first `first` of `of` balls; the rest follow as they are. */
export function* orderings(first: number, of: number, count: number): Generator<Outcome> {
  const balls = Array.from({ length: of }, (_, i) => i + 1)
  const grow = function* (begun: readonly number[]): Generator<readonly number[]> {
    if (begun.length === first) yield begun
    else for (const ball of balls) if (!begun.includes(ball)) yield* grow([...begun, ball])
  }
  for (const begun of grow([])) {
    const rest = balls.filter((ball) => !begun.includes(ball))
    yield { draw: [...begun, ...rest].slice(0, count).map(two).join(' '), weight: 1 }
  }
}

/** All sets of five of eleven. */
export function* sets(): Generator<Outcome> {
  const balls = Array.from({ length: 11 }, (_, i) => two(i + 1))
  for (const set of combinations(balls, 5)) yield { draw: set.join(' '), weight: 1 }
}

/** The 49 rotations of a draw: every number is at every place once. */
export function* rotations(): Generator<Outcome> {
  for (let turn = 0; turn < 49; turn += 1) {
    const balls = Array.from({ length: 7 }, (_, i) => ((turn + i) % 49) + 1)
    yield { draw: { regular: balls.slice(0, 6), special: balls[6] }, weight: 1 }
  }
}

/** Seven balls by how many come from each group of numbers, weighted by the ways. */
export function* bySizes(groups: readonly (readonly number[])[]): Generator<Outcome> {
  const take = function* (at: number, left: number, balls: number[], weight: number): Generator<Outcome> {
    if (at === groups.length) {
      if (left === 0) yield { draw: { regular: balls.slice(0, 6), special: balls[6] }, weight }
      return
    }
    const group = groups[at]!
    for (let count = 0; count <= Math.min(left, group.length); count += 1)
      yield* take(at + 1, left - count, [...balls, ...group.slice(0, count)], weight * choose(group.length, count))
  }
  yield* take(0, 7, [], 1)
}

/** Draws by how many of the picked numbers are regular, and whether one is the special. */
export function* byMatches(picked: readonly number[]): Generator<Outcome> {
  const others = LHC_NUMBERS.map(Number).filter((number) => !picked.includes(number))
  for (let regular = 0; regular <= Math.min(6, picked.length); regular += 1) {
    const ways = choose(picked.length, regular) * choose(others.length, 6 - regular)
    const six = [...picked.slice(0, regular), ...others.slice(0, 6 - regular)]
    const specials = [picked.length - regular, others.length - (6 - regular)]
    if (specials[0]! > 0) yield { draw: lhcDraw(six, picked[regular]!), weight: ways * specials[0]! }
    yield { draw: lhcDraw(six, others.at(-1)!), weight: ways * specials[1]! }
  }
}

/** All strings of digits by the digits in them, whatever their order. */
export function* digitSets(length: number): Generator<Outcome> {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  const grow = function* (digits: string, min: number, weight: number): Generator<Outcome> {
    if (min === 10) {
      if (digits.length === length) yield { draw: digits, weight }
      return
    }
    for (let count = 0; digits.length + count <= length; count += 1)
      yield* grow(digits + String(min).repeat(count), min + 1, weight / factorial(count))
  }
  for (const { draw, weight } of grow('', 0, factorial(length))) yield { draw, weight: Math.round(weight) }
}

/**
 * Vietnamese draws in which the digits of one number run, at its end or its beginning; all others are nines. With
 * `from` only that number and the next.
 */
export function* oneNumber(
  format: Format,
  index: number,
  digits: number,
  last: boolean,
  from: number | null = null,
): Generator<Outcome> {
  for (let n = from ?? 0; n < (from === null ? 10 ** digits : from + 2); n += 1) {
    const text = String(n).padStart(digits, '0')
    const draw = vietnamDraw(format === 'VNN' ? NORTH : SOUTH, (at, width) => {
      if (at !== index || width < digits) return '9'.repeat(width)
      return last ? text.padStart(width, '9') : text.padEnd(width, '9')
    })
    yield { draw, weight: 1 }
  }
}
