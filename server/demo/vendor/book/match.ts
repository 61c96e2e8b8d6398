import { createHash } from 'node:crypto'
import type { VendorSide } from '#rules/vendor-words.ts'
import type { Chance } from '../chance.ts'

/** How a pick is decided: part of the odds that comes back. */
export type Verdict = 'WIN' | 'HALF_WIN' | 'PUSH' | 'HALF_LOSE' | 'LOSE'
/** `line`: of handicaps and totals. */
export type Pick = {
  market: 'winner' | 'handicap' | 'total'
  side: 'home' | 'draw' | 'away' | 'over' | 'under'
  line: number
}
export type Offer = Pick & { id: string; odds: string }
export type Sport = 'football' | 'cricket' | 'basketball' | 'esports' | 'cockfight'
export type Match = {
  id: string
  sport: Sport
  home: string
  away: string
  startsAt: number
  endsAt: number
  offers: Offer[]
}

/** The book keeps this part: the sum of 1 / odds is 1.05. */
const margin = 0.05
const maxGoals = 10

const teams: Record<Sport, readonly VendorSide[]> = {
  football: [
    'Meghna City',
    'Padma United',
    'Jamuna Rovers',
    'Surma Athletic',
    'Karnaphuli FC',
    'Teesta Rangers',
    'Rupsha Stars',
    'Gorai Wanderers',
    'Buriganga FC',
    'Kirtankhola Town',
    'Halda Spartans',
    'Titas Harriers',
  ],
  cricket: [
    'Sundarban Tigers',
    'Sylhet Rain',
    'Chattogram Tides',
    'Khulna Mangroves',
    'Rajshahi Silk',
    'Barishal Boats',
    'Rangpur Harvest',
    'Cumilla Clay',
  ],
  basketball: ['Port Hoops', 'Hill Rebounds', 'Delta Dunkers', 'Bridge Shooters', 'Lake Jumpers', 'Harbour Five'],
  esports: [
    'Neon Tigers',
    'Pixel Herons',
    'Null Pointers',
    'Monsoon Five',
    'Laser Geckos',
    'Iron Lotus',
    'Ghost Ferry',
    'Delta Drift',
  ],
  cockfight: ['Red Comet', 'Blue Thunder', 'Golden Spur', 'Black Monsoon', 'White Arrow', 'Green Flame'],
}
/** Simulated matches: eight at a time, one begins every minute and lasts ninety seconds. */
export const everyMs = 60_000
export const lastsMs = 90_000

const hashOf = (text: string) => createHash('sha256').update(text).digest()
const poisson = (mean: number): number[] => {
  const raw = Array.from({ length: maxGoals + 1 }, (_, n) => n).reduce<number[]>(
    (list, n) => [...list, n === 0 ? Math.exp(-mean) : (list[n - 1]! * mean) / n],
    [],
  )
  const sum = raw.reduce((a, b) => a + b, 0)
  return raw.map((one) => one / sum)
}

/** Eight scores from `least` on in steps, around the strength `p`. */
const stepped = (least: number, step: number, p: number): [score: number, chance: number][] => {
  const ways = [1, 7, 21, 35, 35, 21, 7, 1]
  return ways.map((way, i) => [least + step * i, way * p ** i * (1 - p) ** (7 - i)])
}
/** The lowest score of each side and the step between scores; no score of one is a score of the other. */
const pointsOf = { cricket: [118, 123, 12], basketball: [78, 80, 4] } as const

/** The chance of every score: [home, away, chance], out of strengths that everybody knows. */
export function scoresOf(sport: Sport, id: string): [number, number, number][] {
  const bytes = hashOf(`strength ${id}`)
  const [one, other] = [bytes[0]! / 255, bytes[1]! / 255]
  if (sport === 'football') {
    const home = poisson(0.7 + one * 1.6)
    const away = poisson(0.5 + other * 1.4)
    return home.flatMap((p, h) => away.map((q, a): [number, number, number] => [h, a, p * q]))
  }
  const p = 0.3 + one * 0.4
  const q = 1 - p
  if (sport === 'cricket' || sport === 'basketball') {
    const [home, away, step] = pointsOf[sport]
    const others = stepped(away, step, 0.3 + other * 0.4)
    return stepped(home, step, p).flatMap(([h, a]) => others.map(([k, b]): [number, number, number] => [h, k, a * b]))
  }
  if (sport === 'cockfight')
    return [
      [1, 0, p * 0.92],
      [0, 1, q * 0.92],
      [0, 0, 0.08],
    ]
  // the best of three maps
  return [
    [2, 0, p * p],
    [2, 1, 2 * p * p * q],
    [1, 2, 2 * q * q * p],
    [0, 2, q * q],
  ]
}

