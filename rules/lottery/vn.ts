import { digitFits, DIGITS } from './digits.ts'
import { playTable, type Play } from './play.ts'
import { coveredBy, NORTH, numbersOf, SOUTH, type VietnamDraw } from './vn-draw.ts'
import { lots, onSpecial, parlay, special, tail, type Lots, type MakeVietnam, type VietnamRegion } from './vn-lots.ts'

const TWO_SIDES = ['big', 'small', 'odd', 'even']
const XIEN_MAX = 10
const truotMax = (k: number): number => k + 5

type Maker = { make: MakeVietnam; region: VietnamRegion }

/** Numbers among all results. */
function lotPlays({ make, region }: Maker): Play[] {
  const { structure } = region
  const all = coveredBy(structure, 2)
  const lot = (digits: number): Play => {
    const covered = coveredBy(structure, digits)
    const which = digits === 2 ? `each of the ${all} results` : `the ${covered} results with ${digits} or more digits`
    return lots(make, region, {
      id: `lo${digits}`,
      name: `Lot ${digits} digits`,
      localName: digits === 2 ? 'Lô 2 số (bao lô)' : `Lô ${digits} số`,
      win: `last ${digits} digits of ${which}; pays once per hit`,
      digits,
      covered,
      parts: (draw) => numbersOf(draw, digits).map(tail(digits)),
    })
  }
  return [
    lot(2),
    lots(make, region, {
      id: 'lo2one',
      name: 'Lot 2 digits, one-unit stake',
      localName: 'Lô 2 số 1K',
      win: `same condition, stake 1 unit, pays 100/${all} fair per hit`,
      digits: 2,
      covered: all,
      units: 1,
      parts: (draw) => numbersOf(draw, 2).map(tail(2)),
    }),
    lot(3),
    lot(4),
  ]
}

type OnOne = Pick<Lots, 'id' | 'name' | 'localName' | 'win' | 'digits'> & { first?: boolean }

/** A number that equals part of one prize. */
const one = ({ make, region }: Maker, { first = false, ...named }: OnOne, part: (draw: VietnamDraw) => string): Play =>
  lots(make, region, { ...named, covered: 1, parts: (draw) => [part(draw)], first })

const twoDigitPrizes = (maker: Maker): Play[] => [
  one(
    maker,
    {
      id: 'de',
      name: 'Special last 2 digits',
      localName: 'Đề (đặc biệt)',
      win: 'last 2 digits of the special prize',
      digits: 2,
    },
    (draw) => special(draw).slice(-2),
  ),
  one(
    maker,
    {
      id: 'deFirst',
      name: 'Special first 2 digits',
      localName: 'Đề đầu đặc biệt',
      win: 'first 2 digits of the special prize',
      digits: 2,
      first: true,
    },
    (draw) => special(draw).slice(0, 2),
  ),
  one(
    maker,
    {
      id: 'deG1',
      name: 'First prize last 2 digits',
      localName: 'Đề giải nhất (nhất to)',
      win: 'last 2 digits of prize 1',
      digits: 2,
    },
    (draw) => draw.g1![0]!.slice(-2),
  ),
]

const longerSpecials = (maker: Maker): Play[] =>
  [3, 4].map((digits) =>
    one(
      maker,
      {
        id: `c${digits}`,
        name: `Special last ${digits} digits`,
        localName: `${digits} càng`,
        win: `last ${digits} digits of the special prize`,
        digits,
      },
      (draw) => special(draw).slice(-digits),
    ),
  )

/** Single digits and sides of the special prize's last two. */
function specialDigits({ make, region }: Maker): Play[] {
  const on = (
    id: string,
    name: string,
    localName: string,
    win: string,
    fits: (digit: string, two: number) => boolean,
  ) => onSpecial(make, region, { id, name, localName, win }, DIGITS, 10, ['hit'], fits)
  return [
    on(
      'head',
      'Special tens digit',
      'Đầu',
      'tens digit of the special prize',
      (digit, two) => Math.floor(two / 10) === Number(digit),
    ),
    on(
      'tail',
      'Special units digit',
      'Đuôi',
      'units digit of the special prize',
      (digit, two) => two % 10 === Number(digit),
    ),
    on(
      'sumTail',
      'Special 2-digit sum',
      'Tổng đề',
      '(tens + units) mod 10',
      (digit, two) => (Math.floor(two / 10) + two) % 10 === Number(digit),
    ),
    onSpecial(
      make,
      region,
      {
        id: 'twoSide',
        name: 'Special big/small/odd/even',
        localName: 'Tài xỉu chẵn lẻ',
        win: 'big (tài) = last 2 digits 50-99, odd/even by the units digit',
      },
      TWO_SIDES,
      50,
      TWO_SIDES,
      (side, two) => digitFits(side, side === 'big' || side === 'small' ? Math.floor(two / 10) : two % 10),
    ),
  ]
}

