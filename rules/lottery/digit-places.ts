import { choose, combinations, product } from './combine.ts'
import {
  bestDigit,
  DIGITS,
  digitFits,
  digitLine,
  groupShape,
  pairAndSingle,
  sorted,
  sumOf,
  TWO_SIDES,
  type DigitDraw,
  type DigitRule,
} from './digits.ts'
import { equalChance } from './odds.ts'
import { onLast, type Play, type PlayForm, type Shape } from './play.ts'
import { favoured, freeRows, options, sameRows, textLines } from './shapes.ts'
import { fault, hasOnly, isFault, type Selection } from './selection.ts'

type Make = <Unit>(rule: DigitRule<Unit>) => Play

/** Plays on single places and on pairs of them, for draws of as many digits as there are labels. */
export const singlePlaces = (make: Make, key: string, labels: readonly string[]): Play[] => [
  make<readonly [number, string]>({
    id: `${key}.place`,
    group: 'Fixed place',
    name: 'Fixed place',
    localName: '定位胆',
    win: 'digit at that place',
    shape: freeRows(sameRows(labels, DIGITS, 0)),
    tiers: equalChance('hit', 1, 10),
    judge: ([place, digit], draw) => (draw[place] === Number(digit) ? 'hit' : null),
    best: ({ pos = [] }) => [pos.map(([digit]) => Number(digit ?? 0))],
  }),
  make<readonly [number, string]>({
    id: `${key}.placeTwoSide`,
    group: 'Fixed place',
    name: 'Place big/small/odd/even',
    localName: '两面',
    win: 'digit at that place fits (big = 5-9)',
    shape: freeRows(sameRows(labels, TWO_SIDES, 0), 'positions of options'),
    tiers: equalChance('hit', 5, 10),
    judge: ([place, side], draw) => (digitFits(side, draw[place]!) ? 'hit' : null),
    best: ({ pos = [] }) => [pos.map(bestDigit)],
  }),
]

/** The sum of all digits; it is big from `bigFrom`. */
export const sumTwoSide = (make: Make, key: string, count: number, bigFrom: number): Play =>
  make<string>({
    id: `${key}.sumTwoSide`,
    group: 'Sum',
    name: `Sum of ${count} big/small/odd/even`,
    localName: '总和两面',
    win: `sum of all ${count} digits, big >= ${bigFrom}`,
    shape: options(TWO_SIDES),
    tiers: equalChance('hit', 10 ** count / 2, 10 ** count),
    judge(side, draw) {
      const sum = sumOf(draw)
      if (side === 'big' || side === 'small') return sum >= bigFrom === (side === 'big') ? 'hit' : null
      return (sum % 2 === 1) === (side === 'odd') ? 'hit' : null
    },
    *best() {
      for (let sum = bigFrom - 2; sum < bigFrom + 2; sum += 1)
        yield Array.from({ length: count }, (_, i) => Math.floor((sum + i) / count))
    },
  })

/** Which of two digits is greater; dragon and tiger lose on a tie. */
export function dragonTiger(make: Make, key: string, count: number): Play {
  const pairs = [
    ...combinations(
      Array.from({ length: count }, (_, i) => i),
      2,
    ),
  ].map((pair) => pair.join('-'))
  const bets = pairs.flatMap((pair) => ['dragon', 'tiger', 'tie'].map((side) => `${pair}:${side}`))
  const orders = [...product(Array.from({ length: count }, () => Array.from({ length: count }, (_, i) => i)))].filter(
    (digits) => new Set(digits).size === Math.max(...digits) + 1,
  )
  const SIDES = { dragon: 1, tie: 0, tiger: -1 } as const
  type Bet = { left: number; right: number; side: keyof typeof SIDES }
  const read = (bet: string): Bet => ({
    left: Number(bet[0]),
    right: Number(bet[2]),
    side: bet.slice(4) as Bet['side'],
  })
  const meets = ({ left, right, side }: Bet, draw: DigitDraw) => Math.sign(draw[left]! - draw[right]!) === SIDES[side]
  const picked = onLast((selection: Selection) => favoured(selection).map(read))
  return make<string>({
    id: `${key}.dragonTiger`,
    group: 'Dragon/tiger',
    name: 'Dragon / tiger / tie',
    localName: '龙虎和',
    win: 'dragon: left digit greater; tiger: right digit greater; tie: equal (dragon and tiger lose on a tie)',
    shape: options(bets, 'options per pair of places'),
    tiers: [...equalChance(['dragon', 'tiger'], 45, 100), ...equalChance('tie', 10, 100)],
    judge: (bet, draw) => (meets(read(bet), draw) ? read(bet).side : null),
    tally(selection, draw) {
      const met = picked(selection).filter((bet) => meets(bet, draw))
      return met.map(({ side }) => [side, 1] as const)
    },
    best: () => orders,
  })
}