/** How a score decides a pick; quarter lines decide in halves. */
export function verdictOf({ market, side, line }: Pick, home: number, away: number): Verdict {
  if (market === 'winner') return (home > away ? 'home' : home < away ? 'away' : 'draw') === side ? 'WIN' : 'LOSE'
  const gap = side === 'home' ? home - away : away - home
  const value = market === 'handicap' ? gap + line : side === 'over' ? home + away - line : line - home - away
  if (value >= 0.5) return 'WIN'
  if (value > 0) return 'HALF_WIN'
  if (value === 0) return 'PUSH'
  return value > -0.5 ? 'HALF_LOSE' : 'LOSE'
}

/** The part of its stake a pick gives back, at decimal odds in hundredths, in two-hundredths. */
export const backOf = (verdict: Verdict, odds: bigint): bigint =>
  ({ WIN: 2n * odds, HALF_WIN: odds + 100n, PUSH: 200n, HALF_LOSE: 100n, LOSE: 0n })[verdict]

const oddsOf = (chance: number) => (Math.floor(100 / (chance * (1 + margin))) / 100).toFixed(2)

/** The fair odds of a pick with pushes and halves: what a won part pays so that the mean is the stake, less the margin. */
function offerOf(pick: Pick, scores: readonly [number, number, number][]): Offer | null {
  const of = (verdict: Verdict) =>
    scores.reduce((sum, [h, a, p]) => (verdictOf(pick, h, a) === verdict ? sum + p : sum), 0)
  const won = of('WIN') + of('HALF_WIN') / 2
  const lost = of('LOSE') + of('HALF_LOSE') / 2
  const chance = won / (won + lost)
  const odds = oddsOf(chance)
  if (!(chance > 0.01) || Number(odds) <= 1.01) return null
  return { ...pick, id: `${pick.market}.${pick.side}.${pick.line}`, odds }
}

const hasDraw = (sport: Sport) => sport === 'football' || sport === 'cockfight'

/** A simulated match with its offers. `slot` is the minute it begins at. */
export function matchOf(sport: Sport, slot: number): Match {
  const id = `${sport}.${slot}`
  const bytes = hashOf(`teams ${id}`)
  const list = teams[sport]
  const home = bytes[0]! % list.length
  const away = (home + 1 + (bytes[1]! % (list.length - 1))) % list.length
  const scores = scoresOf(sport, id)
  const two = (market: Pick['market'], sides: [Pick['side'], Pick['side']], lines: [number, number]): Pick[] =>
    sides.map((side, index) => ({ market, side, line: lines[index]! }))
  const picks: Pick[] = [
    ...(hasDraw(sport) ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const)).map((side) => ({
      market: 'winner' as const,
      side,
      line: 0,
    })),
    ...(sport === 'cricket' ? two('total', ['over', 'under'], [325.5, 325.5]) : []),
    ...(sport === 'basketball' ? two('total', ['over', 'under'], [186.5, 186.5]) : []),
    ...(sport === 'football'
      ? [...two('handicap', ['home', 'away'], [-0.25, 0.25]), ...two('total', ['over', 'under'], [2.5, 2.5])]
      : []),
    ...(sport === 'esports'
      ? [...two('handicap', ['home', 'away'], [-1.5, 1.5]), ...two('total', ['over', 'under'], [2.5, 2.5])]
      : []),
  ]
  const startsAt = slot * everyMs
  return {
    id,
    sport,
    home: list[home]!,
    away: list[away]!,
    startsAt,
    endsAt: startsAt + lastsMs,
    offers: picks.flatMap((pick) => offerOf(pick, scores) ?? []),
  }
}

/** The score a chance draws. */
export function drawScore(sport: Sport, id: string, chance: Chance): [number, number] {
  let left = chance.u32() / 2 ** 32
  const scores = scoresOf(sport, id)
  for (const [home, away, p] of scores) {
    left -= p
    if (left < 0) return [home, away]
  }
  const [home, away] = scores.at(-1)!
  return [home, away]
}
