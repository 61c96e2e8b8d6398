import fc from 'fast-check'
import { expect, it } from 'vitest'
import { houseRates } from '../house-rates.ts'
import { ceilingOf, compareToHouse, ratesAboveCeiling } from './ceilings.ts'
import { decimalOf, millionths, singleCategories, type ContractTerms } from './terms.ts'

const daily = (rate: string, category: ContractTerms['category'] = 'RNG'): ContractTerms => ({
  kind: 'DAILY',
  category,
  period: 'daily',
  payPeriod: 'weekly',
  tiers: [{ minBet: '0.00', minActive: 0, rateType: 'P', rate }],
  realtime: null,
  carryOver: false,
  deductSalary: false,
})
const hourly = (rate: string): ContractTerms => ({
  ...daily(rate, 'CONS'),
  kind: 'HOURLY',
  period: 'hourly',
  payPeriod: null,
})

it('refuses a rebate rate that is raised above what contracts leave of the ceiling, and says how much they leave', () => {
  expect(ratesAboveCeiling({ RNG: '0.005' }, { RNG: '0.001' }, [daily('0.011')])).toEqual([
    { category: 'RNG', rate: '0.005', max: '0.001' },
  ])
  expect(ratesAboveCeiling({ RNG: '0.001' }, {}, [daily('0.011')])).toEqual([])
  expect(ratesAboveCeiling({ RNG: '0.001', LIVE: '0.003' }, {}, [daily('0.009'), hourly('0.003')])).toEqual([
    { category: 'RNG', rate: '0.001', max: '0' },
  ])
  // Of two of a kind, one in force and one accepted for later, the dearer counts.
  expect(ratesAboveCeiling({ RNG: '0.004' }, {}, [daily('0.002'), daily('0.009')])).toHaveLength(1)
})

it('leaves a rate alone that is not raised, so that others can be lowered', () => {
  expect(ratesAboveCeiling({ RNG: '0.005', LIVE: '0.001' }, { RNG: '0.005', LIVE: '0.003' }, [daily('0.011')])).toEqual(
    [],
  )
})

it('judges a rate beside a contract as it judges the contract beside the rate, whichever comes first', () => {
  const rate = fc.integer({ min: 0, max: 13_000 }).map((n) => decimalOf(BigInt(n)))
  fc.assert(
    fc.property(rate, rate, fc.constantFrom(...singleCategories), (paid, rebate, category) => {
      const rates = { [category]: rebate }
      const terms = daily(paid, category)
      const isContractFine = compareToHouse(terms, { rebateRates: rates, contracts: [] }).ok
      const isRateFine = ratesAboveCeiling(rates, {}, [terms]).length === 0
      const sum = millionths(paid) + millionths(rebate)
      const isWithin = sum <= millionths(ceilingOf(category))
      if (millionths(paid) > 0n) expect(isContractFine).toBe(isWithin)
      if (millionths(rebate) > 0n) expect(isRateFine).toBe(isWithin)
    }),
  )
})

it('lets the house give what it gives from the start', () => {
  expect(ratesAboveCeiling(houseRates, {}, [])).toEqual([])
})
