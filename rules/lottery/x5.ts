import { atPlace, ballFits, bestSides, drawOf, firstInOrder, type BallDraw, type BallRule } from './balls.ts'
import { combinations, product, span } from './combine.ts'
import type { LineRule } from './lines.ts'
import { equalChance, type Tier } from './odds.ts'
import { playTable, push, type Play, type Shape } from './play.ts'
import { bankerK, distinctRows, favoured, freeRows, keeping, options, pickK, sameRows, textLines } from './shapes.ts'

const BALLS = span(1, 11, 2)
const NUMBERS = BALLS.map(Number)
const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
const NUMERALS = ['', '一', '二', '三', '四', '五', '六', '七', '八']

/** Two-digit numbers with spaces between. */
export const readBalls = (result: unknown): BallDraw => String(result).split(' ').map(Number)

const text = (number: number): string => String(number).padStart(2, '0')
const line = (tokens: number, anyOrder: boolean): LineRule => ({
  tokens,
  width: 2,
  options: BALLS,
  different: true,
  anyOrder,
})

/** Draws of all 462 sets, each in rising order. */
let sets: { set: BallDraw; bits: number }[] | null = null
const allSets = () => (sets ??= [...combinations(NUMBERS, 5)].map((set) => ({ set, bits: bitsOf(set) })))

const bitsOf = (numbers: readonly number[]): number => numbers.reduce((bits, number) => bits | (1 << number), 0)

/** The set that meets most of the lines. */
function meetingMost(k: number, lines: readonly string[]): BallDraw {
  const wanted = lines.map((line) => bitsOf(line.split(' ').map(Number)))
  let best = { met: -1, set: allSets()[0]!.set }
  for (const { set, bits } of allSets()) {
    let met = 0
    for (const line of wanted) if ((line & bits) === (k > 5 ? bits : line)) met += 1
    if (met > best.met) best = { met, set }
  }
  return best.set
}

/** First k in any order, by a pick, bankers or lines. */
const firstGroup = (k: number, shape: Shape<string[]>, tiers: readonly Tier[]) => ({
  shape,
  tiers,
  win: `first ${k} balls in any order`,
  judge: (unit: string[], draw: BallDraw) =>
    unit.every((number) => draw.slice(0, k).includes(Number(number))) ? ('hit' as const) : null,
  best: (selection: Parameters<typeof favoured>[0]) => [drawOf(favoured(selection).slice(0, k).map(Number), 5, 11)],
})

/** Any k: all k drawn (k up to 5), or all five drawn among the k. */
const any = (k: number, shape: Shape<string[]>, winning: number) => ({
  group: 'Any',
  shape,
  win: k > 5 ? `all 5 drawn are among the ${k} numbers` : `all ${k} numbers are among the 5 drawn`,
  tiers: equalChance('hit', winning, 462),
  judge(unit: string[], draw: BallDraw) {
    const met = unit.filter((number) => draw.includes(Number(number))).length
    return met === Math.min(k, 5) ? ('hit' as const) : null
  },
  best({ lines, ...picks }: Parameters<typeof favoured>[0]) {
    return [lines ? meetingMost(k, lines) : drawOf(favoured(picks).slice(0, 5).map(Number), 5, 11)]
  },
})

const FIRSTS = [
  [3, 'First three', '前三', 990, 6],
  [2, 'First two', '前二', 110, 2],
] as const
const ANY = [210, 84, 28, 7, 1, 6, 21, 56]

type Make = <Unit>(rule: BallRule<Unit>) => Play

