import { matchDistinct, span } from './combine.ts'
import {
  colourOf,
  COLOURS,
  LHC_NUMBERS,
  lhcDraw,
  lhcFits,
  ZODIACS,
  zodiacOf,
  animalOf,
  type LhcDraw,
  type MakeLhc,
} from './lhc-numbers.ts'
import { ALL, asRegular, combined, combinedPlays, numbers } from './lhc-combined.ts'
import { linkedPlays } from './lhc-linked.ts'
import { equalChance, shared } from './odds.ts'
import { playTable, push, type Play } from './play.ts'
import { favoured, freeRows, options, picked, sameRows } from './shapes.ts'

const SPECIAL = 'Special number'
/** A draw for every special number. */
const specials = LHC_NUMBERS.map((number) => lhcDraw([], Number(number)))
const SIDES = ['big', 'small', 'odd', 'even', 'sumOdd', 'sumEven', 'tailBig', 'tailSmall', 'domestic', 'wild']
const FOUR = ['bigOdd', 'bigEven', 'smallOdd', 'smallEven']
const WAVES = COLOURS.flatMap((colour) => ['Big', 'Small', 'Odd', 'Even'].map((side) => colour + side))
const HALF_WAVES = COLOURS.flatMap((colour) => FOUR.map((sides) => `${colour}:${sides}`))

type OnSpecial = { id: string; name: string; localName: string; win: string; of: readonly string[] }

/** Bets on an attribute of the special number: every option is a tier; where 49 is a push it fits nothing. */
const onSpecial = (
  make: MakeLhc,
  { id, of, ...named }: OnSpecial,
  fits: (option: string, special: number) => boolean,
  pushes: boolean,
): Play =>
  make<string>({
    id: `lhc.${id}`,
    group: SPECIAL,
    ...named,
    shape: options(of),
    tiers: of.flatMap((option) => {
      const winning = LHC_NUMBERS.map(Number).filter((number) => !(pushes && number === 49) && fits(option, number))
      return equalChance(option, winning.length, 49, { push: pushes ? 1 : 0 })
    }),
    judge: (option, { special }) => (pushes && special === 49 ? push : fits(option, special) ? option : null),
    best: () => specials,
  })

const by = (id: string, name: string, localName: string, win: string, of: readonly string[]): OnSpecial => ({
  id,
  name,
  localName,
  win,
  of,
})

const theSpecial = (make: MakeLhc): Play =>
  make<string>({
    id: 'lhc.special',
    group: SPECIAL,
    name: 'Special number',
    localName: '特码',
    win: 'the special number',
    shape: options(LHC_NUMBERS),
    tiers: equalChance('hit', 1, 49),
    judge: (number, { special }) => (special === Number(number) ? 'hit' : null),
    best: () => specials,
  })

/** Big, small, odd, even and colours of the special number. */
function specialSides(make: MakeLhc, year: number): Play[] {
  const sides = (option: string, number: number) => lhcFits(option, number, year)
  return [
    onSpecial(
      make,
      by(
        'specialTwoSide',
        'Special two-sided',
        '特码两面',
        'big 25-48, small 1-24; digit-sum odd/even; tail big = last digit 5-9; domestic = ox horse goat rooster dog pig; 49 is a push',
        SIDES,
      ),
      sides,
      true,
    ),
    onSpecial(
      make,
      by('specialFour', 'Special big/small with odd/even', '大单大双小单小双', '49 is a push', FOUR),
      sides,
      true,
    ),
    onSpecial(
      make,
      by('colour', 'Special colour wave', '特码波色', 'colour of the special number; 49 is green', COLOURS),
      (colour, number) => colourOf(number) === colour,
      false,
    ),
    onSpecial(
      make,
      by('halfWave', 'Half wave', '半波', 'colour with big/small or odd/even; 49 is a push', WAVES),
      sides,
      true,
    ),
    onSpecial(
      make,
      by('halfHalfWave', 'Half-half wave', '半半波', 'colour with both; 49 is a push', HALF_WAVES),
      sides,
      true,
    ),
  ]
}