/** Bull: the digit sum mod 10 when any three digits make a multiple of 10 (0 is bull itself), otherwise none. */
export function bullOf(draw: DigitDraw): string {
  const bull = [...combinations(draw, 3)].some((three) => sumOf(three) % 10 === 0)
  return bull ? String(sumOf(draw) % 10).replace('0', 'bull') : 'none'
}

const bullIn = onLast(bullOf)
const BULLS = ['none', ...DIGITS.slice(1), 'bull']

export const bull = (make: Make): Play =>
  make<string>({
    id: 'ssc.bull',
    group: 'Bull',
    name: 'Bull (niu niu)',
    localName: '斗牛',
    win: 'if any 3 digits sum to a multiple of 10 the value is the digit sum mod 10 (0 = bull), otherwise none',
    shape: options(BULLS),
    tiers: BULLS.flatMap((value) =>
      equalChance(
        value,
        value === 'none' ? 35_649 : value === 'bull' ? 6456 : Number(value) % 2 === 1 ? 6375 : 6505,
        100_000,
      ),
    ),
    judge: (value, draw) => (bullIn(draw) === value ? value : null),
    best: () => [[1, 1, 1, 1, 1], ...DIGITS.map((digit) => [0, 0, 0, 0, Number(digit)])],
  })

/** A unit bet at some of the places. */
type Placed = { readonly at: readonly number[]; readonly digits: readonly string[] }

const placedLabel = ({ at, digits }: Placed): string => `${at.join('')}:${digits.join('')}`

/** k of the rows, one digit of each. */
const anyRows = (k: number, labels: readonly string[]): Shape<Placed> => {
  const rows = freeRows(sameRows(labels, DIGITS, 0))
  const filled = ({ pos = [] }: Selection) =>
    combinations(
      [...pos.keys()].filter((place) => pos[place]!.length > 0),
      k,
    )
  return {
    ...rows,
    count(selection) {
      let sum = 0
      for (const at of filled(selection)) sum += at.reduce((all, place) => all * selection.pos![place]!.length, 1)
      return sum
    },
    *units(selection) {
      for (const at of filled(selection))
        for (const digits of product(at.map((place) => selection.pos![place]!))) yield { at, digits }
    },
    label: placedLabel,
  }
}

/** Units of another shape at every k of the chosen places. */
const withPlaces = (k: number, form: PlayForm, labels: readonly string[], inner: Shape<string[]>): Shape<Placed> => ({
  form,
  rows: [
    { label: 'Places', options: labels.map((_, place) => String(place)), min: k, max: labels.length },
    ...inner.rows,
  ],
  line: inner.line,
  check(selection) {
    const { places, ...rest } = selection
    if (places === undefined || !hasOnly(selection, 'places', 'pick', 'lines')) return fault('form')
    const clean = [...new Set(places)].sort((a, b) => a - b)
    if (clean.some((place) => !(place in labels))) return fault('option')
    if (clean.length < k) return fault('count')
    const checked = inner.check(rest)
    return isFault(checked) ? checked : { ...checked, selection: { ...checked.selection, places: clean } }
  },
  count: (selection) => choose(selection.places?.length ?? 0, k) * inner.count(selection),
  *units(selection) {
    for (const at of combinations(selection.places ?? [], k))
      for (const digits of inner.units(selection)) yield { at, digits }
  },
  label: placedLabel,
})

const NUMERALS: Readonly<Record<number, string>> = { 2: '二', 3: '三', 4: '四' }
const at = ({ at: places }: Placed, draw: DigitDraw) => places.map((place) => draw[place]!)

const namedOf = (k: number) => (play: string, name: string, local: string) => ({
  id: `ssc.any${k}.${play}`,
  group: 'Any places',
  name: `Any ${k} places ${name}`,
  localName: `任${NUMERALS[k]}${local}`,
})

