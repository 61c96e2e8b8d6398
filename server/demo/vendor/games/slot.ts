import type { Chance } from '../chance.ts'
import type { InstantGame } from '../engine.ts'
import type { PlayedGame } from '../schema.ts'
import { allLines, freeSpins, linesOf, pays, reels, scatterPays } from './slot-tables.ts'

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

/** Evaluates a spin that stopped at `stops`: its lines and scatters, in line bets. */
export function readSpin(stops: number[], lines: number, multiplier = 1): Spin {
  const wins = allLines.slice(0, lines).flatMap((line, index) => {
    const won = linePay(line.map((row, reel) => symbolAt(reel, stops[reel]!, row)))
    return won ? [{ line: index, ...won, pays: won.pays * multiplier }] : []
  })
  const scatters = stops.filter((stop, reel) => [0, 1, 2].some((row) => symbolAt(reel, stop, row) === 'S')).length
  const scattered = scatters >= 3 ? scatterPays[scatters - 3]! * lines * multiplier : 0
  return { stops, wins, scatters, total: wins.reduce((sum, win) => sum + win.pays, scattered) }
}

const spin = (chance: Chance, lines: number, multiplier?: number) =>
  readSpin(
    reels.map(() => chance.below(32)),
    lines,
    multiplier,
  )

/** A bet: one spin, and ten free ones at double pay after three scatters. */
export function playSlot(chance: Chance, lines: number): Spin[] {
  const first = spin(chance, lines)
  if (first.scatters < 3) return [first]
  return [first, ...Array.from({ length: freeSpins.count }, () => spin(chance, lines, freeSpins.multiplier))]
}

const linesPlayed = ({ code }: Pick<PlayedGame, 'code'>): number => linesOf(code ?? '')

/** The slot: its lines have the same bet each. Input `{ bet }`, the total. */
export const slot: InstantGame = {
  label: 'SLOT1',
  rules: (game) => {
    const lines = allLines.slice(0, linesPlayed(game))
    return { reels, pays, scatterPays, freeSpins, lines, rtp: '96.355468' }
  },
  stake(input, money, { game }) {
    const stake = money.read(input['bet'])
    const lines = linesPlayed(game)
    if (stake === null || stake <= 0n || stake % BigInt(lines) !== 0n) return null
    return { stake, detail: { lines, betPerLine: money.text(stake / BigInt(lines)), freeSpin: false } }
  },
  decide(_input, stake, chance, { game }) {
    const lines = linesPlayed(game)
    const spins = playSlot(chance, lines)
    const total = spins.reduce((sum, one) => sum + one.total, 0)
    const payout = BigInt(total) * (stake / BigInt(lines))
    return { payout, result: { spins }, detail: { freeSpin: spins.length > 1 } }
  },
}
