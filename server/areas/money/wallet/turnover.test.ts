import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BetCategory } from '#rules/bet-category.ts'
import { ceilOf, fraction, fractionText, isLess, minus, plus, readFraction, times, zero } from './fraction.ts'
import { standingsOf, type Duty, type TurnoverEvent, type Weights } from './turnover.ts'

const all: Weights = { LIVE: '1', RNG: '1', SPORTS: '1', LOTT: '1', ELOTT: '1', FISH: '1', PVP: '1' }
const ofBonus: Weights = { RNG: '1', FISH: '1', LOTT: '1', ELOTT: '1', SPORTS: '0.5', PVP: '0.5', LIVE: '0.2' }
const duty = (postingId: bigint, required: bigint, weights: Weights = all): Duty => ({
  id: postingId,
  postingId,
  required,
  weights,
  openedAt: Number(postingId),
})
const bet = (posting: number, category: BetCategory, change: bigint, at = posting): TurnoverEvent => ({
  kind: 'played',
  at,
  bet: `${posting}-1`,
  postingId: BigInt(posting),
  category,
  change,
})
const emptied = (at: number): TurnoverEvent => ({ kind: 'emptied', at })
const standings = (duties: Duty[], events: TurnoverEvent[], taken = new Map<string, ReturnType<typeof fraction>>()) =>
  standingsOf(duties, events, taken).map(({ state, progress }) => `${state} ${fractionText(progress)}`)

