const signs = new Map<string, string>()

/** The short sign of a currency, such as ৳ for BDT; the code and a space when it has none, '' for an unknown one. */
export function currencySign(currency: string): string {
  const known = signs.get(currency)
  if (known !== undefined) return known
  let sign = currency
  // `Intl` knows codes of three letters only; a coin such as USDT has more
  if (currency.length === 3) {
    const short = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    sign = short.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  }
  const written = sign === currency && currency !== '' ? `${currency} ` : sign
  signs.set(currency, written)
  return written
}

/** An amount of the contract in a sentence, the same in every language: `writtenMoney('1234.50', 'BDT')` is '৳1,234.50'. */
export function writtenMoney(amount: string, currency: string): string {
  const [whole = '', decimals] = amount.replace(/^-/, '').split('.')
  const size = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return `${amount.startsWith('-') ? '\u2212' : ''}${currencySign(currency)}${size}${decimals === undefined ? '' : `.${decimals}`}`
}
