import type { MerchantSettings } from './settings.ts'
import { latinDigits } from '#server/ports/latin-digits.ts'

export type MobileNumber = { countryDialingCode: string; mobileNum: string }

/** The full number, with its dialling code. */
export const fullNumber = ({ countryDialingCode, mobileNum }: MobileNumber): string =>
  `${countryDialingCode}${mobileNum}`

/**
 * Parses a national number as people type it: digits of any script, with or without the leading zero. The default
 * dialling code is that of the merchant's own country.
 */
export function readMobileNumber(
  settings: Pick<MerchantSettings, 'countries'>,
  typed: { mobileNum?: string | undefined; countryDialingCode?: string | undefined },
): MobileNumber | 'phone.number.missing' | 'phone.number.invalid' {
  const text = latinDigits(typed.mobileNum ?? '').trim()
  if (text === '') return 'phone.number.missing'
  const countryDialingCode = typed.countryDialingCode ?? settings.countries[0]!.countryDialingCode
  const countries = settings.countries.filter((country) => country.countryDialingCode === countryDialingCode)
  const mobileNum = text.replaceAll(/[\s-]/g, '').replace(/^0+/, '')
  const fits = countries.some((c) => mobileNum.length >= c.mobileMinLength && mobileNum.length <= c.mobileMaxLength)
  return /^\d+$/.test(mobileNum) && fits ? { countryDialingCode, mobileNum } : 'phone.number.invalid'
}
