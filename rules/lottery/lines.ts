import { fault, maxLines, type Fault } from './selection.ts'

/** How a line of text is read. */
export type LineRule = {
  /** Tokens of a line and the digits of each: three of one digit ("627"), five of two ("02 09 10 08 01"). */
  readonly tokens: number
  readonly width: 1 | 2
  readonly options: readonly string[]
  /** No token twice in a line. */
  readonly different?: boolean
  /** The same tokens in another order are the same line. */
  readonly anyOrder?: boolean
  /** A line that may not be bet though its tokens are right. */
  readonly refuses?: (tokens: readonly string[]) => boolean
}

const between = (rule: LineRule): string => (rule.width === 1 ? '' : ' ')

/** Characters of a written line. */
export const lineLength = (rule: LineRule): number =>
  rule.tokens * rule.width + (rule.tokens - 1) * between(rule).length

/** Splits what was typed or pasted into lines, by comma, semicolon or white space (within a line of two-digit tokens
 * spaces stay). */
export const splitText = (rule: LineRule, text: string): string[] =>
  text
    .split(rule.width === 1 || rule.tokens === 1 ? /[\s,;]+/ : /\s*[,;\n\r]+\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** One line in its one form; null when it is none. */
export function readLine(rule: LineRule, line: string): string | null {
  const tokens = rule.width === 1 ? Array.from(line.trim()) : (line.trim().match(/[^\s]{1,2}/g) ?? [])
  if (tokens.length !== rule.tokens || tokens.some((token) => !rule.options.includes(token))) return null
  if (rule.different && new Set(tokens).size !== tokens.length) return null
  if (rule.refuses?.(tokens)) return null
  return (rule.anyOrder ? tokens.toSorted() : tokens).join(between(rule))
}

/** The tokens of a line in its one form. */
export const tokensOf = (rule: LineRule, line: string): string[] =>
  rule.width === 1 ? Array.from(line) : line.split(' ')

/** All lines in their one form, in the order they came, without duplicates; bad lines are listed in the fault. */
export function readLines(rule: LineRule, lines: readonly string[]): readonly string[] | Fault {
  if (lines.length === 0 || lines.length > maxLines) return fault('count')
  const good = new Set<string>()
  const bad: string[] = []
  for (const line of lines) {
    const read = readLine(rule, line)
    if (read === null) bad.push(line)
    else good.add(read)
  }
  return bad.length > 0 ? fault('lines', bad) : [...good]
}
