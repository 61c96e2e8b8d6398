const digitsOf = (text: string, decimals: number): bigint | null => {
  const [, units = '', rest = ''] = /^(\d{1,13})(?:\.(\d{1,8}))?$/.exec(text) ?? []
  return units === '' || rest.length > decimals ? null : BigInt(units + rest.padEnd(decimals, '0'))
}

/** Decimals of what is paid by a channel: those of the merchant's currency, or two of another one. */
export const payDecimalsOf = (rate: string | null, currencyDecimals: number): number =>
  rate === null ? currencyDecimals : 2

/**
 * What a payment in a channel's own currency is worth, in minor units of the merchant's: the floor of amount × rate. Null for
 * what is no amount.
 */
export function worthOf(payAmount: string, rate: string | null, currencyDecimals: number): bigint | null {
  if (rate === null) return digitsOf(payAmount, currencyDecimals)
  const [amount, per] = [digitsOf(payAmount, 8), digitsOf(rate, 8)]
  return amount === null || per === null ? null : (amount * per * 10n ** BigInt(currencyDecimals)) / 10n ** 16n
}
