import { span } from './combine.ts'
import { lhcDraw, LHC_NUMBERS, ZODIACS, zodiacOf, type LhcDraw, type MakeLhc } from './lhc-numbers.ts'
import { equalChance } from './odds.ts'
import { onLast, type Play } from './play.ts'
import { favoured, options, pickK, pickOrBankerK } from './shapes.ts'
import type { Selection } from './selection.ts'

const SEVENS = 85_900_584
const TAILS = span(0, 9)
const SEVEN = 'All seven'
const NUMERALS = ['', '', '二', '三', '四', '五']

const balls = ({ regular, special }: LhcDraw): readonly number[] => [...regular, special]
const sum7 = (draw: LhcDraw): number => balls(draw).reduce((sum, ball) => sum + ball, 0)

/** Numbers in groups: by animal or by last digit. `odd` is the group of another size than the rest. */
type Groups = { readonly names: readonly string[]; readonly odd: string; readonly groupOf: (number: number) => string }

const presentIn = ({ groupOf }: Groups) => onLast((draw: LhcDraw) => new Set(balls(draw).map(groupOf)))

/** A draw with a number of each preferred group, and of as few other picked groups as possible. */
function drawMeeting({ groupOf }: Groups, liked: readonly string[]): LhcDraw {
  const first = liked.slice(0, 7).map((group) => LHC_NUMBERS.map(Number).find((number) => groupOf(number) === group)!)
  return lhcDraw(first, null)
}

const drawMissing = ({ groupOf }: Groups, disliked: readonly string[]): LhcDraw =>
  lhcDraw(
    LHC_NUMBERS.map(Number)
      .filter((number) => !disliked.includes(groupOf(number)))
      .slice(0, 7),
    null,
  )

/** k groups all present or all absent among the seven balls; `counts` are the plain and the special tier's. */
function linked(make: MakeLhc, groups: Groups, k: number, miss: boolean, counts: readonly [number, number]): Play {
  const zodiac = groups.names === ZODIACS
  const [word, local, tier] = zodiac ? ['zodiac', '肖', 'year'] : ['tail', '尾', 'with0']
  const of = { k, options: groups.names, max: 8, between: ',' }
  const present = presentIn(groups)
  const order = (selection: Selection) => {
    const bankers = selection.dan ?? []
    const rest = favoured(selection).filter((name) => !bankers.includes(name))
    const better = zodiac ? rest.toSorted((a, b) => Number(a === groups.odd) - Number(b === groups.odd)) : rest
    return [...bankers, ...better]
  }
  return make<string[]>({
    id: `lhc.link${zodiac ? 'Zodiac' : 'Tail'}${k}${miss ? 'Miss' : ''}`,
    group: 'Linked',
    name: `${k} linked ${word}s all ${miss ? 'absent' : 'present'}`,
    localName: `${NUMERALS[k]}连${local}${miss ? '不中' : '中'}`,
    win: `${miss ? 'none' : 'all'} of the ${k} ${word}s among the 7 balls`,
    shape: zodiac ? pickOrBankerK(of) : pickK(of),
    tiers: [...equalChance('plain', counts[0], SEVENS), ...equalChance(tier!, counts[1], SEVENS)],
    judge(unit, draw) {
      const drawn = present(draw)
      if (!unit.every((name) => drawn.has(name) !== miss)) return null
      return unit.includes(groups.odd) ? tier! : 'plain'
    },
    best: (selection) => [miss ? drawMissing(groups, favoured(selection)) : drawMeeting(groups, order(selection))],
  })
}

/** One group present at least once among the seven balls. */
const anyOne = (
  make: MakeLhc,
  groups: Groups,
  named: { id: string; name: string; localName: string; win: string },
  tiers: readonly [string, string],
  counts: readonly [number, number],
): Play => {
  const present = presentIn(groups)
  return make<string>({
    ...named,
    group: SEVEN,
    shape: options(groups.names),
    tiers: tiers.flatMap((tier, i) => equalChance(tier, counts[i]!, SEVENS)),
    judge: (name, draw) => (present(draw).has(name) ? (name === groups.odd ? tiers[1] : tiers[0]) : null),
    best(selection) {
      const picks = favoured(selection)
      return [picks, picks.toReversed(), picks.filter((name) => name !== groups.odd)].map((liked) =>
        drawMeeting(groups, liked),
      )
    },
  })
}

