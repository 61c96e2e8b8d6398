/** An amount of minor units as the wire carries it: `amountText(123450n, 2)` is '1234.50'. */
export function amountText(minor: bigint, decimals: number): string {
  const digits = String(minor)
    .replace('-', '')
    .padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${minor < 0n ? '-' : ''}${whole}${rest}`
}

/**
 * The minor units of an amount in the form of the contract; null when it is in another form or finer than the currency.
 */
export function minorUnits(text: string, decimals: number): bigint | null {
  const [, whole, rest = ''] = /^(-?(?:0|[1-9]\d{0,14}))(?:\.(\d{1,8}))?$/.exec(text) ?? []
  if (whole === undefined || /[1-9]/.test(rest.slice(decimals))) return null
  return BigInt(`${whole}${rest.slice(0, decimals).padEnd(decimals, '0')}`)
}
