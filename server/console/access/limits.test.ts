import { expect, it } from 'vitest'
import { isWithinOwn, limitsOf, type GivenRole } from './limits.ts'

const role = (permissions: string[], perAct: string | null = null, perDay: string | null = null): GivenRole => ({
  permissions,
  limits: perAct === null && perDay === null ? [] : [{ act: 'correction', perAct, perDay }],
})

it('of several roles the highest limit of each kind counts, and a role without one lifts it', () => {
  const correct = ['correctBalance']
  const of = (...made: GivenRole[]) => limitsOf([], made).get('correctBalance')
  expect(of(role(correct, '100', '500'))).toEqual({ perAct: 100n, perDay: 500n })
  expect(of(role(correct, '100', '500'), role(correct, '300', '400'))).toEqual({ perAct: 300n, perDay: 500n })
  expect(of(role(correct, '100', '500'), role(correct, null, '200'))).toEqual({ perAct: null, perDay: 500n })
  expect(of(role(correct, '100'), role(correct))).toBeUndefined()
  // a role without the permission lifts nothing
  expect(of(role(correct, '100'), role(['findMembers']))).toEqual({ perAct: 100n, perDay: null })
  expect(limitsOf(['cashier'], [role(correct, '100')]).get('correctBalance')).toBeUndefined()
  expect(limitsOf(['content'], [role(correct, '100')]).get('correctBalance')).toEqual({ perAct: 100n, perDay: null })
})

it('nobody gives a role that moves more than they may', () => {
  const own = { limits: limitsOf([], [role(['correctBalance'], '100', '500')]) }
  expect(isWithinOwn(role(['correctBalance'], '100', '500'), own)).toBe(true)
  expect(isWithinOwn(role(['correctBalance'], '101', '500'), own)).toBe(false)
  expect(isWithinOwn(role(['correctBalance'], '100'), own)).toBe(false)
  expect(isWithinOwn(role(['correctBalance']), own)).toBe(false)
  expect(isWithinOwn(role(['findMembers']), own)).toBe(true)
})
