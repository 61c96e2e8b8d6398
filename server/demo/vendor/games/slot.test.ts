import { describe, expect, it } from 'vitest'
import { chanceOf } from '../chance.ts'
import { allLines, linesOf, pays, reels, scatterPays } from './slot-tables.ts'
import { linePay, playSlot, readSpin } from './slot.ts'

const symbols = [...Object.keys(pays), 'S']
const counts = reels.map((reel) => symbols.map((symbol) => reel.filter((one) => one === symbol).length))

describe('the slot', () => {
  it('returns 96.355468 % exactly, by all 33,554,432 stops', () => {
    // one line: every choice of symbols weighted by the stops that show it
    let line = 0
    let hits = 0
    const walk = (reel: number, ways: number, seen: string[]) => {
      if (reel === 5) {
        const won = linePay(seen)
        line += ways * (won?.pays ?? 0)
        hits += won ? ways : 0
        return
      }
      symbols.forEach((symbol, index) => {
        const more = counts[reel]![index]!
        if (more > 0) walk(reel + 1, ways * more, [...seen, symbol])
      })
    }
    walk(0, 1, [])
    expect([line, hits]).toEqual([27_715_448, 1_290_240])
    // scatters: the chance of each reel to show one among its three rows
    const windows = reels.map(
      (reel) => reel.filter((_, stop) => [0, 1, 2].some((row) => reel[(stop + row) % 32] === 'S')).length,
    )
    const spread = windows.reduce<number[]>(
      (ways, one) =>
        Array.from({ length: ways.length + 1 }, (_, n) => (ways[n] ?? 0) * (32 - one) + (ways[n - 1] ?? 0) * one),
      [1],
    )
    expect(spread).toEqual([20_511_149, 10_609_215, 2_195_010, 227_070, 11_745, 243])
    const cycle = 32 ** 5
    const scatter = (spread[3]! * scatterPays[0] + spread[4]! * scatterPays[1] + spread[5]! * scatterPays[2]) / cycle
    const trigger = (spread[3]! + spread[4]! + spread[5]!) / cycle
    const base = line / cycle + scatter
    expect(base + trigger * 10 * 2 * base).toBeCloseTo(33_902_066_409_353 / 35_184_372_088_832, 12)
  })

  it('reads wilds as what pays best, and nothing for a scatter in a line', () => {
    expect(linePay(['W', 'W', 'W', 'L1', 'L1'])).toEqual({ symbol: 'L1', count: 5, pays: 100 })
    expect(linePay(['W', 'W', 'W', 'W', 'L4'])).toEqual({ symbol: 'W', count: 4, pays: 300 })
    expect(linePay(['S', 'S', 'S', 'S', 'S'])).toBeNull()
    expect(linePay(['H1', 'W', 'H1', 'H2', 'H1'])).toEqual({ symbol: 'H1', count: 3, pays: 50 })
  })

  it('has 25 lines, each another way through the reels', () => {
    expect(new Set(allLines.map(String)).size).toBe(25)
    expect(allLines.every((line) => line.length === 5 && line.every((row) => row >= 0 && row <= 2))).toBe(true)
  })

  it('stops every place of a reel as often as the others (χ², fixed seed)', () => {
    const seen = Array.from({ length: 32 }, () => 0)
    const seed = '11'.repeat(32)
    const rounds = 8000
    for (let round = 0; round < rounds; round++)
      for (const stop of playSlot(chanceOf(seed, `SLOT1|${round}|x`), 25)[0]!.stops) seen[stop]!++
    const fair = (rounds * 5) / 32
    const chi2 = seen.reduce((sum, one) => sum + (one - fair) ** 2 / fair, 0)
    expect(chi2).toBeLessThan(61.1)
  })

  it('gives ten free spins at double pay after three scatters', () => {
    const stops = reels.map((reel) => (reel.indexOf('S') === -1 ? 0 : reel.indexOf('S')))
    const plain = readSpin(stops, 25)
    expect(plain.scatters).toBe(5)
    const chanceAt = (places: readonly number[]) => {
      let drawn = 0
      return { u32: () => 0, below: () => places[drawn++ % 5]! }
    }
    expect(playSlot(chanceAt(stops), 25).map(({ total }) => total / plain.total)).toEqual([1, ...Array(10).fill(2)])
    const blank = reels.map((reel) =>
      reel.findIndex((_, stop) => [0, 1, 2].every((row) => reel[(stop + row) % 32] !== 'S')),
    )
    const withScatters = (count: number) => stops.map((stop, reel) => (reel < count ? stop : blank[reel]!))
    expect([2, 3].map((count) => playSlot(chanceAt(withScatters(count)), 25).length)).toEqual([1, 11])
  })

  it('plays ten of its lines in some games: the first ten, with scatters that pay the same times the whole bet', () => {
    const stops = [3, 1, 4, 1, 5]
    const [ten, all] = [readSpin(stops, 10), readSpin(stops, 25)]
    expect(ten.wins).toEqual(all.wins.filter(({ line }) => line < 10))
    const scattered = reels.map((reel) => Math.max(0, reel.indexOf('S')))
    const fromScatters = (lines: number) => {
      const { total, wins } = readSpin(scattered, lines)
      return (total - wins.reduce((sum, win) => sum + win.pays, 0)) / lines
    }
    expect(fromScatters(10)).toBe(fromScatters(25))
    expect(fromScatters(10)).toBeGreaterThan(0)
    expect([linesOf('lily-lake'), linesOf('seven-feast')]).toEqual([10, 25])
  })
})
