import { expect, it } from 'vitest'
import { seededRandom } from '../testing/fixed.ts'
import { newTotpSecret, totpUri, verifyTotp } from './totp.ts'

/** The secret of RFC 6238, appendix B, and the last six digits of its SHA-1 rows. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => seconds * 1000

it.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1111111111, '050471', 37037037],
  [1234567890, '005924', 41152263],
  [2000000000, '279037', 66666666],
  [20000000000, '353130', 666666666],
])('accepts the code of RFC 6238 at %d seconds as the Google code [4.51]', (seconds, code, step) => {
  expect(verifyTotp({ secret, code, now: at(seconds), lastStep: null })).toEqual({ ok: true, step })
})

it.each([
  [29, true],
  [30, true],
  [89, true],
  [90, false],
])('judges the code of the second step at %d seconds: accepted %s', (seconds, accepted) => {
  expect(verifyTotp({ secret, code: '287082', now: at(seconds), lastStep: null }).ok).toBe(accepted)
})

it('refuses a code that was used, and every earlier one', () => {
  expect(verifyTotp({ secret, code: '287082', now: at(59), lastStep: 1 })).toEqual({ ok: false, reason: 'replayed' })
  expect(verifyTotp({ secret, code: '287082', now: at(59), lastStep: 2 })).toEqual({ ok: false, reason: 'replayed' })
  expect(verifyTotp({ secret, code: '287082', now: at(59), lastStep: 0 })).toEqual({ ok: true, step: 1 })
})

it.each(['', '28708', '2870820', '287083', 'abcdef', '-87082'])('refuses %j', (code) => {
  expect(verifyTotp({ secret, code, now: at(59), lastStep: null })).toEqual({ ok: false, reason: 'wrong' })
})

it('reads Bengali digits and the space that apps show', () => {
  expect(verifyTotp({ secret, code: '২৮৭ ০৮২', now: at(59), lastStep: null }).ok).toBe(true)
})

it('makes a secret of 160 bits that authenticator apps can read', () => {
  const made = newTotpSecret(seededRandom())
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(totpUri({ secret: made, account: 'rina', issuer: 'Fairhall' })).toBe(
    `otpauth://totp/Fairhall:rina?issuer=Fairhall&secret=${made}&algorithm=SHA1&digits=6&period=30`,
  )
})
