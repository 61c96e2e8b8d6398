const places = new Map<string, number>()

/** How many decimals amounts of a currency have; two of what is none of ISO 4217, such as USDT. */
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
