import { choose, span } from './combine.ts'
import { digitLine } from './digits.ts'
import { equalChance, type Tier } from './odds.ts'
import { onLast, type Play, type Rule } from './play.ts'
import { favoured, keeping, options, pickK, textLines } from './shapes.ts'
import { coveredBy, numbersOf, vietnamDraw, type PrizeStructure, type VietnamDraw } from './vn-draw.ts'

export type MakeVietnam = <Unit>(rule: Rule<Unit, VietnamDraw>) => Play
export type VietnamRegion = { readonly key: 'vnn' | 'vns'; readonly group: string; readonly structure: PrizeStructure }
type Named = { id: string; name: string; localName: string; win: string }

const TWO = span(0, 99, 2)

/** A draw in which every number ends in (`last`) or begins with the digits. */
const everywhere = ({ structure }: VietnamRegion, digits: string, last: boolean): VietnamDraw =>
  vietnamDraw(structure, (_, width) =>
    last ? digits.padStart(width, '0').slice(-width) : digits.padEnd(width, '0').slice(0, width),
  )

const board = (digits: number): readonly string[] => (digits === 2 ? TWO : [])

export type Lots = Named & {
  digits: number
  /** The parts of a draw that are compared with the line, one for each covered result. */
  parts: (draw: VietnamDraw) => readonly string[]
  covered: number
  /** Units a bet costs; without it one for each covered result. */
  units?: number
  first?: boolean
}

/** Numbers that are paid once for every covered result they match. */
export const lots = (
  make: MakeVietnam,
  region: VietnamRegion,
  { digits, parts, covered, units = covered, first, id, ...named }: Lots,
): Play =>
  make<string[]>({
    id: `${region.key}.${id}`,
    group: region.group,
    ...named,
    shape: textLines(digitLine(digits), 'text or number board', board(digits)),
    unitsPerBet: units,
    tiers: equalChance('hit', 1, 10 ** digits, { results: covered, units }),
    judge(unit, draw) {
      const line = unit.join('')
      const times = parts(draw).filter((part) => part === line).length
      return covered === 1 ? (times > 0 ? 'hit' : null) : [['hit', times]]
    },
    narrow({ lines = [] }, draw) {
      const drawn = new Set(parts(draw))
      return { lines: lines.filter((line) => drawn.has(line)) }
    },
    best: ({ lines = [] }) => [everywhere(region, lines[0]!, !first)],
  })

export const tail = (digits: number) => (number: string) => number.slice(-digits)
export const special = (draw: VietnamDraw): string => draw.db![0]!

/** A parlay: k two-digit numbers that are all, or not at all, among the last two digits of the results. */
export const parlay = (make: MakeVietnam, region: VietnamRegion, k: number, miss: boolean, max: number): Play => {
  const count = coveredBy(region.structure, 2)
  const drawn = onLast((draw: VietnamDraw) => new Set(numbersOf(draw, 2).map(tail(2))))
  return make<string[]>({
    id: `${region.key}.${miss ? 'truot' : 'xien'}${k}`,
    group: region.group,
    name: miss ? `Miss ${k} (none present)` : `Parlay of ${k} (all present)`,
    localName: `${miss ? 'Trượt xiên' : 'Xiên'} ${k}`,
    win: miss
      ? `none of the ${k} numbers occurs among the ${count} last-2 results`
      : `all ${k} numbers occur among the ${count} last-2 results (pays once)`,
    shape: pickK({ k, options: TWO, max, between: ',' }),
    tiers: parlayTier(k, count, miss),
    narrow(selection, draw) {
      const set = drawn(draw)
      return keeping(selection, (number) => set.has(number) !== miss)
    },
    sure: 'hit',
    judge(unit, draw) {
      const set = drawn(draw)
      return unit.every((number) => set.has(number) !== miss) ? 'hit' : null
    },
    best(selection) {
      const picks = favoured(selection)
      const other = TWO.find((number) => !picks.includes(number))!
      return [
        vietnamDraw(region.structure, (i, width) => (miss ? other : picks[i % picks.length]!).padStart(width, '0')),
      ]
    },
  })
}

/** Exact chance with n independent results of 100: Σ (−1)^j C(k,j) (100 − j)^n of 100^n; missing all: (100 − k)^n. */
function parlayTier(k: number, n: number, miss: boolean): Tier[] {
  const total = 100n ** BigInt(n)
  if (miss) return reduced((100n - BigInt(k)) ** BigInt(n), total)
  let winning = 0n
  for (let j = 0; j <= k; j += 1)
    winning += (j % 2 === 0 ? 1n : -1n) * BigInt(choose(k, j)) * (100n - BigInt(j)) ** BigInt(n)
  return reduced(winning, total)
}

function reduced(winning: bigint, total: bigint): Tier[] {
  let [a, b] = [winning, total]
  while (b !== 0n) [a, b] = [b, a % b]
  return equalChance('hit', winning / a, total / a)
}

/** Bets on one property of the last two digits of the special prize. */
export function onSpecial(
  make: MakeVietnam,
  region: VietnamRegion,
  named: Named,
  of: readonly string[],
  winning: number,
  tiers: readonly string[],
  fits: (option: string, two: number) => boolean,
): Play {
  let all: VietnamDraw[] | null = null
  return make<string>({
    ...named,
    id: `${region.key}.${named.id}`,
    group: region.group,
    shape: options(of),
    tiers: equalChance(tiers, winning, 100),
    judge: (option, draw) =>
      fits(option, Number(special(draw).slice(-2))) ? (tiers.length > 1 ? option : 'hit') : null,
    best: () => (all ??= TWO.map((two) => everywhere(region, two, true))),
  })
}
