import { describe, expect, it } from 'vitest'
import { reckonPair, reckonStatement } from './statement.ts'
import type { ContractTerms } from './terms.ts'

type Terms = Pick<ContractTerms, 'kind' | 'tiers' | 'carryOver' | 'realtime'>
const million = 1_000_000n
const dividend: Terms = {
  kind: 'DIVIDEND',
  carryOver: true,
  realtime: null,
  tiers: [{ minBet: '0.00', minActive: 0, rateType: 'P', rate: '0.05' }],
}
const lost = (netLoss: bigint) => ({ validBet: 0n, netLoss, activeMembers: 0, won: 0n, lost: 0n })
const pair = (given: Record<string, bigint>, carries: Record<string, bigint>) => {
  const reckoned = reckonPair(
    Object.entries(given).map(([category, netLoss]) => ({ category, terms: dividend, figures: lost(netLoss) })),
    new Map(Object.entries(carries).map(([category, amount]) => [category, amount * million])),
    2,
  )
  return {
    gross: Object.fromEntries(reckoned.statements.map(({ category, gross }) => [category, gross])),
    carries: Object.fromEntries([...reckoned.carries].map(([category, amount]) => [category, amount / million])),
  }
}

describe('what is below zero between two', () => {
  it('goes on: −3,000.00 and 2,999.99 pay nothing, and 10,000.00 after it is 9,999.99 at 0.05: 499.99', () => {
    expect(pair({ CONS: 299_999n }, { CONS: -300_000n })).toEqual({ gross: { CONS: 0n }, carries: { CONS: -1n } })
    expect(pair({ CONS: 1_000_000n }, { CONS: -1n })).toEqual({ gross: { CONS: 49_999n }, carries: {} })
  })

  it('of all categories is filled by single ones that take their place, one after the other, and stays where they do not', () => {
    expect(pair({ RNG: 100_000n, LIVE: 40_000n }, { CONS: -90_000n })).toEqual({
      gross: { LIVE: 0n, RNG: 2500n },
      carries: {},
    })
    expect(pair({ RNG: 10_000n, LIVE: -5000n }, { CONS: -90_000n })).toEqual({
      gross: { LIVE: 0n, RNG: 0n },
      carries: { CONS: -80_000n, LIVE: -5000n },
    })
  })

  it('of single categories passes to a contract for all categories', () => {
    expect(pair({ CONS: 100_000n }, { RNG: -30_000n, LIVE: -20_000n })).toEqual({ gross: { CONS: 2500n }, carries: {} })
  })

  it('of a category without a contract is left alone by the others', () => {
    expect(pair({ RNG: 10_000n }, { LIVE: -5000n })).toEqual({ gross: { RNG: 500n }, carries: { LIVE: -5000n } })
  })
})

it('a real-time salary keeps what is below zero to the millionth and pays whole units', () => {
  const terms: Terms = {
    kind: 'REALTIME',
    carryOver: false,
    tiers: [],
    realtime: { profitRate: '0.002', lossRate: '0.005', singleBet: '100.00' },
  }
  const figures = { validBet: 0n, netLoss: 0n, activeMembers: 0, won: 50_000n, lost: 40_055n }
  expect(reckonStatement(terms, figures, 0n, 2)).toMatchObject({ base: 90_055n, exact: 300_275_000n, gross: 300n })
  expect(reckonStatement(terms, figures, -300_275_001n, 2)).toMatchObject({ exact: -1n, gross: 0n, carryOut: -1n })
})