const firsts = (make: Make): Play[] =>
  FIRSTS.flatMap(([k, group, local, total, winning]) => {
    const named = (play: string, name: string, localName: string) => ({
      id: `x5.front${k}.${play}`,
      group,
      name: `${group} ${name}`,
      localName: local + localName,
    })
    const of = { k, options: BALLS, max: 11, between: ' ' }
    const win = `first ${k} balls in order`
    const rows = distinctRows(sameRows(ORDINALS.slice(0, k), BALLS, 1))
    const group1 = firstGroup(k, pickK(of), equalChance('hit', winning, total))
    return [
      make(firstInOrder({ ...named('straight', 'straight', '直选复式'), win }, rows, total, 5, 11)),
      make(
        firstInOrder(
          { ...named('straightText', 'straight, text', '直选单式'), win },
          textLines(line(k, false)),
          total,
          5,
          11,
        ),
      ),
      make<string[]>({ ...named('group', 'group', '组选复式'), ...group1 }),
      make<string[]>({
        ...named('groupBanker', 'group, banker/drag', '组选胆拖'),
        ...firstGroup(k, bankerK(of), equalChance('hit', winning, total)),
      }),
    ]
  })

const anys = (make: Make): Play[] =>
  ANY.flatMap((winning, i) => {
    const k = i + 1
    const of = { k, options: BALLS, max: 11, between: ' ' }
    const hits = Math.min(k, 5)
    return [
      make<string[]>({
        id: `x5.any${k}`,
        name: `Any ${k}`,
        localName: `任选${NUMERALS[k]}中${NUMERALS[hits]}`,
        ...any(k, pickK(of), winning),
        narrow: (selection, draw) => (k > 5 ? selection : keeping(selection, (n) => draw.includes(Number(n)))),
      }),
      make<string[]>({
        id: `x5.any${k}.text`,
        name: `Any ${k}, text`,
        localName: '任选单式',
        ...any(k, textLines(line(k, true)), winning),
      }),
      ...(k === 1
        ? []
        : [
            make<string[]>({
              id: `x5.any${k}.banker`,
              name: `Any ${k}, banker/drag`,
              localName: '任选胆拖',
              ...any(k, bankerK(of), winning),
            }),
          ]),
    ]
  })

const COUNTS = { '5o0e': 6, '4o1e': 75, '3o2e': 200, '2o3e': 150, '1o4e': 30, '0o5e': 1 }
const MIDDLES = { '03': 28, '04': 63, '05': 90, '06': 100, '07': 90, '08': 63, '09': 28 }
const SUMS = {
  big: [215, 32],
  small: [215, 32],
  odd: [236, 0],
  even: [226, 0],
  tailBig: [232, 0],
  tailSmall: [230, 0],
} as const

function sumSide(side: string, sum: number): string | typeof push | null {
  const met = (yes: boolean) => (yes ? side : null)
  if (side === 'big' || side === 'small') return sum === 30 ? push : met(sum > 30 === (side === 'big'))
  if (side === 'odd' || side === 'even') return met((sum % 2 === 1) === (side === 'odd'))
  return met(sum % 10 >= 5 === (side === 'tailBig'))
}

/** Judged on the five balls whatever their order: of the sets one for everything that can come of them. */
function onSets(
  named: Pick<BallRule<string>, 'id' | 'group' | 'name' | 'localName' | 'win'>,
  bets: readonly string[],
  judge: BallRule<string>['judge'],
) {
  let cached: BallDraw[] | null = null
  const outcome = (set: BallDraw) => bets.map((bet) => String(judge(bet, set))).join()
  const best = () => (cached ??= [...new Map(allSets().map(({ set }) => [outcome(set), set])).values()])
  return { ...named, shape: options(bets), judge, best }
}

const places = (make: Make): Play[] => [
  make<string>({
    id: 'x5.front3.any1',
    group: 'First three',
    name: 'First three any-place 1 number',
    localName: '前三不定位',
    win: 'number is among the first three balls',
    shape: options(BALLS),
    tiers: equalChance('hit', 270, 990),
    judge: (number, draw) => (draw.slice(0, 3).includes(Number(number)) ? 'hit' : null),
    best: (selection) => [drawOf(favoured(selection).slice(0, 3).map(Number), 5, 11)],
  }),
  make(
    atPlace(
      {
        id: 'x5.place',
        group: 'Fixed place',
        name: 'Fixed place (1-5)',
        localName: '定位胆',
        win: 'number at that place',
      },
      ORDINALS,
      BALLS,
      5,
    ),
  ),
]

