import { expect, it } from 'vitest'
import { nextTier } from './next-tier.ts'
import type { ContractTier } from './terms.ts'

const tier = (minBet: string, minActive: number, minNetLoss?: string): ContractTier => ({
  minBet,
  minActive,
  ...(minNetLoss !== undefined && { minNetLoss }),
  rateType: 'P',
  rate: '0.01',
})
const daily = [tier('10000.00', 3), tier('50000.00', 5), tier('200000.00', 10)]

it('says what is missing to the row above the one that was reached', () => {
  expect(nextTier(daily, { row: 1, bet: 8_345_739n, netLoss: 0n, active: 6 }, 2)).toEqual({
    tierIndex: 2,
    bet: '116542.61',
    netLoss: '0.00',
    active: 4,
  })
})

it('names the first row when none was reached, and zero where a condition holds', () => {
  expect(nextTier(daily, { row: -1, bet: 2_000_000n, netLoss: 0n, active: 1 }, 2)).toEqual({
    tierIndex: 0,
    bet: '0.00',
    netLoss: '0.00',
    active: 2,
  })
})

it('counts a loss below zero as further away', () => {
  const dividend = [tier('0.00', 0, '100.00')]
  expect(nextTier(dividend, { row: -1, bet: 0n, netLoss: -50_00n, active: 0 }, 2)?.netLoss).toBe('150.00')
})

it('knows no row above the last, and writes currencies without decimals', () => {
  expect(nextTier(daily, { row: 2, bet: 0n, netLoss: 0n, active: 0 }, 2)).toBeNull()
  expect(nextTier([tier('120.50', 0)], { row: -1, bet: 20n, netLoss: 0n, active: 0 }, 0)?.bet).toBe('101')
})
