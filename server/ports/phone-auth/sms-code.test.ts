import { expect, it } from 'vitest'
import { seededRandom } from '../testing/fixed.ts'
import { hashSmsCode, judgeSmsCode, newSmsCode } from './sms-code.ts'

const key = seededRandom().bytes(32)
const scope = { mobile: '+8801700000001', purpose: 'register' }
const stored = { hash: hashSmsCode('012345', scope, key), expiresAt: 61_000 }

it('makes codes of six digits, leading zeroes kept', () => {
  expect(newSmsCode({ ...seededRandom(), int: () => 42 })).toBe('000042')
  expect(newSmsCode({ ...seededRandom(), int: (max) => max - 1 })).toBe('999999')
})

it.each([
  ['012345', 60_999, 'right'],
  ['০১২৩৪৫', 0, 'right'],
  [' 012 345 ', 0, 'right'],
  ['012345', 61_000, 'code-expired'],
  ['012346', 0, 'code-wrong'],
  ['012346', 90_000, 'code-wrong'],
  ['12345', 0, 'code-wrong'],
  ['', 0, 'code-missing'],
  ['  ', 0, 'code-missing'],
])('judges %j at %d ms: %s', (typed, now, verdict) => {
  expect(judgeSmsCode(typed, stored, scope, { key, now })).toBe(verdict)
})

it('takes a code for its own number and purpose only', () => {
  const other = [
    { ...scope, mobile: '+8801700000002' },
    { ...scope, purpose: 'login' },
  ]
  expect(other.map((use) => judgeSmsCode('012345', stored, use, { key, now: 0 }))).toEqual(['code-wrong', 'code-wrong'])
  expect(judgeSmsCode('012345', null, scope, { key, now: 0 })).toBe('code-wrong')
})

it('stores no digit of the code, and another hash under another key', () => {
  expect(stored.hash).not.toContain('012345')
  expect(hashSmsCode('012345', scope, seededRandom(2).bytes(32))).not.toBe(stored.hash)
})
