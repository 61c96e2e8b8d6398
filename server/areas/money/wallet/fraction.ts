/** An exact quotient in lowest terms; the denominator is above zero. */
export type Fraction = { readonly n: bigint; readonly d: bigint }

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b))

/** n / d; d is above zero. */
export function fraction(n: bigint, d = 1n): Fraction {
  const by = divisorOf(n < 0n ? -n : n, d)
  return { n: n / by, d: d / by }
}

export const zero = fraction(0n)

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d)
export const minus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d)
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d)
/** a / b; b is above zero. */
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n)
export const isLess = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d
export const smaller = (a: Fraction, b: Fraction): Fraction => (isLess(b, a) ? b : a)

/** The whole part of a fraction that is not negative. */
export const floorOf = ({ n, d }: Fraction): bigint => n / d
/** A fraction that is not negative, rounded up. */
export const ceilOf = ({ n, d }: Fraction): bigint => (n + d - 1n) / d

/** The database form: n or n/d. */
export const fractionText = ({ n, d }: Fraction): string => (d === 1n ? String(n) : `${n}/${d}`)

export function readFraction(text: string): Fraction {
  const [n, d = '1'] = text.split('/')
  return fraction(BigInt(n!), BigInt(d))
}

/** A rate of the contract, such as '0.2', as an exact fraction. */
export function rateFraction(rate: string): Fraction {
  const [whole, decimals = ''] = rate.split('.')
  return fraction(BigInt(`${whole}${decimals}`), 10n ** BigInt(decimals.length))
}
