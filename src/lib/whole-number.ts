import { toLatinDigits } from '#rules/digits.ts'

/** The whole number that is written, in the digits of any script; null for anything else, `2.5` and `1e3` included. */
export function wholeNumber(typed: string): number | null {
  const plain = toLatinDigits(typed).trim()
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null
}
