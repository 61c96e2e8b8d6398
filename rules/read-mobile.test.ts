import { describe, expect, it } from 'vitest'
import { defaultCountries } from '#server/areas/site/settings/default-countries.ts'
import { readMobileNumber, type DialledCountry } from './read-mobile.ts'

const countries: readonly DialledCountry[] = defaultCountries
const bangladesh = countries.find(({ countryCode }) => countryCode === 'BD')!

describe('a mobile number', () => {
  it('is the same however it is written', () => {
    for (const typed of [
      '+8801712345678',
      '+880 1712-345678',
      '+880 (0) 1712 345678',
      '8801712345678',
      '880 01712345678',
      '008801712345678',
      '00 880 1712 345678',
      '01712345678',
      '01712-345 678',
      '1712345678',
      '+৮৮০ ১৭১২৩৪৫৬৭৮',
      '\uff0b880 1712345678',
    ])
      expect(readMobileNumber(typed, bangladesh, countries), typed).toEqual({
        countryCode: 'BD',
        countryDialingCode: '+880',
        mobileNum: '1712345678',
        valid: true,
      })
  })

  it('is not valid where digits are missing or too many', () => {
    for (const typed of ['', '+880', '0171234567', '017123456789', '+88017123456789', '880171234567'])
      expect(readMobileNumber(typed, bangladesh, countries).valid, typed).toBe(false)
  })

  it('names its country where it begins with a plus or two zeros', () => {
    const other = countries.find(({ countryDialingCode }) => countryDialingCode === '+91')!
    const digits = '9'.repeat(other.mobileMinLength)
    for (const typed of [`+91 ${digits}`, `0091${digits}`])
      expect(readMobileNumber(typed, bangladesh, countries)).toMatchObject({
        countryDialingCode: '+91',
        mobileNum: digits,
      })
  })
})
