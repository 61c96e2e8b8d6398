import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultCountries } from '#server/areas/site/settings/default-countries.ts'
import { propertyCases } from '#tests/support/property-cases.ts'
import { readMobileNumber, type DialledCountry } from './read-mobile.ts'

const countries: readonly DialledCountry[] = defaultCountries

describe('a mobile number', () => {
  it('of any country is read in each of its forms', () => {
    const numbers = fc.constantFrom(...countries).chain((country) =>
      fc.record({
        country: fc.constant(country),
        digits: fc
          .integer({ min: country.mobileMinLength, max: country.mobileMaxLength })
          .chain((length) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`))),
        form: fc.constantFrom('+', '00', '0', ''),
        gap: fc.constantFrom('', ' ', '-'),
      }),
    )
    fc.assert(
      fc.property(numbers, ({ country, digits, form, gap }) => {
        const code = country.countryDialingCode.slice(1)
        const spaced = digits.replaceAll(/(\d{3})(?=\d)/g, `$1${gap}`)
        const typed = form === '+' || form === '00' ? `${form}${code}${gap}${spaced}` : `${form}${spaced}`
        expect(readMobileNumber(typed, country, countries)).toMatchObject({ mobileNum: digits, valid: true })
      }),
      { numRuns: propertyCases },
    )
  })
})
