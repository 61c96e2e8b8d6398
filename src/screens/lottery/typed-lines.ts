import type { LineRule } from '#rules/lottery/lines.ts'

const lastToken = (text: string): string => /[^\s,;]*$/.exec(text)![0]

/** The unfinished line; empty when the next digit starts a new one. */
export function unfinished(rule: LineRule, text: string): string {
  const last = lastToken(text)
  return last.length < rule.tokens ? last : ''
}

/** The text with one more digit: in the unfinished line, or in a new one. */
export function pressDigit(rule: LineRule, text: string, digit: string): string {
  const begun = unfinished(rule, text)
  if (begun !== '' || text === '' || /[\s,;]$/.test(text)) return text + digit
  return `${text}\n${digit}`
}

/** The text without its last digit and everything after it. */
export const takeBack = (text: string): string =>
  text
    .replace(/[\s,;]+$/, '')
    .slice(0, -1)
    .replace(/[\s,;]+$/, '')
