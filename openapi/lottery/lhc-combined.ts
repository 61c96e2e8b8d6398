import type { MakeLhc } from './lhc.ts'
import { LHC_NUMBERS, lhcDraw, type LhcDraw } from './lhc-numbers.ts'
import { even, shared, type Tier } from './odds.ts'
import type { Play } from './play.ts'
import { favoured, keeping, pickOrBankerK } from './shapes.ts'
import type { Selection } from './selection.ts'

/** Ways to draw six regular numbers and a special one. */
export const ALL = 601_304_088

export const numbers = (tokens: readonly string[]): number[] => tokens.map(Number)

type Combined = {
  k: number
  id: string
  name: string
  localName: string
  win: string
  tiers: readonly Tier[]
  max?: number
  judge: (unit: readonly number[], draw: LhcDraw) => string | null
  best: (selection: Selection) => readonly LhcDraw[]
  narrow?: (selection: Selection, draw: LhcDraw) => Selection
}

/** Combinations of k numbers, by a pick or by bankers and drags. */
const combined = (make: MakeLhc, { k, id, max = Math.max(10, k), judge, ...rest }: Combined): Play =>
  make<string[]>({
    id: `lhc.${id}`,
    group: 'Number combinations',
    ...rest,
    joint: rest.tiers.length > 1,
    shape: pickOrBankerK({ k, options: LHC_NUMBERS, max, between: ',' }, 'combination', 49),
    judge: (unit, draw) => judge(numbers(unit), draw),
  })

export const regularsOf = (unit: readonly number[], { regular }: LhcDraw): number =>
  unit.filter((n) => regular.includes(n)).length
/** The most wanted numbers are the regular ones, the next is the special. */
export const asRegular = (selection: Selection) => [lhcDraw(numbers(favoured(selection)).slice(0, 7), null)]

const allOf = (make: MakeLhc, k: number, local: string, winning: number): Play =>
  combined(make, {
    k,
    id: `all${k}`,
    name: `${k} of ${k} regular`,
    localName: local,
    win: k === 2 ? 'both among the 6 regular balls' : `all ${k} among the 6 regular balls`,
    tiers: even('hit', winning, ALL),
    judge: (unit, draw) => (regularsOf(unit, draw) === k ? 'hit' : null),
    narrow: (selection, { regular }) => keeping(selection, (number) => regular.includes(Number(number))),
    best: asRegular,
  })

/** None of k is among the seven: winning draws by k from 5. */
const MISSES = [268_243_976, 225_568_798, 188_848_296, 157_373_580, 130_504_920, 107_666_559, 88_341_792, 72_068_304]

export const combinedPlays = (make: MakeLhc): Play[] => [
  allOf(make, 4, '四全中', 42_570),
  allOf(make, 3, '三全中', 652_740),
  combined(make, {
    k: 3,
    id: 'two3',
    name: '2 of 3 regular',
    localName: '三中二',
    win: 'tier hit2: exactly 2 regular; tier hit3: 3 regular',
    tiers: shared(ALL, { hit2: { winning: 21_050_865, share: 85 }, hit3: { winning: 652_740, share: 15 } }),
    judge: (unit, draw) => [null, null, 'hit2', 'hit3'][regularsOf(unit, draw)] ?? null,
    best: asRegular,
  }),
  allOf(make, 2, '二全中', 7_669_695),
  combined(make, {
    k: 2,
    id: 'two2s',
    name: '2 regular or 1 regular + special',
    localName: '二中特',
    win: 'tier both: 2 regular; tier withSpecial: 1 regular and the special',
    tiers: shared(ALL, { withSpecial: { winning: 3_067_878, share: 20 }, both: { winning: 7_669_695, share: 80 } }),
    judge(unit, draw) {
      const regulars = regularsOf(unit, draw)
      return regulars === 2 ? 'both' : regulars === 1 && unit.includes(draw.special) ? 'withSpecial' : null
    },
    best: asRegular,
  }),
  combined(make, {
    k: 2,
    id: 'pairSpecial',
    name: '1 regular + special',
    localName: '特串',
    win: 'one regular ball and the special',
    tiers: even('hit', 3_067_878, ALL),
    judge: (unit, draw) => (regularsOf(unit, draw) === 1 && unit.includes(draw.special) ? 'hit' : null),
    best(selection) {
      const [special, ...regular] = numbers(favoured(selection))
      return [lhcDraw(regular.slice(0, 6), special!)]
    },
  }),
  ...MISSES.map((winning, i) =>
    combined(make, {
      k: i + 5,
      id: `miss${i + 5}`,
      name: `None of ${i + 5}`,
      localName: `${i + 5}不中`,
      win: `none of the ${i + 5} numbers among the 7 balls`,
      tiers: even('hit', winning, ALL),
      judge: (unit, { regular, special }) => (unit.some((n) => n === special || regular.includes(n)) ? null : 'hit'),
      best: (selection) => bestMiss(numbers(selection.dan ?? []), numbers(favoured(selection))),
    }),
  ),
]

/** The seven numbers that leave most: none of the picks, or drags only when there are too few others. */
function bestMiss(bankers: readonly number[], picks: readonly number[]): LhcDraw[] {
  const others = LHC_NUMBERS.map(Number).filter((number) => !picks.includes(number))
  const seven = [...others, ...picks.filter((number) => !bankers.includes(number))].slice(0, 7)
  return [lhcDraw(seven, null)]
}
