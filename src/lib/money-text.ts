import { decimalsOf, isZero } from '#rules/money.ts'
import { currencySign } from '#rules/written-money.ts'
import { leftToRight, numberText } from './languages.ts'

/** An amount as text in the page's language. */
export type MoneyWriter = (amount: string) => string

export type MoneyFormat = { currency: string; locale: string; sign?: boolean; short?: boolean }

/** An amount on the scale of a chart: '৳1.5K', '−৳300'. */
export function shortMoneyText(amount: number, { currency, locale }: Omit<MoneyFormat, 'sign'>): string {
  const size = numberText(Math.abs(amount), locale, { notation: 'compact', maximumFractionDigits: 1 })
  return leftToRight(`${amount < 0 ? '\u2212' : ''}${currencySign(currency)}${size}`, locale)
}

/**
 * An amount of the contract with its own decimals, the language's thousands separators, Latin digits and the currency
 * in front: '৳1,234.50', '¥1,234'. `sign` writes + or − (U+2212) before it, for changes; `short` leaves out the decimals
 * of a whole amount.
 */
export const moneyText = (amount: string, { currency, locale, sign = false, short = false }: MoneyFormat): string => {
  const decimals = short && /\.0+$/.test(amount) ? 0 : decimalsOf(amount)
  const negative = amount.startsWith('-') && !isZero(amount)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const size = numberText(amount.replace(/^-/, ''), locale, digits)
  const lead = negative ? '\u2212' : sign && !isZero(amount) ? '+' : ''
  return leftToRight(`${lead}${currencySign(currency)}${size}`, locale)
}
