import { choose } from './combine.ts'
import { LHC_NUMBERS, lhcDraw, type LhcDraw, type MakeLhc } from './lhc-numbers.ts'
import { equalChance, shared } from './odds.ts'
import type { Play, PlayForm, Rule } from './play.ts'
import { favoured, keeping, pickOrBankerK } from './shapes.ts'
import type { Selection } from './selection.ts'

/** Ways to draw six regular numbers and a special one. */
export const ALL = 601_304_088

export const numbers = (tokens: readonly string[]): number[] => tokens.map(Number)

/** What k numbers win by how many of them are regular and whether one is the special. */
type Verdict = (regulars: number, special: boolean) => string | null

type Combined = Pick<Rule<string[], LhcDraw>, 'id' | 'group' | 'name' | 'localName' | 'win' | 'tiers'> & {
  k: number
  form?: PlayForm
  max?: number
  wins: Verdict
  best: (selection: Selection) => readonly LhcDraw[]
  narrow?: (selection: Selection, draw: LhcDraw) => Selection
}

/** Combinations of k numbers, by a pick or by bankers and drags. */
export const combined = (make: MakeLhc, { k, form, max = Math.max(10, k), wins, ...rest }: Combined): Play =>
  make<string[]>({
    ...rest,
    joint: rest.tiers.length > 1,
    shape: pickOrBankerK({ k, options: LHC_NUMBERS, max, between: ',' }, form ?? 'combination', 49),
    judge(unit, { regular, special }) {
      const met = numbers(unit)
      return wins(met.filter((n) => regular.includes(n)).length, met.includes(special))
    },
    tally: (selection, draw) => winningWays(selection, k, draw, wins),
  })

/** How many combinations win each tier: bankers are in all of them, the drags fill up in all ways. */
function* winningWays({ dan = [], ...rest }: Selection, k: number, { regular, special }: LhcDraw, wins: Verdict) {
  const drags = numbers(rest.tuo ?? favoured(rest))
  const bankers = numbers(dan)
  const among = (picks: readonly number[]) => picks.filter((n) => regular.includes(n)).length
  const [sure, drawn] = [among(bankers), among(drags)]
  const specials = drags.includes(special) ? 1 : 0
  const free = k - bankers.length
  for (let more = 0; more <= Math.min(drawn, free); more += 1)
    for (let last = 0; last <= specials; last += 1) {
      const tier = wins(sure + more, last === 1 || bankers.includes(special))
      const others = choose(drags.length - drawn - specials, free - more - last)
      if (tier !== null) yield [tier, choose(drawn, more) * others] as const
    }
}

const named = (play: string) => ({ id: `lhc.${play}`, group: 'Number combinations' })

/** The most wanted numbers are the regular ones, the next is the special. */
export const asRegular = (selection: Selection) => [lhcDraw(numbers(favoured(selection)).slice(0, 7), null)]

const allOf = (make: MakeLhc, k: number, local: string, winning: number): Play =>
  combined(make, {
    k,
    ...named(`all${k}`),
    name: `${k} of ${k} regular`,
    localName: local,
    win: k === 2 ? 'both among the 6 regular balls' : `all ${k} among the 6 regular balls`,
    tiers: equalChance('hit', winning, ALL),
    wins: (regulars) => (regulars === k ? 'hit' : null),
    narrow: (selection, { regular }) => keeping(selection, (number) => regular.includes(Number(number))),
    best: asRegular,
  })

/** The number of draws whose seven numbers contain no pick out of k, by k from 5. */
const MISSES = [268_243_976, 225_568_798, 188_848_296, 157_373_580, 130_504_920, 107_666_559, 88_341_792, 72_068_304]

export const combinedPlays = (make: MakeLhc): Play[] => [
  allOf(make, 4, '四全中', 42_570),
  allOf(make, 3, '三全中', 652_740),
  combined(make, {
    k: 3,
    ...named('two3'),
    name: '2 of 3 regular',
    localName: '三中二',
    win: 'tier hit2: exactly 2 regular; tier hit3: 3 regular',
    tiers: shared(ALL, { hit2: { winning: 21_050_865, share: 85 }, hit3: { winning: 652_740, share: 15 } }),
    wins: (regulars) => [null, null, 'hit2', 'hit3'][regulars] ?? null,
    best: asRegular,
  }),
  allOf(make, 2, '二全中', 7_669_695),
  combined(make, {
    k: 2,
    ...named('two2s'),
    name: '2 regular or 1 regular + special',
    localName: '二中特',
    win: 'tier both: 2 regular; tier withSpecial: 1 regular and the special',
    tiers: shared(ALL, { withSpecial: { winning: 3_067_878, share: 20 }, both: { winning: 7_669_695, share: 80 } }),
    wins: (regulars, special) => (regulars === 2 ? 'both' : regulars === 1 && special ? 'withSpecial' : null),
    best: asRegular,
  }),
  combined(make, {
    k: 2,
    ...named('pairSpecial'),
    name: '1 regular + special',
    localName: '特串',
    win: 'one regular ball and the special',
    tiers: equalChance('hit', 3_067_878, ALL),
    wins: (regulars, special) => (regulars === 1 && special ? 'hit' : null),
    best(selection) {
      const [special, ...regular] = numbers(favoured(selection))
      return [lhcDraw(regular.slice(0, 6), special!)]
    },
  }),
  ...MISSES.map((winning, i) =>
    combined(make, {
      k: i + 5,
      ...named(`miss${i + 5}`),
      name: `None of ${i + 5}`,
      localName: `${i + 5}不中`,
      win: `none of the ${i + 5} numbers among the 7 balls`,
      tiers: equalChance('hit', winning, ALL),
      wins: (regulars, special) => (regulars === 0 && !special ? 'hit' : null),
      best: (selection) => bestMiss(numbers(selection.dan ?? []), numbers(favoured(selection))),
    }),
  ),
]

/** The seven numbers that pay the most: numbers that were not picked, then drags if there are too few others. */
function bestMiss(bankers: readonly number[], picks: readonly number[]): LhcDraw[] {
  const others = LHC_NUMBERS.map(Number).filter((number) => !picks.includes(number))
  const seven = [...others, ...picks.filter((number) => !bankers.includes(number))].slice(0, 7)
  return [lhcDraw(seven, null)]
}