const ZODIAC_LINKS = [
  [17_623_284, 20_843_956],
  [6_912_072, 8_242_156],
  [2_363_904, 2_845_000],
  [666_624, 810_880],
] as const
const ZODIAC_MISSES = [
  [22_481_940, 18_643_560],
  [10_295_472, 8_347_680],
  [4_272_048, 3_365_856],
  [1_560_780, 1_184_040],
] as const
const TAIL_LINKS = [
  [24_640_385, 20_843_956],
  [11_702_075, 9_823_365],
  [4_946_250, 4_115_375],
  [1_768_750, 1_456_250],
] as const
const TAIL_MISSES = [
  [15_380_937, 18_643_560],
  [5_379_616, 6_724_520],
  [1_560_780, 2_035_800],
  [346_104, 480_700],
] as const
const SUMS = { big: 43_428_958, small: 42_471_626, odd: 42_949_280, even: 42_951_304 }
const COUNTS = {
  '2to4': 5_213_736,
  '5': 26_315_520,
  '6': 39_502_848,
  '7': 14_868_480,
  odd: 41_400_700,
  even: 44_499_884,
}

const sumOfSeven = (make: MakeLhc): Play =>
  make<string>({
    id: 'lhc.sum7',
    group: SEVEN,
    name: 'Sum of seven big/small/odd/even',
    localName: '总和',
    win: 'sum of the 7 balls; big >= 175',
    shape: options(Object.keys(SUMS)),
    tiers: Object.entries(SUMS).flatMap(([side, winning]) => equalChance(side, winning, SEVENS)),
    judge(side, draw) {
      const sum = sum7(draw)
      const met = side === 'big' ? sum >= 175 : side === 'small' ? sum < 175 : (sum % 2 === 1) === (side === 'odd')
      return met ? side : null
    },
    best: () => [1, 2, 43, 42].map((first) => lhcDraw([first, 21, 22, 24, 26, 28, first > 40 ? 49 : 3], null)),
  })

const anyOfSeven = (make: MakeLhc, zodiacs: Groups, tails: Groups): Play[] => [
  anyOne(
    make,
    zodiacs,
    {
      id: 'lhc.anyZodiac',
      name: 'One zodiac in seven',
      localName: '平特一肖',
      win: 'at least one of the 7 balls has the zodiac; tier year = the animal of the lunar year (5 numbers)',
    },
    ['plain', 'year'],
    [40_520_964, 47_580_016],
  ),
  anyOne(
    make,
    tails,
    {
      id: 'lhc.anyTail',
      name: 'One tail in seven',
      localName: '平特尾数',
      win: 'at least one of the 7 balls ends in the digit; tail 0 has 4 numbers',
    },
    ['plain', 'tail0'],
    [47_580_016, 40_520_964],
  ),
]

function zodiacCount(make: MakeLhc, zodiacs: Groups): Play {
  const present = presentIn(zodiacs)
  return make<string>({
    id: 'lhc.zodiacCount',
    group: SEVEN,
    name: 'Number of different zodiacs',
    localName: '总肖',
    win: 'count of different zodiacs in the 7 balls (2-7)',
    shape: options(Object.keys(COUNTS)),
    tiers: Object.entries(COUNTS).flatMap(([count, winning]) => equalChance(count, winning, SEVENS)),
    judge(option, draw) {
      const count = present(draw).size
      if (option === '2to4') return count <= 4 ? option : null
      if (option === 'odd' || option === 'even') return (count % 2 === 1) === (option === 'odd') ? option : null
      return count === Number(option) ? option : null
    },
    best: () =>
      [2, 3, 4, 5, 6, 7].map((count) => {
        const some = LHC_NUMBERS.map(Number).filter((number) => (number - 1) % 12 < count)
        const one = some.slice(0, count)
        return lhcDraw([...one, ...some.slice(count)].slice(0, 7), null)
      }),
  })
}

/** Plays on all seven balls: sums, animals and last digits. */
export function linkedPlays(make: MakeLhc, year: number, animal: string): Play[] {
  const zodiacs: Groups = { names: ZODIACS, odd: animal, groupOf: (number) => zodiacOf(number, year) }
  const tails: Groups = { names: TAILS, odd: '0', groupOf: (number) => String(number % 10) }
  return [
    sumOfSeven(make),
    ...anyOfSeven(make, zodiacs, tails),
    ...[0, 1, 2, 3].flatMap((i) => [
      linked(make, zodiacs, i + 2, false, ZODIAC_LINKS[i]!),
      linked(make, zodiacs, i + 2, true, ZODIAC_MISSES[i]!),
      linked(make, tails, i + 2, false, TAIL_LINKS[i]!),
      linked(make, tails, i + 2, true, TAIL_MISSES[i]!),
    ]),
    zodiacCount(make, zodiacs),
  ]
}
