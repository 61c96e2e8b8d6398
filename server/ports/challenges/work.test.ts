import { expect, it } from 'vitest'
import { seededRandom } from '../testing/fixed.ts'
import { isWorkDone, newWork } from './work.ts'

/** SHA-256 of `9vQy2kLm3nOp:13560` begins with 18 zero bits. */
const salt = '9vQy2kLm3nOp'

it.each([
  [18, true],
  [28, false],
])('judges a nonce against %d zero bits: done %s', (difficulty, done) => {
  expect(isWorkDone({ salt, difficulty }, '13560')).toBe(done)
})

it.each(['', '013560', '-1', '1e3', '13560 ', '13559', '99999999999999999'])('refuses the nonce %j', (nonce) => {
  expect(isWorkDone({ salt, difficulty: 16 }, nonce)).toBe(false)
})

it('asks for other work each time, in letters that the contract allows', () => {
  const random = seededRandom()
  const [first, second] = [newWork(random, 16), newWork(random, 16)]
  expect(first.salt).toMatch(/^[\w-]{8,64}$/)
  expect(first.salt).not.toBe(second.salt)
})
