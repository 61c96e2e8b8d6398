import { toLatinDigits } from '#rules/digits.ts'

type Change = { typed: string; value: string; length: number; wrong: boolean }

/** The digits of a code inside a message, such as '481 627' in 'Code of 24 Nov: 481 627'; null if it is not clear. */
function codeIn(text: string, length: number): string | null {
  const found = new RegExp(`(?<!\\d)\\d(?:[ -]?\\d){${length - 1}}(?!\\d)`).exec(text)
  return found && found[0].replaceAll(/\D/g, '')
}

/**
 * The code after typing, pasting or autofill. Digits behind a complete code belong to another one: a paste replaces
 * it, and after a wrong code so does the first digit of the next.
 */
export function typedCode({ typed, value, length, wrong }: Change): string {
  const text = toLatinDigits(typed)
  const isWhole = value.length === length
  const added = isWhole && text.startsWith(value) ? text.slice(length) : null
  if (added !== null && added !== '') {
    const digits = added.replaceAll(/\D/g, '')
    if (digits.length >= length) return codeIn(added, length) ?? digits.slice(0, length)
    return wrong ? digits : value
  }
  return codeIn(text, length) ?? text.replaceAll(/\D/g, '').slice(0, length)
}
