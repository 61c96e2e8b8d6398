import { expect, it } from 'vitest'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { withdrawFee } from './withdraw-fee.ts'
import { worthOf } from '#rules/deposit-worth.ts'

const fee = (amount: bigint, before = 3) =>
  withdrawFee(defaultCashier.withdraw, { amount, before, currencyDecimals: 2 })

it('the fee is zero for the first three of a day, then one per cent between 5.00 and 100.00, rounded down', () => {
  expect([0, 1, 2].map((before) => fee(123_456n, before))).toEqual([0n, 0n, 0n])
  expect([fee(123_456n), 123_456n - fee(123_456n)]).toEqual([1234n, 122_222n])
  expect([fee(40_000n), fee(5_000_000n), fee(50_000n), fee(50_099n), fee(50_100n)]).toEqual([
    500n,
    10_000n,
    500n,
    500n,
    501n,
  ])
})

it('the worth of a payment in another currency follows its fixed rate, rounded down once', () => {
  expect(worthOf('25.50', '121.37', 2)).toBe(309_493n)
  expect(worthOf('25.50', null, 2)).toBe(2550n)
  expect([worthOf('0.00', '121.37', 2), worthOf('1e3', '1', 2), worthOf('1.005', null, 2)]).toEqual([0n, null, null])
})
