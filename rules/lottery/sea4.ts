import { product } from './combine.ts'
import { arrangements, DIGITS, digitLine, sorted } from './digits.ts'
import { weighted, type Tier } from './odds.ts'
import { playTable, type Play, type Rule, type Shape } from './play.ts'
import { textLines } from './shapes.ts'
import type { Selection } from './selection.ts'

/** 23 numbers of four digits. */
export type FourDigitDraw = {
  readonly first: string
  readonly second: string
  readonly third: string
  readonly special: readonly string[]
  readonly consolation: readonly string[]
}

type Prize = keyof FourDigitDraw
type Weights = Partial<Record<Prize, { weight: number; results?: number }>>

const BIG: Weights = {
  first: { weight: 2500 },
  second: { weight: 1000 },
  third: { weight: 500 },
  special: { weight: 180, results: 10 },
  consolation: { weight: 60, results: 10 },
}
const SMALL: Weights = { first: { weight: 3500 }, second: { weight: 2000 }, third: { weight: 1000 } }

const prizes = (draw: FourDigitDraw, prize: Prize): readonly string[] => [draw[prize]].flat()
const ten = (number: string) => Array.from({ length: 10 }, () => number)
const all = (number: string): FourDigitDraw => ({
  first: number,
  second: number,
  third: number,
  special: ten(number),
  consolation: ten(number),
})

const tiersOf = (weights: Weights, digits: number, of?: { arrangements: number; suffix: string }): Tier[] =>
  weighted(10 ** digits, weights as Record<string, { weight: number; results?: number }>, of)

/** How often a unit meets the results of each prize. */
const meets = (weights: Weights, draw: FourDigitDraw, same: (number: string) => boolean, suffix = '') =>
  (Object.keys(weights) as Prize[]).map((prize) => [prize + suffix, prizes(draw, prize).filter(same).length] as const)

/** Lines that expand to other bets: every arrangement, or every digit in place of R. */
const spread = (
  read: Shape<string[]>,
  bets: (digits: readonly string[]) => string[],
  count: (lines: readonly string[]) => number,
): Shape<string[]> => ({
  ...read,
  count: ({ lines = [] }) => count(lines),
  units: (selection) => units(read, bets, selection),
})

/** Lines in the order of their digits have no arrangement in common. */
const arrangedCount = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + arrangements(Array.from(line)), 0)

function rolledCount(lines: readonly string[]): number {
  const seen = new Uint8Array(10_000)
  for (const line of lines) {
    const [first, step] = [Number(line.replace('R', '0')), 10 ** (3 - line.indexOf('R'))]
    for (let digit = 0; digit < 10; digit += 1) seen[first + digit * step] = 1
  }
  return seen.reduce((sum, one) => sum + one, 0)
}

/** The digits of every number in their order; made once. */
let inOrder: readonly string[] | null = null
const orderOf = (number: string): string =>
  (inOrder ??= Array.from({ length: 10_000 }, (_, n) => sorted(Array.from(String(n).padStart(4, '0')))))[
    Number(number)
  ]!

const allOf = (draw: FourDigitDraw): string[] => [
  draw.first,
  draw.second,
  draw.third,
  ...draw.special,
  ...draw.consolation,
]

/** The lines that are among those that meet a result. */
const onlyMeeting =
  (meeting: (number: string) => readonly string[]) =>
  ({ lines = [] }: Selection, draw: FourDigitDraw): Selection => {
    const met = new Set(allOf(draw).flatMap(meeting))
    return { lines: lines.filter((line) => met.has(line)) }
  }

function* units(read: Shape<string[]>, bets: (digits: readonly string[]) => string[], selection: Selection) {
  const seen = new Set<string>()
  for (const line of read.units(selection))
    for (const bet of bets(line)) {
      if (seen.has(bet)) continue
      seen.add(bet)
      yield Array.from(bet)
    }
}

const orders = (digits: readonly string[]): string[] =>
  digits.length < 2
    ? [digits.join('')]
    : [...new Set(digits.flatMap((digit, i) => orders(digits.toSpliced(i, 1)).map((rest) => digit + rest)))]

const rolled = (digits: readonly string[]): string[] =>
  [...product(digits.map((digit) => (digit === 'R' ? DIGITS : [digit])))].map((bet) => bet.join(''))

type Make = <Unit>(rule: Rule<Unit, FourDigitDraw>) => Play

/** Numbers that equal the last digits of a result, paid for every result they match. */
const exact = (
  make: Make,
  named: { id: string; name: string; localName: string; win: string },
  weights: Weights,
  shape: Shape<string[]>,
  digits = 4,
  meeting: (number: string) => readonly string[] = (number) => [number.slice(-digits)],
): Play =>
  make<string[]>({
    ...named,
    id: `sea4.${named.id}`,
    group: '4D',
    shape,
    tiers: tiersOf(weights, digits),
    joint: true,
    narrow: onlyMeeting(meeting),
    judge: (unit, draw) => meets(weights, draw, (number) => number.slice(-digits) === unit.join('')),
    best(selection) {
      for (const unit of shape.units(selection)) return [all(unit.join('').padStart(4, '0'))]
      return []
    },
  })

