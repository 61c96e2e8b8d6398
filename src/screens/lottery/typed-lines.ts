import type { LineRule } from '#rules/lottery/lines.ts'

const lastToken = (text: string): string => /[^\s,;]*$/.exec(text)![0]

/** The line that is begun and not full yet; empty when the next digit begins one. */
export function unfinished(rule: LineRule, text: string): string {
  const last = lastToken(text)
  return last.length < rule.tokens ? last : ''
}

/** The text after one more digit: in the line that is begun, or the first of a new one. */
export function pressDigit(rule: LineRule, text: string, digit: string): string {
  const begun = unfinished(rule, text)
  if (begun !== '' || text === '' || /[\s,;]$/.test(text)) return text + digit
  return `${text}\n${digit}`
}

/** The text without its last digit and without what stood after it. */
export const takeBack = (text: string): string =>
  text
    .replace(/[\s,;]+$/, '')
    .slice(0, -1)
    .replace(/[\s,;]+$/, '')