function straightPlays(make: Make, k: number, labels: readonly string[]): Play[] {
  const named = namedOf(k)
  const straight = {
    tiers: equalChance('hit', 1, 10 ** k),
    judge: (unit: Placed, draw: DigitDraw) =>
      at(unit, draw).every((digit, i) => digit === Number(unit.digits[i])) ? 'hit' : null,
  }
  return [
    make<Placed>({
      ...named('straight', 'straight', '直选复式'),
      ...straight,
      win: 'digits at the chosen places in order',
      shape: anyRows(k, labels),
      narrow: ({ pos = [] }, draw) => ({ pos: pos.map((row, i) => row.filter((digit) => Number(digit) === draw[i])) }),
      sure: 'hit',
      best: ({ pos = [] }) => [pos.map(([digit]) => Number(digit ?? 0))],
    }),
    make<Placed>({
      ...named('straightText', 'straight, text', '直选单式'),
      ...straight,
      win: 'line equals the digits at a chosen subset of places',
      shape: withPlaces(k, 'text + places', labels, textLines(digitLine(k))),
      narrow({ places = [], lines = [] }, draw) {
        const drawn = new Set([...combinations(places, k)].map((subset) => subset.map((place) => draw[place]).join('')))
        return { places, lines: lines.filter((one) => drawn.has(one)) }
      },
      best: ({ places = [], lines = [] }) => [meetingMost(k, labels.length, places, lines)],
    }),
  ]
}

const grouped = (k: number, labels: readonly string[]) => (size: number, inner: Shape<string[]>, spread: number) => ({
  shape: withPlaces(k, 'combination + places', labels, inner),
  win: 'digits at the chosen places are an arrangement of the unit',
  tiers: equalChance('hit', size, 10 ** k),
  narrow: ({ places = [], pick = [] }: Selection, draw: DigitDraw) => ({
    places,
    pick: pick.filter((digit) => places.some((place) => draw[place] === Number(digit))),
  }),
  judge: (unit: Placed, draw: DigitDraw) => (sorted(unit.digits) === sorted(at(unit, draw)) ? 'hit' : null),
  best({ places = [], pick = [] }: Selection) {
    const digits = pick.slice(0, spread)
    return [labels.map((_, place) => Number(digits[Math.max(0, places.indexOf(place)) % digits.length]))]
  },
})

function groupPlays(make: Make, k: number, labels: readonly string[]): Play[] {
  const named = namedOf(k)
  const of = grouped(k, labels)
  const group = (play: string, name: string, local: string, ...spread: Parameters<typeof of>) =>
    make<Placed>({ ...named(play, name, local), ...of(...spread) })
  if (k === 2) return [group('group', 'group', '组选复式', 2, groupShape(2), 5)]
  if (k === 4) return [group('group24', 'group 24', '组选24', 24, groupShape(4), 5)]
  return [
    group('group3', 'group 3', '组三复式', 3, pairAndSingle, 2),
    group('group6', 'group 6', '组六复式', 6, groupShape(3), 5),
  ]
}

/** Bets on any k of the five places. */
export const anyPlaces = (make: Make, k: number, labels: readonly string[]): Play[] => [
  ...straightPlays(make, k, labels),
  ...groupPlays(make, k, labels),
]

/**
 * The draw that meets most of the lines at once, at every k of the places. Digits are put place by place; a beginning that
 * can no longer meet more than the best draw found is left.
 */
function meetingMost(k: number, count: number, places: readonly number[], lines: readonly string[]): DigitDraw {
  const wanted = new Uint8Array(10 ** k)
  for (const line of lines) wanted[Number(line)] = 1
  const subsets = [...combinations([...places.keys()], k)]
  // the subsets that are decided by the digit put at each place
  const decided = places.map((_, i) => subsets.filter((subset) => subset.at(-1) === i))
  const left = decided.map((_, i) => decided.slice(i).reduce((sum, list) => sum + list.length, 0))
  const digits = places.map(() => 0)
  let best = { met: -1, digits: [...digits] }
  const put = (i: number, met: number): void => {
    if (i === places.length) {
      best = { met, digits: [...digits] }
      return
    }
    for (let digit = 0; digit < 10; digit += 1) {
      if (met + left[i]! <= best.met) return
      digits[i] = digit
      let more = 0
      for (const subset of decided[i]!) {
        let line = 0
        for (const place of subset) line = line * 10 + digits[place]!
        more += wanted[line]!
      }
      if (met + more + (left[i + 1] ?? 0) > best.met) put(i + 1, met + more)
    }
  }
  put(0, 0)
  return Array.from({ length: count }, (_, place) => best.digits[places.indexOf(place)] ?? 0)
}
