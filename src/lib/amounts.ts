/** Hundredths of an amount as the contract writes it, exactly. */
const hundredths = (amount: string): bigint => {
  const [units = '0', decimals = ''] = amount.split('.')
  return BigInt(units + decimals.padEnd(2, '0').slice(0, 2))
}

/** Whether what was typed can be read as an amount. */
export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text)

/** Whether an amount is above zero. */
export const isSome = (amount: string): boolean => hundredths(amount) > 0n

/** Whether an amount is below another. */
export const isBelow = (a: string, b: string): boolean => hundredths(a) < hundredths(b)

export const smallerAmount = (a: string, b: string): string => (isBelow(b, a) ? b : a)
