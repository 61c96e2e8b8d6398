import { expect, it } from 'vitest'
import { worthOf } from './deposit-worth.ts'

it('gives the floor of amount × rate, once and exactly', () => {
  expect(worthOf('25.5', '121.37', 2)).toBe(309_493n)
  expect(worthOf('0.00000001', '121.37', 2)).toBe(0n)
  expect(worthOf('20000', '121.375', 2)).toBe(242_750_000n)
})

it('leaves an amount of the own currency as it is, and takes nothing that is none', () => {
  expect(worthOf('500', null, 2)).toBe(50_000n)
  for (const none of ['', '-1', '1e3', '1.005', '৫০০']) expect(worthOf(none, null, 2)).toBeNull()
})
