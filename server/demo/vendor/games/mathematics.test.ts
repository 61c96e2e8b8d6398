import { describe, expect, it } from 'vitest'
import { validBetOf as pickCounts } from '../book/book.ts'
import { matchOf, backOf, scoresOf, verdictOf, type Sport, type Verdict } from '../book/match.ts'
import { handKinds, handOf } from '../cards.ts'
import { chanceOf, commitOf } from '../chance.ts'
import { bankerDraws } from '../live/baccarat.ts'
import { moneyWheel, roulette, sicBo } from '../live/number-tables.ts'
import type { LiveGame } from '../live/live-game.ts'
import { validBetOf } from '../live/live-table.ts'
import { sharePot } from '../pvp.ts'
import { fish, fishing, threshold, type FishName } from './fishing.ts'

const reef = {
  code: null,
  vassalage: 'DEMO',
  category: 'FISH' as const,
  name: {},
  image: null,
  minBet: null,
  roomId: null,
}

/** The part of a stake that comes back, over deals that are all as likely. */
const returned = (game: LiveGame, area: string, deals: ReturnType<LiveGame['deal']>[]) =>
  deals.reduce((sum, deal) => {
    const [over, under] = game.back(area, deal)
    return sum + over / under
  }, 0) / deals.length
const stated = (game: LiveGame, deals: ReturnType<LiveGame['deal']>[]) =>
  Object.entries(game.areas).map(([area, { rtp }]) => [area, (returned(game, area, deals) * 100).toFixed(2), rtp])
const of = (numbers: number[]) => {
  let at = 0
  return { u32: () => 0, below: () => numbers[at++]! }
}

describe('the numbers of', () => {
  it('fishing are the published thresholds: 97 % for every fish', () => {
    const expected = { clownfish: 2_083_059_138, sardine: 1_388_706_092, lobster: 277_741_218, goldenDragon: 8_332_236 }
    for (const [name, value] of Object.entries(expected)) expect(threshold(name as FishName)).toBe(value)
    for (const [name, times] of Object.entries(fish))
      expect((threshold(name as FishName) * times) / 2 ** 32).toBeCloseTo(0.97, 6)
  })

  it('fishing catch every fish with its stated probability (χ², fixed seed)', () => {
    const [seed, shots] = ['22'.repeat(32), 4000]
    for (const [name, times] of Object.entries(fish)) {
      const shoot = (shot: number) => {
        const chance = chanceOf(seed, `FISH1|${shot}|${name}`)
        return fishing.decide({ fish: name }, 100n, chance, { language: 'EN', game: reef })
      }
      const answers = Array.from({ length: shots }, (_, shot) => shoot(shot))
      const caught = answers.filter(({ payout }) => payout > 0n)
      expect(new Set(caught.map(({ payout }) => payout))).toEqual(new Set([100n * BigInt(times)]))
      const share = 0.97 / times
      // one degree of freedom, and 18 fish: each is off by chance once in 10,000 seeds
      expect((caught.length - shots * share) ** 2 / (shots * share * (1 - share)), name).toBeLessThan(15.14)
    }
  })

  it('roulette, dice and wheel are as stated, over every deal there is', () => {
    const rolls = Array.from({ length: 216 }, (_, n) => [n % 6, Math.floor(n / 6) % 6, Math.floor(n / 36)])
    const all = [
      ...stated(
        roulette,
        Array.from({ length: 37 }, (_, n) => roulette.deal(of([n]))),
      ),
      ...stated(
        sicBo,
        rolls.map((roll) => sicBo.deal(of(roll))),
      ),
      ...stated(
        moneyWheel,
        Array.from({ length: 50 }, (_, n) => moneyWheel.deal(of([n]))),
      ),
    ]
    expect(all.filter(([, found, said]) => found !== said)).toEqual([])
  })

  it('three cards are the published counts of 22,100 hands', () => {
    const pack = Array.from('A23456789TJQK').flatMap((rank) => Array.from('shdc', (suit) => rank + suit))
    const counts = Object.fromEntries(handKinds.map((kind) => [kind, 0]))
    for (let a = 0; a < 52; a++)
      for (let b = a + 1; b < 52; b++)
        for (let c = b + 1; c < 52; c++) counts[handOf([pack[a]!, pack[b]!, pack[c]!]).kind]!++
    expect(counts).toEqual({ trail: 52, pureSequence: 48, sequence: 720, colour: 1096, pair: 3744, high: 16_440 })
    const order = [
      ['As', 'Kd', 'Qh'],
      ['As', '2d', '3h'],
      ['Ks', 'Qd', 'Jh'],
      ['4s', '3d', '2h'],
    ].map((cards) => handOf(cards).value)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
  })

  it('the book keep 5 % of the part of every pick that is decided, less than a hundredth of odds beside', () => {
    for (const sport of ['football', 'cricket', 'basketball', 'esports', 'cockfight'] as Sport[]) {
      const match = matchOf(sport, 29_500_000)
      const scores = scoresOf(sport, match.id)
      expect(scores.reduce((sum, [, , p]) => sum + p, 0)).toBeCloseTo(1, 12)
      expect(match.offers.length).toBeGreaterThan(1)
      for (const offer of match.offers) {
        const of = (verdict: Verdict) =>
          scores.reduce((sum, [h, a, p]) => (verdictOf(offer, h, a) === verdict ? sum + p : sum), 0)
        const won = of('WIN') + of('HALF_WIN') / 2
        const decided = won + of('LOSE') + of('HALF_LOSE') / 2
        const odds = BigInt(offer.odds.replace('.', ''))
        const back = scores.reduce(
          (sum, [h, a, p]) => sum + (p * Number(backOf(verdictOf(offer, h, a), odds))) / 200,
          0,
        )
        const fair = 1 - decided + decided / 1.05
        expect(back).toBeLessThanOrEqual(fair + 1e-12)
        expect(back).toBeGreaterThan(fair - 0.01 * won - 1e-12)
      }
    }
  })
})

