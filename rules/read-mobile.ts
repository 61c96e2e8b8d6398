import { toLatinDigits } from './digits.ts'

export type DialledCountry = {
  countryCode: string
  countryDialingCode: string
  mobileMinLength: number
  mobileMaxLength: number
}

export type ReadMobile = {
  countryCode: string
  countryDialingCode: string
  /** The national number without a trunk zero. */
  mobileNum: string
  /** Whether its length is one of the country. */
  valid: boolean
}

const fits = ({ mobileMinLength: min, mobileMaxLength: max }: DialledCountry, digits: string): boolean =>
  digits.length >= min && digits.length <= max

const national = (digits: string): string => digits.replace(/^0+/, '')
const codeOf = ({ countryDialingCode }: DialledCountry): string => countryDialingCode.replace('+', '')

const read = (country: DialledCountry, digits: string): ReadMobile => {
  const { countryCode, countryDialingCode } = country
  const mobileNum = national(digits)
  return { countryCode, countryDialingCode, mobileNum, valid: fits(country, mobileNum) }
}

/**
 * The country whose dialling code digits begin with: the chosen one when it's its own, else the one with the longest
 * code.
 */
function dialled(digits: string, chosen: DialledCountry, countries: readonly DialledCountry[]): DialledCountry | null {
  const among = [chosen, ...countries].filter((country) => digits.startsWith(codeOf(country)))
  return among.toSorted((a, b) => codeOf(b).length - codeOf(a).length)[0] ?? null
}

/**
 * Reads a mobile number as people write it: `+880 1712-345678`, `00880…`, `880…`, `01712…` or without the trunk zero. A
 * plus or two zeros introduce the country; dialling codes without them are removed if the rest is a valid number.
 */
export function readMobileNumber(
  typed: string,
  chosen: DialledCountry,
  countries: readonly DialledCountry[],
): ReadMobile {
  const text = toLatinDigits(typed).trim()
  const digits = text.replaceAll(/\D/g, '')
  const isInternational = /^[(\s]*[+\uff0b]/.test(text) || digits.startsWith('00')
  const whole = isInternational ? digits.replace(/^0+/, '') : digits
  if (isInternational) {
    const country = dialled(whole, chosen, countries)
    if (country) return read(country, whole.slice(codeOf(country).length))
  }
  const own = read(chosen, whole)
  if (own.valid || !whole.startsWith(codeOf(chosen))) return own
  const rest = read(chosen, whole.slice(codeOf(chosen).length))
  return rest.valid ? rest : own
}
