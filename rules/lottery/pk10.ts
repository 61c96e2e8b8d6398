import { atPlace, ballFits, bestSides, drawOf, firstInOrder, type BallRule } from './balls.ts'
import { span } from './combine.ts'
import { equalChance } from './odds.ts'
import { playTable, type Play } from './play.ts'
import { distinctRows, freeRows, options, sameRows, textLines } from './shapes.ts'
import { readBalls } from './x5.ts'

const BALLS = span(1, 10, 2)
const RANKS = ['Champion', 'Runner-up', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']
const FRONTS = [
  ['Champion', '猜冠军', 10],
  ['First two', '猜前二', 90],
  ['First three', '猜前三', 720],
  ['First four', '猜前四', 5040],
  ['First five', '猜前五', 30_240],
] as const

/** Ordered pairs of 1 to 10 with each sum. */
const waysTo = (sum: number): number => 2 * Math.floor((10 - Math.abs(11 - sum)) / 2)

const sumOfTwo = (draw: readonly number[]): number => draw[0]! + draw[1]!
/** A draw for every sum of the first two. */
const bySum = Array.from({ length: 17 }, (_, i) => {
  const first = Math.min(10, i + 2)
  return drawOf([first, i + 3 - first], 10, 10)
})

type Make = <Unit>(rule: BallRule<Unit>) => Play

const fronts = (make: Make): Play[] =>
  FRONTS.flatMap(([name, localName, total], i) => {
    const k = i + 1
    const named = {
      id: `pk.front${k}`,
      group: 'Ranking',
      name: `${name} in order`,
      localName,
      win: `first ${k} places in order`,
    }
    const line = { tokens: k, width: 2, options: BALLS, different: true } as const
    return [
      make(firstInOrder(named, distinctRows(sameRows(RANKS.slice(0, k), BALLS, 1)), total, 10, 10)),
      ...(k === 1
        ? []
        : [
            make(
              firstInOrder(
                { ...named, id: `${named.id}.text`, name: `${name} in order, text`, localName: `${localName}单式` },
                textLines(line),
                total,
                10,
                10,
              ),
            ),
          ]),
    ]
  })

const fixedPlace = (make: Make): Play =>
  make(
    atPlace(
      {
        id: 'pk.place',
        group: 'Fixed place',
        name: 'Fixed place (1-10)',
        localName: '定位胆',
        win: 'number at that place',
      },
      RANKS,
      BALLS,
      10,
    ),
  )

const PAIRS = [0, 1, 2, 3, 4].map((place) => `${place}-${9 - place}`)

const twoSided = (make: Make): Play[] => [
  make<readonly [number, string]>({
    id: 'pk.placeTwoSide',
    group: 'Two-sided',
    name: 'Place big/small/odd/even',
    localName: '两面',
    win: 'big 06-10, small 01-05',
    shape: freeRows(sameRows(RANKS, ['big', 'small', 'odd', 'even'], 0), 'positions of options'),
    tiers: equalChance('hit', 5, 10),
    judge: ([place, side], draw) => (ballFits(side, draw[place]!, 5) ? 'hit' : null),
    best: ({ pos = [] }) => [bestSides(pos, 5, BALLS.map(Number))],
  }),
  make<string>({
    id: 'pk.dragonTiger',
    group: 'Two-sided',
    name: 'Dragon / tiger (1-10, 2-9, 3-8, 4-7, 5-6)',
    localName: '龙虎',
    win: 'dragon: the better-ranked place holds the greater number; no tie possible',
    shape: options(
      PAIRS.flatMap((pair) => [`${pair}:dragon`, `${pair}:tiger`]),
      'options per pair',
    ),
    tiers: equalChance('hit', 45, 90),
    judge: (bet, draw) =>
      draw[Number(bet[0])]! > draw[Number(bet[2])]! === (bet.slice(4) === 'dragon') ? 'hit' : null,
    best({ pick, opts }) {
      const picked = new Set(pick ?? opts)
      const draw: number[] = Array(10).fill(0)
      PAIRS.forEach((pair, place) => {
        const dragon = picked.has(`${pair}:dragon`)
        draw[place] = dragon ? 10 - place : place + 1
        draw[9 - place] = dragon ? place + 1 : 10 - place
      })
      return [draw]
    },
  }),
]

const sums = (make: Make): Play[] => [
  make<string>({
    id: 'pk.sum2',
    group: 'Sum',
    name: 'Champion + runner-up sum',
    localName: '冠亚和值',
    win: 'sum of places 1 and 2',
    shape: options(span(3, 19), 'sum'),
    tiers: span(3, 19).flatMap((sum) => equalChance(sum, waysTo(Number(sum)), 90)),
    judge: (sum, draw) => (sumOfTwo(draw) === Number(sum) ? sum : null),
    best: () => bySum,
  }),
  make<string>({
    id: 'pk.sum2TwoSide',
    group: 'Sum',
    name: 'Champion + runner-up big/small/odd/even',
    localName: '冠亚和两面',
    win: 'big 12-19, small 3-11',
    shape: options(['big', 'small', 'odd', 'even']),
    tiers: [...equalChance('big', 40, 90), ...equalChance(['small', 'odd'], 50, 90), ...equalChance('even', 40, 90)],
    judge: (side, draw) => (ballFits(side, sumOfTwo(draw), 11) ? side : null),
    best: () => bySum,
  }),
]

/** PK10: a ranking of 01 to 10. */
export function pk10Plays(): Play[] {
  const make = playTable(readBalls)
  return [...fronts(make), fixedPlace(make), ...twoSided(make), ...sums(make)]
}
