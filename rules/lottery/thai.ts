import { arrangements, DIGITS, digitFits, digitLine, sorted } from './digits.ts'
import { equalChance, type Tier } from './odds.ts'
import { playTable, type Play, type Rule } from './play.ts'
import { freeRows, options, sameRows, textLines } from './shapes.ts'
import type { Selection } from './selection.ts'

/** A six-digit first prize, two numbers of three digits in front and at the back, one of two digits. */
export type ThaiDraw = {
  readonly first: string
  readonly front3: readonly string[]
  readonly back3: readonly string[]
  readonly back2: string
}

const drawOf = (top: string, three = '000', bottom = '00'): ThaiDraw => ({
  first: top.padStart(6, '0'),
  front3: [three, three],
  back3: [three, three],
  back2: bottom,
})

type Make = <Unit>(rule: Rule<Unit, ThaiDraw>) => Play
type Named = { id: string; name: string; localName: string; win: string }

const top = ({ first }: ThaiDraw, digits: number): string => first.slice(-digits)

/** Numbers of so many digits that equal parts of the draw. */
const numbers = (
  make: Make,
  named: Named,
  digits: number,
  tiers: readonly Tier[],
  judge: (line: string, draw: ThaiDraw) => ReturnType<Rule<string[], ThaiDraw>['judge']>,
  best: (lines: readonly string[]) => readonly ThaiDraw[],
): Play =>
  make<string[]>({
    ...named,
    id: `thai.${named.id}`,
    group: 'Thai',
    shape: textLines(digitLine(digits)),
    tiers,
    judge: (unit, draw) => judge(unit.join(''), draw),
    best: ({ lines = [] }: Selection) => best(lines),
  })

const repeated = (lines: readonly string[], count: number): string =>
  Array.from({ length: count }, (_, i) => lines[i % lines.length]!).join('')

const PLACES = ['Hundreds, top', 'Tens, top', 'Units, top', 'Tens, bottom', 'Units, bottom']
const SIDES = ['big', 'small', 'odd', 'even']
const TWO_SIDE_BETS = ['top', 'bottom'].flatMap((where) => SIDES.map((side) => `${where}:${side}`))
const sideFits = (side: string, two: string): boolean =>
  digitFits(side, Number(side === 'big' || side === 'small' ? two[0] : two[1]))
const TWOS = ['21', '22', '71', '72']

const by = (id: string, name: string, localName: string, win: string): Named => ({ id, name, localName, win })

const twice = (part: 'front3' | 'back3') => (line: string, draw: ThaiDraw) =>
  [['hit', draw[part].filter((number) => number === line).length]] as const

const threeDigits = (make: Make): Play[] => [
  numbers(
    make,
    by('top3', '3 top straight', '3 ตัวบน', 'last 3 digits of the first prize'),
    3,
    equalChance('hit', 1, 1000),
    (line, draw) => (line === top(draw, 3) ? 'hit' : null),
    ([line]) => [drawOf(line!)],
  ),
  make<string[]>({
    ...by('thai.tod3', '3 any order (tod)', '3 ตัวโต๊ด', 'last 3 digits of the first prize in any order'),
    group: 'Thai',
    shape: textLines(digitLine(3, { anyOrder: true, refuses: (tokens) => new Set(tokens).size === 1 })),
    tiers: [...equalChance('distinct', 6, 1000), ...equalChance('pair', 3, 1000)],
    narrow({ lines = [] }, draw) {
      const line = sorted(Array.from(top(draw, 3)))
      return { lines: lines.filter((one) => one === line) }
    },
    judge(unit, draw) {
      if (sorted(Array.from(top(draw, 3))) !== unit.join('')) return null
      return arrangements(unit) === 6 ? 'distinct' : 'pair'
    },
    best({ lines = [] }) {
      const kinds = new Map(lines.map((line) => [arrangements(Array.from(line)), line]))
      return [...kinds.values()].map((line) => drawOf(line))
    },
  }),
  numbers(
    make,
    by('front3', '3 front (2 numbers)', '3 ตัวหน้า', 'equals one of the two front-3 numbers; pays once per hit'),
    3,
    equalChance('hit', 1, 1000, { results: 2 }),
    twice('front3'),
    ([line]) => [drawOf('', line)],
  ),
  numbers(
    make,
    by('back3', '3 bottom (2 numbers)', '3 ตัวล่าง', 'equals one of the two back-3 numbers; pays once per hit'),
    3,
    equalChance('hit', 1, 1000, { results: 2 }),
    twice('back3'),
    ([line]) => [drawOf('', line)],
  ),
]

const twoDigits = (make: Make): Play[] => [
  numbers(
    make,
    by('top2', '2 top', '2 ตัวบน', 'last 2 digits of the first prize'),
    2,
    equalChance('hit', 1, 100),
    (line, draw) => (line === top(draw, 2) ? 'hit' : null),
    ([line]) => [drawOf(line!)],
  ),
  numbers(
    make,
    by('bottom2', '2 bottom', '2 ตัวล่าง', 'the back-2 number'),
    2,
    equalChance('hit', 1, 100),
    (line, draw) => (line === draw.back2 ? 'hit' : null),
    ([line]) => [drawOf('', '000', line)],
  ),
]

const oneDigit = (make: Make): Play[] => [
  numbers(
    make,
    by('runTop', 'Run top (1 digit)', 'วิ่งบน', 'digit occurs in the last 3 of the first prize (pays once)'),
    1,
    equalChance('hit', 271, 1000),
    (line, draw) => (top(draw, 3).includes(line) ? 'hit' : null),
    (lines) => [drawOf(repeated(lines, 3))],
  ),
  numbers(
    make,
    by('runBottom', 'Run bottom (1 digit)', 'วิ่งล่าง', 'digit occurs in the back-2 number (pays once)'),
    1,
    equalChance('hit', 19, 100),
    (line, draw) => (draw.back2.includes(line) ? 'hit' : null),
    (lines) => [drawOf('', '000', repeated(lines, 2))],
  ),
  make<readonly [number, string]>({
    ...by('thai.place', 'Fixed digit (hundreds, tens, units top; tens, units bottom)', 'ปักหลัก', 'digit at that place'),
    group: 'Thai',
    shape: freeRows(sameRows(PLACES, DIGITS, 0)),
    tiers: equalChance('hit', 1, 10),
    judge: ([place, digit], draw) => ((top(draw, 3) + draw.back2)[place] === digit ? 'hit' : null),
    best({ pos = [] }) {
      const digits = pos.map(([digit]) => digit ?? '0').join('')
      return [drawOf(digits.slice(0, 3), '000', digits.slice(3))]
    },
  }),
]

const sides = (make: Make): Play =>
  make<string>({
    ...by('thai.twoSide', '2 top / 2 bottom big small odd even', 'สูงต่ำคู่คี่', '2-digit value 50-99 is big'),
    group: 'Thai',
    shape: options(TWO_SIDE_BETS),
    tiers: equalChance('hit', 50, 100),
    judge(bet, draw) {
      const [where, side] = bet.split(':')
      return sideFits(side!, where === 'top' ? top(draw, 2) : draw.back2) ? 'hit' : null
    },
    best: () => TWOS.flatMap((above) => TWOS.map((below) => drawOf(above, '000', below))),
  })

/** SEA, Thai style. */
export function thaiPlays(): Play[] {
  const make = playTable((result) => result as ThaiDraw)
  return [...threeDigits(make), ...twoDigits(make), ...oneDigit(make), sides(make)]
}
