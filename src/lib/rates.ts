/** A rate of the contract ("0.0045") as percent ("0.45"), exactly. */
export function percentOf(rate: string): string {
  const [units = '0', decimals = ''] = rate.split('.')
  const digits = units + decimals.padEnd(6, '0')
  const whole = digits.slice(0, -4).replace(/^0+(?=\d)/, '')
  const rest = digits.slice(-4).replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

/** A typed percentage ("0.45", "0,45") as a rate of the contract; null if it isn't one. */
export function rateOf(percent: string): string | null {
  const [, units = '', decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(percent.trim()) ?? []
  if (units === '') return null
  const millionths = Number(units) * 10_000 + Number(decimals.padEnd(4, '0'))
  if (millionths > 1_000_000) return null
  const digits = String(millionths).padStart(7, '0')
  const rest = digits.slice(-6).replace(/0+$/, '')
  return rest === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${rest}`
}

/** Whether a rate is above another. */
export const isRateAbove = (rate: string, max: string): boolean => Number(rate) > Number(max)