describe('decisions', () => {
  it('of the banker follow the table', () => {
    expect([0, 1, 2].every((points) => bankerDraws(points, 8))).toBe(true)
    expect([bankerDraws(3, 8), bankerDraws(3, 9), bankerDraws(4, 1), bankerDraws(4, 7)]).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect([bankerDraws(5, 3), bankerDraws(5, 4), bankerDraws(6, 5), bankerDraws(6, 6)]).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect([bankerDraws(7, 6), bankerDraws(5, null), bankerDraws(6, null)]).toEqual([false, true, false])
  })

  it('of quarter lines come in halves', () => {
    const home = (line: number, gap: number) =>
      backOf(verdictOf({ market: 'handicap', side: 'home', line }, gap, 0), 190n)
    expect([-0.25, -0.75].map((line) => [0, 1].map((gap) => home(line, gap)))).toEqual([
      [100n, 380n],
      [0n, 290n],
    ])
    expect(home(0, 0)).toBe(200n)
  })

  it('line 18: count for turnover what neither came back nor was cancelled by its opposite', () => {
    const at = (area: string, stake: bigint, payout: bigint) => ({ area, stake, payout })
    expect(validBetOf([at('player', 10n, 20n), at('banker', 10n, 0n)])).toBe(0n)
    expect(validBetOf([at('player', 10n, 20n), at('banker', 4n, 0n), at('bankerPair', 5n, 0n)])).toBe(11n)
    expect(validBetOf([at('player', 10n, 10n), at('tie', 5n, 45n)])).toBe(5n)
    expect((['WIN', 'HALF_LOSE', 'PUSH', 'LOSE'] as const).map((verdict) => pickCounts(10n, [verdict], 150n))).toEqual([
      10n,
      5n,
      0n,
      10n,
    ])
    expect(pickCounts(10n, ['WIN'], 149n)).toBe(0n)
    expect(pickCounts(10n, ['PUSH', 'HALF_WIN'], 250n)).toBe(5n)
    expect(pickCounts(10n, ['HALF_WIN', 'LOSE'], 250n)).toBe(10n)
    expect(validBetOf([at('n17', 5n, 0n), at('red', 5n, 10n)])).toBe(10n)
  })

  it('of a pot pay it out less the rake, and return the antes when no player stays', () => {
    const seat = (plays: boolean, value: number) => ({ plays, value })
    expect(sharePot([seat(true, 9), seat(true, 5), seat(false, 7)], 100n)).toEqual([475n, 0n, 100n])
    expect(sharePot([seat(true, 9), seat(false, 5)], 100n)).toEqual([300n, 100n])
    expect(sharePot([seat(true, 9), seat(true, 9)], 100n)).toEqual([190n, 190n])
    expect(sharePot([seat(false, 9), seat(false, 5)], 100n)).toEqual([200n, 200n])
    expect(sharePot([seat(true, 5), seat(true, 9), seat(true, 9)], 7n)).toEqual([0n, 20n, 20n])
    expect(sharePot([seat(false, 5), seat(true, 9), seat(true, 9)], 7n)).toEqual([7n, 17n, 17n])
    expect(sharePot([seat(false, 5), seat(true, 9), seat(true, 9)], 107n)).toEqual([107n, 255n, 254n])
  })
})

it('a commitment is the SHA-256 of the seed, and the seed makes the same numbers again', () => {
  const seed = '2118a1b231c56c2e2c8de4a21199c6afc1f7fe41f5fe030292731e9d6b0d8fef'
  expect(commitOf(seed)).toBe('046e328282fd2fa5d4273fe305f97d51217a508fc6273d66039d73d909cb556c')
  expect(chanceOf(seed, 'x').u32()).toBe(chanceOf(seed, 'x').u32())
  expect(chanceOf(seed, 'x').u32()).not.toBe(chanceOf(seed, 'y').u32())
})
