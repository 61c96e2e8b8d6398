const places = new Map<string, number>()

/** The number of decimals of a currency; two for currencies outside ISO 4217, such as USDT. */
export function decimalsOfCurrency(currency: string): number {
  const known = places.get(currency)
  if (known !== undefined) return known
  const isIso = Intl.supportedValuesOf('currency').includes(currency)
  const { maximumFractionDigits: own = 2 } = isIso
    ? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    : {}
  places.set(currency, own)
  return own
}