/** Plays that north and south share, around the region's own. */
function vietnamPlays(make: MakeVietnam, region: VietnamRegion, own: readonly Play[], extra: readonly Play[]): Play[] {
  const maker = { make, region }
  return [
    ...lotPlays(maker),
    ...own,
    ...twoDigitPrizes(maker),
    ...extra,
    ...longerSpecials(maker),
    ...specialDigits(maker),
    ...[2, 3, 4].map((k) => parlay(make, region, k, false, XIEN_MAX)),
    ...[4, 5, 6, 7, 8, 9, 10].map((k) => parlay(make, region, k, true, truotMax(k))),
  ]
}

const readVietnam = (result: unknown) => result as VietnamDraw

/** North: 27 results. */
export function vnnPlays(): Play[] {
  const make = playTable(readVietnam)
  const region: VietnamRegion = { key: 'vnn', group: 'North', structure: NORTH }
  const first = lots(make, region, {
    id: 'lo2first',
    name: 'Lot first 2 digits',
    localName: 'Lô đầu',
    win: 'first 2 digits of each of the 27 results; pays once per hit',
    digits: 2,
    covered: 27,
    first: true,
    parts: (draw) => numbersOf(draw, 2).map((number) => number.slice(0, 2)),
  })
  const seventh = lots(make, region, {
    id: 'deG7',
    name: 'Prize 7',
    localName: 'Đề giải 7',
    win: 'the 4 two-digit numbers of prize 7; pays once per hit',
    digits: 2,
    covered: 4,
    parts: (draw) => draw.g7!,
  })
  return vietnamPlays(make, region, [first], [seventh])
}

const CENTRAL_SOUTH: VietnamRegion = { key: 'vns', group: 'Central/South', structure: SOUTH }

type Southern = (
  ...named: [
    id: string,
    name: string,
    localName: string,
    win: string,
    digits: number,
    covered: number,
    parts: Lots['parts'],
  ]
) => Play

const fourthPrizes = (of: Southern): Play[] => [
  of('lo2x7', 'Lot 2 digits of prize 4', 'Lô 2 số 7 giải', 'last 2 digits of the 7 numbers of prize 4', 2, 7, (draw) =>
    draw.g4!.map(tail(2)),
  ),
  of('lo3x7', 'Lot 3 digits of prize 4', 'Lô 3 số 7 giải', 'last 3 digits of the 7 numbers of prize 4', 3, 7, (draw) =>
    draw.g4!.map(tail(3)),
  ),
]

const headsAndTails = (of: Southern): Play[] => [
  of('deG8', 'Head (prize 8)', 'Đầu (giải 8)', 'the number of prize 8', 2, 1, (draw) => draw.g8!),
  of('dauDuoi', 'Head and tail', 'Đầu đuôi', 'prize 8 and last 2 of the special; pays once per hit', 2, 2, (draw) => [
    draw.g8![0]!,
    special(draw).slice(-2),
  ]),
  of('c3G7', '3 digits of prize 7', 'Xỉu chủ đầu (giải 7)', 'the number of prize 7', 3, 1, (draw) => draw.g7!),
  of(
    'c3both',
    '3 digits head and tail',
    'Xỉu chủ',
    'prize 7 and last 3 of the special; pays once per hit',
    3,
    2,
    (draw) => [draw.g7![0]!, special(draw).slice(-3)],
  ),
]

/** Centre and south: 18 results. */
export function vnsPlays(): Play[] {
  const make = playTable(readVietnam)
  const of: Southern = (id, name, localName, win, digits, covered, parts) =>
    lots(make, CENTRAL_SOUTH, { id, name, localName, win, digits, covered, parts })
  return vietnamPlays(make, CENTRAL_SOUTH, fourthPrizes(of), headsAndTails(of))
}
