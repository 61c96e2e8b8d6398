import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedCode } from './typed-code.ts'

const code = (typed: string, value = '', wrong = false) => typedCode({ typed, value, length: 6, wrong })
const cases = Number(process.env.PROPERTY_CASES ?? 1000)

describe('a code that is typed, pasted or filled in', () => {
  it('is found in the message it was copied from', () => {
    for (const text of [
      '481627',
      'Your code: 481 627',
      'Fairhall 24: 481-627.',
      '৪৮১৬২৭',
      'G-481627 is your code for 2026',
    ])
      expect(code(text), text).toBe('481627')
  })

  it('takes the place of a whole one when it is pasted, filled in or typed over all of it', () => {
    expect(code('481627' + '903114', '481627')).toBe('903114')
    expect(code('903114', '481627')).toBe('903114')
    expect(code('9', '481627')).toBe('9')
  })

  it('begins anew with the first digit after a wrong one, and is left alone before', () => {
    expect(code('4816279', '481627', true)).toBe('9')
    expect(code('4816279', '481627')).toBe('481627')
    expect(code('48162', '481627', true)).toBe('48162')
  })

  it('is what was copied, in whatever words, script and grouping', () => {
    const digits = fc.stringMatching(/^\d{6}$/)
    const words = fc.constantFrom('', 'Code: ', 'Fairhall, ', 'আপনার কোড ', 'Am 24. Nov: ')
    const zeros = fc.constantFrom(0x30, 0x9e6, 0x660, 0x6f0, 0x966, 0xff10)
    fc.assert(
      fc.property(digits, words, zeros, fc.constantFrom('', ' ', '-'), (plain, before, zero, gap) => {
        const written = plain.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
        expect(code(`${before}${written.slice(0, 3)}${gap}${written.slice(3)}`)).toBe(plain)
      }),
      { numRuns: cases },
    )
  })
})
