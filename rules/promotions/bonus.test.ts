import { describe, expect, it } from 'vitest'
import { bonusOf, exampleOf, forfeitOf, requiredOf, shareOf } from './bonus.ts'

const rule = { percent: '1', cap: 200_000n, minDeposit: 50_000n, multiple: 10 }

describe('a bonus on a deposit', () => {
  it('is the floored share of the deposit, at most the cap, and nothing below the least deposit', () => {
    expect(bonusOf(50_000n, rule)).toBe(50_000n)
    expect(bonusOf(1_000_000n, rule)).toBe(200_000n)
    expect(bonusOf(49_999n, rule)).toBeNull()
    expect(bonusOf(99_999n, { ...rule, percent: '0.333' })).toBe(33_299n)
    expect(shareOf(12_345_678n, '0.005')).toBe(61_728n)
  })

  it('asks for deposit and bonus times the multiple: 500.00 and 500.00 ten times are 10,000.00', () => {
    expect(requiredOf(50_000n, 50_000n, 10)).toBe(1_000_000n)
  })

  it('is explained with 1,000 deposited, or with the least that brings one', () => {
    expect(exampleOf(100_000n, rule)).toEqual({ deposit: 100_000n, bonus: 100_000n, required: 2_000_000n })
    expect(exampleOf(100_000n, { ...rule, minDeposit: 250_000n })).toEqual({
      deposit: 250_000n,
      bonus: 200_000n,
      required: 4_500_000n,
    })
    expect(exampleOf(60_000n, { ...rule, percent: '0' })).toEqual({ deposit: 60_000n, bonus: 0n, required: 600_000n })
  })
})

describe('giving up a bonus', () => {
  it.each([
    ['nothing played', { own: 500n, bonus: 500n, money: 1000n }, { lost: 500n, remaining: 500n }],
    ['won', { own: 500n, bonus: 500n, money: 1700n }, { lost: 1200n, remaining: 500n }],
    ['lost a part of the own money', { own: 500n, bonus: 500n, money: 800n }, { lost: 500n, remaining: 300n }],
    ['lost all own money', { own: 500n, bonus: 500n, money: 300n }, { lost: 300n, remaining: 0n }],
    ['lost everything', { own: 500n, bonus: 500n, money: 0n }, { lost: 0n, remaining: 0n }],
    ['took out more than was own', { own: -200n, bonus: 500n, money: 900n }, { lost: 900n, remaining: 0n }],
  ])('takes the bonus and what it won, and leaves the own money: %s', (_what, money, split) => {
    expect(forfeitOf(money)).toEqual(split)
  })
})
