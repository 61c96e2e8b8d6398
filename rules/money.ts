/**
 * Amounts as the contract writes them: decimal strings with exactly the decimals of their currency, 0 to 8. All sums are
 * counted in minor units, as integers.
 */

const wire = /^(-?)(0|[1-9]\d{0,14})(?:\.(\d{1,8}))?$/

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
  const [, sign, whole, rest = ''] = wire.exec(text) ?? []
  if (whole === undefined || /[1-9]/.test(rest.slice(decimals))) return null
  return BigInt(`${sign}${whole}${rest.slice(0, decimals).padEnd(decimals, '0')}`)
}

/** An amount of settings with exactly so many decimals; as it stands where it is finer than that. */
export function withDecimals(amount: string, decimals: number): string {
  const minor = minorUnits(amount, decimals)
  return minor === null ? amount : amountText(minor, decimals)
}

/** How many decimals an amount of the contract is written with. */
export const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0

/** The minor units of an amount that the server wrote, in the decimals it is written with. */
export const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

const finest = 8
const finestOf = (amount: string): bigint => minorOf(amount) * 10n ** BigInt(finest - decimalsOf(amount))

/** Below zero when `a` is less than `b`, above zero when it is more; the two may have other decimals. */
export function compareAmounts(a: string, b: string): number {
  const [left, right] = [finestOf(a), finestOf(b)]
  return left === right ? 0 : left < right ? -1 : 1
}

/** Whether an amount is above zero. */
export const isSome = (amount: string): boolean => minorOf(amount) > 0n

/** Whether an amount is zero, with whatever decimals. */
export const isZero = (amount: string): boolean => minorOf(amount) === 0n

/** A whole amount without its decimals, for limits and choices: '500.00' is '500', '500.50' stays. */
export const withoutZeros = (amount: string): string => amount.replace(/\.0+$/, '')

/** Whether an amount is below another. */
export const isBelow = (a: string, b: string): boolean => compareAmounts(a, b) < 0

export const smallerAmount = (a: string, b: string): string => (isBelow(b, a) ? b : a)

const inDecimals = (decimals: number) => (amount: string) =>
  minorOf(amount) * 10n ** BigInt(decimals - decimalsOf(amount))

/** The exact sum of amounts, with the most decimals one of them has and `least` at least. */
export function sumOf(amounts: readonly string[], least = 0): string {
  const decimals = Math.max(least, ...amounts.map(decimalsOf))
  return amountText(
    amounts.map(inDecimals(decimals)).reduce((sum, one) => sum + one, 0n),
    decimals,
  )
}

/** `a` less `b`, exactly. */
export function lessAmount(a: string, b: string): string {
  const decimals = Math.max(decimalsOf(a), decimalsOf(b))
  const minor = inDecimals(decimals)
  return amountText(minor(a) - minor(b), decimals)
}

/** An amount so many times. */
export const timesAmount = (amount: string, count: number): string =>
  amountText(minorOf(amount) * BigInt(count), decimalsOf(amount))

export type AmountFault = 'required' | 'format' | 'below' | 'above'

/** What an amount has to be: no finer than its currency, and within the limits where there are some. */
export type AmountRule = { decimals: number; min?: string; max?: string }

/** The limits of an amount, and the decimals of its currency. */
export type AmountRange = Required<AmountRule>

/** Digits before the decimals that an amount sent in may have. */
const wholeDigits = 12

/** Whether a text is an amount that may be sent in: above zero, without a sign, no finer than its currency. */
export function isAmount(text: string, decimals: number): boolean {
  const minor = minorUnits(text, decimals)
  return minor !== null && minor > 0n && text.split('.')[0]!.length <= wholeDigits
}

/** What is wrong with an amount before it is sent; limits are compared as numbers, whatever decimals they are written with. */
export function amountFault(amount: string, { decimals, min, max }: AmountRule): AmountFault | undefined {
  if (amount === '') return 'required'
  if (minorUnits(amount, decimals) === 0n && min !== undefined) return 'below'
  if (!isAmount(amount, decimals)) return 'format'
  if (min !== undefined && isBelow(amount, min)) return 'below'
  return max !== undefined && isBelow(max, amount) ? 'above' : undefined
}