const specialDigits = (make: MakeLhc, year: number): Play[] => [
  onSpecial(
    make,
    by('head', 'Special head', '特码头数', 'tens digit of the special number', span(0, 4)),
    (head, number) => Math.floor(number / 10) === Number(head),
    false,
  ),
  onSpecial(
    make,
    by('tail', 'Special tail', '特码尾数', 'last digit of the special number', span(0, 9)),
    (tail, number) => number % 10 === Number(tail),
    false,
  ),
  onSpecial(
    make,
    by('zodiac', 'Special zodiac', '特肖', 'zodiac of the special number', ZODIACS),
    (zodiac, number) => zodiacOf(number, year) === zodiac,
    false,
  ),
]

const zodiacGroup = (make: MakeLhc, year: number): Play =>
  make<string[]>({
    id: 'lhc.zodiacGroup',
    group: SPECIAL,
    name: 'Zodiac group 2-11',
    localName: '合肖',
    win: 'zodiac of the special number is in the group; 49 is a push',
    shape: picked(
      { label: '', options: ZODIACS, min: 2, max: 11 },
      () => 1,
      (pick) => [[...pick]],
      ',',
    ),
    tiers: span(2, 11).flatMap((size) => equalChance(`size${size}`, 4 * Number(size), 49, { push: 1 })),
    judge(unit, { special }) {
      if (special === 49) return push
      return unit.includes(zodiacOf(special, year)) ? `size${unit.length}` : null
    },
    best: () => specials,
  })

const REGULAR = 'Regular numbers'
const PLACES = ['Regular 1', 'Regular 2', 'Regular 3', 'Regular 4', 'Regular 5', 'Regular 6']

const regularPlays = (make: MakeLhc): Play[] => [
  make<string>({
    id: 'lhc.regular',
    group: REGULAR,
    name: 'Regular number',
    localName: '正码',
    win: 'number is among the 6 regular balls',
    shape: options(LHC_NUMBERS),
    tiers: equalChance('hit', 6, 49),
    judge: (number, { regular }) => (regular.includes(Number(number)) ? 'hit' : null),
    best: (selection) => [lhcDraw(numbers(favoured(selection)).slice(0, 6), null)],
  }),
  make<readonly [number, string]>({
    id: 'lhc.regularPlace',
    group: REGULAR,
    name: 'Regular number at place 1-6',
    localName: '正码特',
    win: 'number drawn at that place (draw order)',
    shape: freeRows(sameRows(PLACES, LHC_NUMBERS, 0)),
    tiers: equalChance('hit', 1, 49),
    judge: ([place, number], { regular }) => (regular[place] === Number(number) ? 'hit' : null),
    best({ pos = [] }) {
      const matched = matchDistinct(pos).map((number) => (number === null ? null : Number(number)))
      const others = LHC_NUMBERS.map(Number).filter((number) => !matched.includes(number))
      return [{ regular: matched.map((number) => number ?? others.pop()!), special: others[0]! }]
    },
  }),
]

const TICKET = {
  '3': { winning: 9_872_800, share: 12 },
  '4': { winning: 555_345, share: 15 },
  '5': { winning: 10_836, share: 10 },
  '6': { winning: 43, share: 40 },
  '3+1': { winning: 740_460, share: 10 },
  '4+1': { winning: 27_090, share: 8 },
  '5+1': { winning: 258, share: 5 },
}

/** LHC: six regular numbers and a special one of 1 to 49; animals go by the lunar year. */
export function lhcPlays(year: number): Play[] {
  const make = playTable((result) => result as LhcDraw)
  return [
    theSpecial(make),
    ...specialSides(make, year),
    ...specialDigits(make, year),
    zodiacGroup(make, year),
    ...regularPlays(make),
    ...linkedPlays(make, year, animalOf(year)),
    ...combinedPlays(make),
    combined(make, {
      k: 6,
      id: 'lhc.markSix',
      group: 'Ticket',
      name: 'Classic ticket, 6 of 49',
      localName: '六合彩 单式/复式/胆拖',
      win: '7 prize tiers by regular matches and the special',
      form: 'combination or dantuo',
      max: 15,
      tiers: shared(ALL, TICKET),
      wins: (regulars, special) => (regulars < 3 ? null : `${regulars}${regulars < 6 && special ? '+1' : ''}`),
      best: asRegular,
    }),
  ]
}