/** Any arrangement of the number matches; the payout is shared by how many there are. */
function ibox(make: Make, id: string, name: string, weights: Weights): Play {
  const shape = textLines(digitLine(4, { refuses: (digits) => new Set(digits).size === 1 }))
  return make<string[]>({
    id: `sea4.${id}`,
    group: '4D',
    name,
    localName: 'iBox / mBox / iPerm',
    win: 'any arrangement matches; the payout is the straight payout divided by the number of arrangements (24, 12, 6, 4)',
    shape,
    tiers: [4, 6, 12, 24].flatMap((count) => tiersOf(weights, 4, { arrangements: count, suffix: `:${count}` })),
    narrow({ lines = [] }, draw) {
      const drawn = new Set(allOf(draw).map(orderOf))
      return { lines: lines.filter((line) => drawn.has(orderOf(line))) }
    },
    judge: (unit, draw) => meets(weights, draw, (number) => orderOf(number) === sorted(unit), `:${arrangements(unit)}`),
    best({ lines: wanted = [] }) {
      const byNumber = new Map<number, readonly string[]>()
      for (const [order, lines] of Map.groupBy(wanted, orderOf)) {
        const kind = arrangements(Array.from(order))
        if (lines.length > (byNumber.get(kind)?.length ?? 0)) byNumber.set(kind, lines)
      }
      return [...byNumber.values()].map(([line]) => all(line!))
    },
  })
}

const by = (id: string, name: string, localName: string, win: string) => ({ id, name, localName, win })
const lines = (digits: number) => textLines(digitLine(digits))
const rolls = textLines(
  digitLine(4, { options: [...DIGITS, 'R'], refuses: (tokens) => tokens.filter((t) => t === 'R').length !== 1 }),
)
const three = (weights: readonly number[]): Weights => ({
  first: { weight: weights[0]! },
  second: { weight: weights[1]! },
  third: { weight: weights[2]! },
})

const allFour = (make: Make): Play[] => [
  exact(
    make,
    by('big', '4D Big', 'Big / Besar', '4 digits equal one of 23 results; each match pays its tier'),
    BIG,
    lines(4),
  ),
  exact(make, by('small', '4D Small', 'Small / Kecil', '4 digits equal 1st, 2nd or 3rd'), SMALL, lines(4)),
  exact(make, by('a4', '4A (1st only)', '4A', 'equal 1st'), { first: { weight: 1 } }, lines(4)),
  exact(
    make,
    by('special', '4D special only', '4D (special)', 'equal one of the 10 special numbers'),
    { special: { weight: 1, results: 10 } },
    lines(4),
  ),
  exact(
    make,
    by('consolation', '4E consolation only', '4E (consolation)', 'equal one of the 10 consolation numbers'),
    { consolation: { weight: 1, results: 10 } },
    lines(4),
  ),
]

const arranged = (make: Make): Play[] => [
  exact(
    make,
    by(
      'box',
      'Box Big (all permutations, one bet each)',
      'Box / Pau',
      'every different arrangement of the number is a Big bet of its own',
    ),
    BIG,
    spread(textLines(digitLine(4, { anyOrder: true })), orders, arrangedCount),
    4,
    (number) => [orderOf(number)],
  ),
  exact(
    make,
    by('roll', 'Roll Big (one digit replaced by R)', 'Roll', 'R stands for each digit 0-9, 10 Big bets'),
    BIG,
    spread(rolls, rolled, rolledCount),
    4,
    (number) => [0, 1, 2, 3].map((place) => `${number.slice(0, place)}R${number.slice(place + 1)}`),
  ),
  ibox(make, 'iboxBig', 'iBox Big (any arrangement for one bet)', BIG),
  ibox(make, 'iboxSmall', 'iBox Small (any arrangement for one bet)', SMALL),
]

const lastDigits = (make: Make): Play[] => [
  exact(make, by('a3', '3A (1st, last 3)', '3A', 'last 3 digits of 1st'), { first: { weight: 1 } }, lines(3), 3),
  exact(
    make,
    by('abc3', '3ABC (1st-3rd, last 3)', '3ABC', 'last 3 digits of 1st, 2nd or 3rd'),
    three([250, 210, 150]),
    lines(3),
    3,
  ),
  exact(make, by('a2', '2A (1st, last 2)', '2A', 'last 2 digits of 1st'), { first: { weight: 1 } }, lines(2), 2),
  exact(
    make,
    by('abc2', '2ABC (1st-3rd, last 2)', '2ABC', 'last 2 digits of 1st, 2nd or 3rd'),
    three([25, 21, 15]),
    lines(2),
    2,
  ),
]

/** SEA 4D: first, second, third, ten special and ten consolation numbers. */
export function sea4Plays(): Play[] {
  const make = playTable((result) => result as FourDigitDraw)
  return [...allFour(make), ...arranged(make), ...lastDigits(make)]
}
