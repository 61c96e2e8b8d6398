import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskedAccount, maskedEmail, maskedName, maskedNumber, shownEnd } from './masked.ts'

const shownIn = (masked: string) => masked.replaceAll('*', '').length

describe('what is masked', () => {
  it.each([
    ['nodi2027', 'no***27'],
    ['shapla9', 's***9'],
    ['nodi', 'n***i'],
    ['abc', 'a***'],
    ['a', '***'],
  ])('shows the ends of the account %s', (account, masked) => {
    expect(maskedAccount(account)).toBe(masked)
  })

  it.each([
    ['01712345678', '***5678'],
    ['1234567', '***67'],
    ['12', '***2'],
  ])('shows the end of the number %s', (number, masked) => {
    expect(maskedNumber(number)).toBe(masked)
    expect(`***${shownEnd(number)}`).toBe(masked)
  })

  it.each([
    ['nodi.rahman@example.test', 'no***an@example.test'],
    ['o@example.test', '***@example.test'],
  ])('leaves the domain of %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked)
  })

  it.each([
    ['Nodi Rahman', 'N*** R***'],
    ['Li', 'L***'],
    ['  নদী   রহমান ', 'ন*** র***'],
    ['A B C D E F G H', 'A*** B*** C*** D*** ***'],
    ['', '***'],
  ])('shows the first letters of the name %s', (name, masked) => {
    expect(maskedName(name)).toBe(masked)
  })

  it('is no longer than the contract lets a masked name be, whatever was typed as one', () => {
    const typed = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
    fc.assert(fc.property(typed, (text) => maskedName(text).length <= 64))
    expect(maskedName('a '.repeat(50)).length).toBeLessThanOrEqual(64)
    expect(maskedName(`e${'\u0301'.repeat(99)}`).length).toBeLessThanOrEqual(64)
  })

  it('shows four characters at most of eight or more, at most half of a shorter one, and not how long it is', () => {
    const typed = fc.stringMatching(/^[a-z0-9]{1,30}$/)
    fc.assert(
      fc.property(typed, (text) => {
        for (const masked of [maskedAccount(text), maskedNumber(text), maskedName(text)]) {
          expect(shownIn(masked)).toBeLessThanOrEqual(text.length >= 8 ? 4 : Math.floor(text.length / 2))
          expect(masked.match(/\*+/g)).toEqual(['***'])
        }
      }),
    )
  })
})