const fun = (make: Make): Play[] => [
  make<string>({
    ...onSets(
      {
        id: 'x5.oddEvenCount',
        group: 'Fun',
        name: 'Odd/even count',
        localName: '定单双',
        win: 'number of odd and even balls',
      },
      Object.keys(COUNTS),
      (bet, draw) => (draw.filter((ball) => ball % 2 === 1).length === Number(bet[0]) ? bet : null),
    ),
    tiers: Object.entries(COUNTS).flatMap(([tier, winning]) => equalChance(tier, winning, 462)),
  }),
  make<string>({
    ...onSets(
      { id: 'x5.middle', group: 'Fun', name: 'Middle number', localName: '猜中位', win: 'third smallest ball' },
      Object.keys(MIDDLES).sort(),
      (bet, draw) => (text(draw.toSorted((a, b) => a - b)[2]!) === bet ? bet : null),
    ),
    tiers: Object.entries(MIDDLES).flatMap(([tier, winning]) => equalChance(tier, winning, 462)),
  }),
]

const twoSided = (make: Make): Play[] => [
  make<readonly [number, string]>({
    id: 'x5.placeTwoSide',
    group: 'Two-sided',
    name: 'Place big/small/odd/even',
    localName: '单码两面',
    win: 'big 06-10, small 01-05; 11 is a push (stake back)',
    shape: freeRows(sameRows(ORDINALS, ['big', 'small', 'odd', 'even'], 0), 'positions of options'),
    tiers: equalChance('hit', 5, 11, { push: 1 }),
    judge: ([place, side], draw) => (draw[place] === 11 ? push : ballFits(side, draw[place]!, 5) ? 'hit' : null),
    best: ({ pos = [] }) => [bestSides(pos, 5, NUMBERS.slice(0, 10)), bestSides(pos, 5, NUMBERS)],
  }),
  make<string>({
    ...onSets(
      {
        id: 'x5.sumTwoSide',
        group: 'Two-sided',
        name: 'Sum big/small/odd/even/tail',
        localName: '总和两面',
        win: 'sum of 5 balls, 15-45; big > 30, small < 30, 30 is a push for big/small; tail big = last digit 5-9',
      },
      Object.keys(SUMS),
      (side, draw) =>
        sumSide(
          side,
          draw.reduce((sum, ball) => sum + ball, 0),
        ),
    ),
    tiers: Object.entries(SUMS).flatMap(([tier, [winning, pushes]]) =>
      equalChance(tier, winning, 462, { push: pushes }),
    ),
  }),
]

function dragonTiger(make: Make): Play {
  const pairs = [...combinations([0, 1, 2, 3, 4], 2)].map((pair) => pair.join('-'))
  const bets = [...product([pairs, ['dragon', 'tiger']])].map((bet) => bet.join(':'))
  const orders = [...product(Array.from({ length: 5 }, () => [1, 2, 3, 4, 5]))].filter((d) => new Set(d).size === 5)
  return make<string>({
    id: 'x5.dragonTiger',
    group: 'Two-sided',
    name: 'Dragon / tiger',
    localName: '龙虎',
    win: 'dragon: left ball greater; no tie possible',
    shape: options(bets, 'options per pair'),
    tiers: equalChance('hit', 55, 110),
    judge: (bet, draw) =>
      draw[Number(bet[0])]! > draw[Number(bet[2])]! === (bet.slice(4) === 'dragon') ? 'hit' : null,
    best: () => orders,
  })
}

/** 11X5: five different numbers of 01 to 11 in draw order. */
export function x5Plays(): Play[] {
  const make = playTable(readBalls)
  return [...firsts(make), ...places(make), ...anys(make), ...fun(make), ...twoSided(make), dragonTiger(make)]
}
