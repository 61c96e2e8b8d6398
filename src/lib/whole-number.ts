import { toLatinDigits } from '#rules/digits.ts'

/** Parses a whole number in the digits of any script; null for anything else, including `2.5` and `1e3`. */
export function wholeNumber(typed: string): number | null {
  const plain = toLatinDigits(typed).trim()
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null
}
