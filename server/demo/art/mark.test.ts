import { describe, expect, it } from 'vitest'
import { contrastOf } from '#rules/ink-on.ts'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { vendorNames } from '#server/demo/seed/games/vendors.ts'
import { GROUNDS, INKS, mark } from './mark.ts'
import { payment } from './payment.ts'

const vendors = Object.keys(vendorNames)
const methods = defaultCashier.channels.map(({ method, direct }) => payment(method, direct))

describe('the marks', () => {
  it('no two vendors have the same, not even in one ink', () => {
    expect(new Set(vendors.map((code) => mark(code))).size).toBe(vendors.length)
    expect(new Set(vendors.map((code) => mark(code, true))).size).toBe(vendors.length)
  })

  it('no two ways to pay have the same, nor the same method to a member', () => {
    expect(new Set(methods).size).toBe(methods.length)
    expect(payment('UPAY')).not.toBe(payment('BKASH'))
  })

  it('each ink can be seen on each ground', () => {
    const pairs = GROUNDS.flatMap((ground) => INKS.flat().map((ink) => [ground, ink] as const))
    expect(pairs.filter(([ground, ink]) => contrastOf(ground, ink) < 3)).toEqual([])
  })
})
