import type { Chance } from '../chance.ts'
import type { InstantGame } from '../engine.ts'
import { freeSpins, lines, pays, reels, scatterPays } from './slot-tables.ts'

export type Spin = {
  stops: number[]
  /** Times the bet on a line; those of free spins doubled. */
  wins: { line: number; symbol: string; count: number; pays: number }[]
  scatters: number
  /** In bets on a line. */
  total: number
}

/** What a line pays from the left, times its bet: the best reading of leading wilds. */
export function linePay(symbols: readonly string[]): { symbol: string; count: number; pays: number } | null {
  const run = (symbol: string) => {
    const end = symbols.findIndex((one) => one !== symbol && one !== 'W')
    return end === -1 ? symbols.length : end
  }
  const first = symbols.find((one) => one !== 'W')
  const wilds = symbols.findIndex((one) => one !== 'W')
  const readings = [
    { symbol: 'W', count: wilds === -1 ? symbols.length : wilds },
    ...(first === undefined || first === 'S' ? [] : [{ symbol: first, count: run(first) }]),
  ].map(({ symbol, count }) => ({ symbol, count, pays: count >= 3 ? pays[symbol]![count - 3]! : 0 }))
  const best = readings.reduce((one, other) => (other.pays > one.pays ? other : one))
  return best.pays > 0 ? best : null
}

const symbolAt = (reel: number, stop: number, row: number) => reels[reel]![(stop + row) % 32]!

/** One spin that stands at `stops`: all lines and scatters, in bets on a line. */
export function readSpin(stops: number[], multiplier = 1): Spin {
  const wins = lines.flatMap((line, index) => {
    const won = linePay(line.map((row, reel) => symbolAt(reel, stops[reel]!, row)))
    return won ? [{ line: index, ...won, pays: won.pays * multiplier }] : []
  })
  const scatters = stops.filter((stop, reel) => [0, 1, 2].some((row) => symbolAt(reel, stop, row) === 'S')).length
  const scattered = scatters >= 3 ? scatterPays[scatters - 3]! * lines.length * multiplier : 0
  return { stops, wins, scatters, total: wins.reduce((sum, win) => sum + win.pays, scattered) }
}

const spin = (chance: Chance, multiplier?: number) =>
  readSpin(
    reels.map(() => chance.below(32)),
    multiplier,
  )

/** A bet: one spin, and ten free ones at double pay after three scatters. */
export function playSlot(chance: Chance): Spin[] {
  const first = spin(chance)
  if (first.scatters < 3) return [first]
  return [first, ...Array.from({ length: freeSpins.count }, () => spin(chance, freeSpins.multiplier))]
}

/** The slot: 25 lines, each with the same bet. Input `{ bet }`, the total. */
export const slot: InstantGame = {
  label: 'SLOT1',
  rules: { reels, pays, scatterPays, freeSpins, lines, rtp: '96.355468' },
  stake(input, money) {
    const stake = money.read(input['bet'])
    if (stake === null || stake <= 0n || stake % BigInt(lines.length) !== 0n) return null
    const betPerLine = money.text(stake / BigInt(lines.length))
    return { stake, detail: { lines: lines.length, betPerLine, freeSpin: false } }
  },
  decide(_input, stake, chance) {
    const spins = playSlot(chance)
    const total = spins.reduce((sum, one) => sum + one.total, 0)
    const payout = BigInt(total) * (stake / BigInt(lines.length))
    return { payout, result: { spins }, detail: { freeSpin: spins.length > 1 } }
  },
}
