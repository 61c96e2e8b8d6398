import { describe, expect, it } from 'vitest'
import { isCounted, reckonRealTime, reckonTiers } from './reckon.ts'
import type { ContractTerms, ContractTier } from './terms.ts'

const row = (minBet: string, minActive: number, rate: string, rateType: 'P' | 'F' = 'P'): ContractTier => ({
  minBet,
  minActive,
  rateType,
  rate,
})
type Terms = Pick<ContractTerms, 'kind' | 'tiers' | 'carryOver'>
const dividend = (rate: string, carryOver = true): Terms => ({
  kind: 'DIVIDEND',
  carryOver,
  tiers: [row('0', 0, rate)],
})
const none = { validBet: 0n, netLoss: 0n, activeMembers: 0, carryIn: 0n }

describe('dividends', () => {
  it('9,999.99 at 0.05 are 499.9995, paid 499.99', () => {
    const reckoned = reckonTiers(dividend('0.05'), { ...none, netLoss: 999_999n }, 2)
    expect(reckoned).toMatchObject({ exact: 49_999_950_000n, gross: 49_999n, carryOut: 0n })
  })

  it('carry −3,000.00 and 2,999.99 pay nothing and carry −0.01, which the next period begins with', () => {
    const first = reckonTiers(dividend('0.05'), { ...none, netLoss: 299_999n, carryIn: -300_000n }, 2)
    expect(first).toMatchObject({ base: -1n, gross: 0n, carryOut: -1n })
    expect(reckonTiers(dividend('0.05'), { ...none, netLoss: 1_000_000n, carryIn: first.carryOut }, 2).base).toBe(
      999_999n,
    )
    expect(reckonTiers(dividend('0.05', false), { ...none, netLoss: -5n }, 2).carryOut).toBe(0n)
  })

  it('a chain of three pays each from the one above, and the nets are what the house paid', () => {
    const gross = (netLoss: bigint, rate: string) => reckonTiers(dividend(rate), { ...none, netLoss }, 2).gross
    const [c, b, r] = [gross(2_000_057n, '0.03'), gross(5_012_345n, '0.08'), gross(4_499_999n, '0.10')]
    expect([c, b, r]).toEqual([60_001n, 400_987n, 449_999n])
    expect([r - b, b - c, c]).toEqual([49_012n, 340_986n, 60_001n])
  })

  it('an F row is the amount once, where the base is above zero', () => {
    const terms: Terms = { kind: 'DIVIDEND', carryOver: false, tiers: [row('0', 0, '900.00', 'F')] }
    expect(reckonTiers(terms, { ...none, netLoss: 1n }, 2).gross).toBe(90_000n)
    expect(reckonTiers(terms, none, 2).gross).toBe(0n)
  })
})

describe('salaries on valid bets', () => {
  const daily: Terms = {
    kind: 'DAILY',
    carryOver: false,
    tiers: [row('10000.00', 3, '0.002'), row('50000.00', 5, '0.003'), row('200000.00', 10, '900.00', 'F')],
  }
  it('83,457.39 of 6 active are 250.37, by the row whose conditions all hold; 200,000.00 of 10 are 900.00', () => {
    const reckoned = reckonTiers(daily, { ...none, validBet: 8_345_739n, activeMembers: 6 }, 2)
    expect(reckoned).toMatchObject({ row: 1, exact: 25_037_217_000n, gross: 25_037n })
    expect(reckonTiers(daily, { ...none, validBet: 8_345_739n, activeMembers: 4 }, 2).row).toBe(0)
    expect(reckonTiers(daily, { ...none, validBet: 20_000_000n, activeMembers: 10 }, 2).gross).toBe(90_000n)
    expect(reckonTiers(daily, { ...none, validBet: 999_999n, activeMembers: 10 }, 2)).toMatchObject({
      row: -1,
      gross: 0n,
    })
  })

  it('an hour of 12,000.00 at 0.001 is 12.00', () => {
    const hourly: Terms = { kind: 'HOURLY', carryOver: false, tiers: [row('0', 0, '0.001')] }
    expect(reckonTiers(hourly, { ...none, validBet: 1_200_000n }, 2).gross).toBe(1_200n)
  })

  it('a correction of −100.00 is in the day it was made; below zero nothing is paid and the next period starts there', () => {
    const terms: Terms = { kind: 'DAILY', carryOver: false, tiers: [row('0', 0, '0.003')] }
    expect(reckonTiers(terms, { ...none, validBet: 6_005_000n - 10_000n }, 2).gross).toBe(17_985n)
    expect(reckonTiers(terms, { ...none, validBet: -10_000n }, 2)).toMatchObject({ gross: 0n, carryOut: -10_000n })
  })
})

describe('real-time salaries', () => {
  it('won and lost bets of at least the single bet, rounded down once: 1.00 and 2.00275 are 3.00', () => {
    const terms = { profitRate: '0.002', lossRate: '0.005', singleBet: '100.00' }
    const counted = (bets: bigint[]) => bets.filter((bet) => isCounted(bet, terms, 2)).reduce((a, b) => a + b, 0n)
    const settled = { won: counted([50_000n, 8_000n]), lost: counted([30_055n, 10_000n]), carryIn: 0n }
    expect(reckonRealTime(terms, settled)).toEqual({ exact: 300_275_000n, gross: 300n, carryOut: 0n })
    expect(reckonRealTime(terms, { won: -100n, lost: 0n, carryIn: 0n })).toMatchObject({
      gross: 0n,
      carryOut: -200_000n,
    })
  })
})