describe('turnover', () => {
  it('counts valid bets exactly, by the weight of their category', () => {
    const [one] = standingsOf(
      [duty(1n, 1_000_000n, ofBonus)],
      [bet(2, 'RNG', 600_000n), bet(3, 'LIVE', 1_234_567n), bet(4, 'SPORTS', 300_000n)],
      new Map(),
    )
    expect(fractionText(one!.progress)).toBe('4984567/5')
    expect(ceilOf(minus(fraction(1_000_000n), one!.progress))).toBe(3087n)
  })

  it('gives the surplus of the oldest requirement to the next, also with weights whose quotients never end', () => {
    const weights = { LIVE: '0.3' }
    const events = [bet(3, 'LIVE', 1000n), bet(4, 'LIVE', 1000n)]
    expect(standings([duty(1n, 100n, weights), duty(2n, 1000n, weights)], events)).toEqual(['done 100', 'open 500'])
    const other = standings([duty(1n, 100n, weights), duty(2n, 1000n)], [bet(3, 'LIVE', 1000n)])
    expect(other).toEqual(['done 100', 'open 2000/3'])
  })

  it('skips a requirement for which the category doesn’t count', () => {
    const events = [bet(3, 'PVP', 70n), bet(4, 'RNG', 30n)]
    expect(standings([duty(1n, 100n, { RNG: '1', PVP: '0' }), duty(2n, 100n)], events)).toEqual(['open 30', 'open 70'])
  })

  it('ignores bets placed before the money arrived, however late they are settled', () => {
    const events = [bet(2, 'RNG', 50n, 90), bet(6, 'RNG', 50n, 91)]
    expect(standings([duty(1n, 60n), duty(5n, 60n)], events)).toEqual(['done 60', 'open 40'])
    expect(standings([duty(5n, 60n)], [bet(2, 'RNG', 50n, 90)])).toEqual(['open 0'])
    expect(standings([duty(5n, 60n)], [bet(5, 'RNG', 50n), bet(6, 'RNG', 10n)])).toEqual(['open 10'])
  })

  it('takes progress back from open requirements when a valid bet shrinks; met ones stay met', () => {
    const duties = [duty(1n, 60n), duty(2n, 100n)]
    const cancelled = [bet(3, 'RNG', 100n), bet(3, 'RNG', -100n, 9)]
    expect(standings(duties, cancelled)).toEqual(['done 60', 'open 0'])
    expect(standings(duties, [...cancelled, bet(4, 'RNG', 30n, 10)])).toEqual(['done 60', 'open 30'])
    const grown = [...cancelled, bet(3, 'RNG', 30n, 10)]
    expect(standings(duties, grown)).toEqual(['done 60', 'open 0'])
    expect(standings(duties, [...grown, bet(3, 'RNG', 80n, 11)])).toEqual(['done 60', 'open 50'])
    expect(standings([duty(1n, 100n)], [bet(3, 'RNG', 80n), bet(3, 'RNG', -50n), bet(4, 'RNG', 10n)])).toEqual([
      'open 40',
    ])
  })

  it('never counts again what an ended requirement used', () => {
    const taken = new Map([['3-1', readFraction('200/3')]])
    expect(standings([duty(2n, 100n)], [bet(3, 'RNG', 100n)], taken)).toEqual(['open 100/3'])
    expect(standings([duty(2n, 100n)], [bet(3, 'RNG', 100n), bet(3, 'RNG', -90n)], taken)).toEqual(['open 0'])
  })

  it('clears open requirements when almost nothing was left, but not later ones', () => {
    const events = [bet(2, 'RNG', 30n), emptied(4), bet(6, 'RNG', 20n)]
    expect(standings([duty(1n, 50n), duty(5n, 50n)], events)).toEqual(['cleared 30', 'open 20'])
    expect(standings([duty(1n, 30n), duty(3n, 50n)], events)).toEqual(['done 30', 'cleared 0'])
    expect(standings([duty(3n, 50n), duty(4n, 50n)], [emptied(4)])).toEqual(['cleared 0', 'open 0'])
    expect(standingsOf([duty(1n, 30n), duty(3n, 50n)], events, new Map()).map(({ endedAt }) => endedAt)).toEqual([2, 4])
  })

  it('never uses more of a bet than its valid amount, nor more than a requirement needs', () => {
    const categories = ['LIVE', 'RNG', 'SPORTS', 'PVP'] as const
    const weight = fc.constantFrom('0', '0.15', '0.2', '0.3', '0.5', '0.333333', '1')
    const weights = fc.record({ LIVE: weight, RNG: weight, SPORTS: weight })
    const duties = fc.array(fc.tuple(fc.bigInt(1n, 5000n), weights), { minLength: 1, maxLength: 4 })
    const bets = fc.array(
      fc.tuple(fc.constantFrom(...categories), fc.bigInt(0n, 3000n), fc.option(fc.bigInt(0n, 3000n))),
      { maxLength: 25 },
    )
    fc.assert(
      fc.property(duties, bets, (requested, played) => {
        const made = requested.map(([required, by], index) => duty(BigInt(1 + index * 5), required, by))
        const settled = played.map(([category, size], index) => bet(2 + index, category, size, 100 + index))
        const anew = played.flatMap(([category, size, then], index) =>
          then === null ? [] : [bet(2 + index, category, then - size, 200 + index)],
        )
        const ended = standingsOf(made, [...settled, ...anew], new Map())
        for (const { duty: one, state, progress, parts } of ended) {
          expect(isLess(fraction(one.required), progress)).toBe(false)
          expect(state === 'done').toBe(!isLess(progress, fraction(one.required)))
          const counted = [...parts].map(([id, part]) => {
            const category = played[Number(id.split('-')[0]) - 2]![0]
            return times(part, rate(one.weights[category]))
          })
          expect(fractionText(counted.reduce(plus, zero))).toBe(fractionText(progress))
        }
        if (anew.length > 0) return
        for (const [index, [, size]] of played.entries()) {
          const parts = ended.map((one) => one.parts.get(`${2 + index}-1`) ?? zero)
          expect(isLess(fraction(size), parts.reduce(plus, zero))).toBe(false)
        }
      }),
    )
  })
})

const rate = (text = '0') => {
  const [whole = '', decimals = ''] = text.split('.')
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}
