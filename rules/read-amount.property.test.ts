import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '#src/lib/languages.ts'
import { propertyCases } from '#tests/support/property-cases.ts'
import { amountText } from './money.ts'
import { readAmount, separatorsOf, type Reading } from './read-amount.ts'

const english: Reading = { decimal: '.', group: ',', decimals: 2, signed: true }
const german: Reading = { decimal: ',', group: '.', decimals: 2, signed: true }

const scripts = [
  'latn',
  'beng',
  'arab',
  'arabext',
  'deva',
  'fullwide',
  'mymr',
  'khmr',
  'taml',
  'tamldec',
  'thai',
  'hanidec',
]
const styles: Intl.NumberFormatOptions[] = [
  { useGrouping: true },
  { useGrouping: 'always' },
  { useGrouping: false },
  { signDisplay: 'always' },
  { style: 'currency', currency: 'BDT', currencySign: 'accounting' },
  { style: 'currency', currency: 'EUR', currencyDisplay: 'name' },
  { notation: 'scientific' },
  { notation: 'compact' },
  { style: 'percent' },
]
/** Digits that are no decimal digits of Unicode, or that come with separators of words. */
const unread = new Set(['taml', 'hanidec'])
const tags = languages.map(({ tag }) => (tag === 'x-ty' ? 'en' : tag))

describe('every amount', () => {
  const written = fc.record({
    minor: fc.bigInt(-(10n ** 14n), 10n ** 14n),
    decimals: fc.integer({ min: 0, max: 8 }),
    tag: fc.constantFrom(...tags),
    script: fc.constantFrom(...scripts),
    style: fc.constantFrom(...styles),
  })

  it('is read as what was written in any of the languages, scripts and styles, or is refused', () => {
    fc.assert(
      fc.property(written, ({ minor, decimals, tag, script, style }) => {
        const format = new Intl.NumberFormat(`${tag}-u-nu-${script}`, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
          ...style,
        })
        const text = format.format(amountText(minor, decimals) as Intl.StringNumericLiteral)
        const read = readAmount(text, { ...separatorsOf(`${tag}-u-nu-${script}`), decimals, signed: true })
        const isPlain = !('notation' in style) && !('style' in style) && !unread.has(script) && tag !== 'ur'
        if (isPlain || read !== null) expect([text, read]).toEqual([text, minor])
      }),
      { numRuns: propertyCases },
    )
  })

  it('is refused, or is what its digits say, however separators and signs are put between them', () => {
    const pieces = fc.array(fc.constantFrom('0', '1', '5', '00', '000', ',', '.', ' ', '-', '(', ')', 'e', '٫', '৫'), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(pieces, fc.constantFrom(english, german), (some, reading) => {
        const read = readAmount(some.join(''), reading)
        if (read === null) return
        const latin = some.join('').replaceAll('৫', '5')
        const mark = latin.includes('٫') ? '٫' : reading.decimal
        const [whole = '', rest = ''] = latin.replaceAll(/[^\d٫.,]/g, '').split(mark)
        const digits = `${whole.replaceAll(/\D/g, '')}.${rest}`
        expect(Number(read < 0n ? -read : read)).toBe(Math.round(Number(digits) * 100))
        expect(read < 0n).toBe(/[-(]/.test(latin) && Number(digits) !== 0)
      }),
      { numRuns: propertyCases },
    )
  })
})
