import { colourOf } from './wheels.ts'

/** What a bet on so many numbers is called. */
export const insideKinds = { 1: 'straight', 2: 'split', 3: 'street', 4: 'corner', 6: 'line' } as const

const numbers = Array.from({ length: 37 }, (_, n) => n)
const range = (from: number, to: number) => numbers.slice(from, to + 1)

/** The first number of each row of three. */
const rows = range(0, 11).map((row) => row * 3 + 1)

const outside: Record<string, readonly number[]> = {
  red: numbers.filter((n) => colourOf(n) === 'red'),
  black: numbers.filter((n) => colourOf(n) === 'black'),
  odd: numbers.filter((n) => n % 2 === 1),
  even: numbers.filter((n) => n > 0 && n % 2 === 0),
  low: range(1, 18),
  high: range(19, 36),
  dozen1: range(1, 12),
  dozen2: range(13, 24),
  dozen3: range(25, 36),
  column1: rows,
  column2: rows.map((n) => n + 1),
  column3: rows.map((n) => n + 2),
}

/** Numbers that lie beside each other on the table: alone, or sharing an edge, a corner or rows. */
const inside: readonly (readonly number[])[] = [
  ...numbers.map((n) => [n]),
  ...[1, 2, 3].map((n) => [0, n]),
  ...range(1, 33).map((n) => [n, n + 3]),
  ...range(1, 36).flatMap((n) => (n % 3 === 0 ? [] : [[n, n + 1]])),
  [0, 1, 2],
  [0, 2, 3],
  ...rows.map((n) => range(n, n + 2)),
  [0, 1, 2, 3],
  ...range(1, 32).flatMap((n) => (n % 3 === 0 ? [] : [[n, n + 1, n + 3, n + 4]])),
  ...rows.slice(0, -1).map((n) => range(n, n + 5)),
]

/** Every place of the table with the numbers it covers; one inside is called by them: `n17`, `n17-18`. */
export const roulettePlaces: ReadonlyMap<string, readonly number[]> = new Map([
  ...Object.entries(outside),
  ...inside.map((covered) => [`n${covered.join('-')}`, covered] as const),
])

/** What a win pays to one. */
export const roulettePays = (covered: number): number => 36 / covered - 1
