import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyCases } from '#tests/support/property-cases.ts'
import { typedCode } from './typed-code.ts'

const code = (typed: string) => typedCode({ typed, value: '', length: 6, wrong: false })

describe('a code that is typed, pasted or filled in', () => {
  it('it equals the copied code, in any words, script and grouping', () => {
    const digits = fc.stringMatching(/^\d{6}$/)
    const words = fc.constantFrom('', 'Code: ', 'Fairhall, ', 'আপনার কোড ', 'Am 24. Nov: ')
    const zeros = fc.constantFrom(0x30, 0x9e6, 0x660, 0x6f0, 0x966, 0xff10)
    fc.assert(
      fc.property(digits, words, zeros, fc.constantFrom('', ' ', '-'), (plain, before, zero, gap) => {
        const written = plain.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
        expect(code(`${before}${written.slice(0, 3)}${gap}${written.slice(3)}`)).toBe(plain)
      }),
      { numRuns: propertyCases },
    )
  })
})
