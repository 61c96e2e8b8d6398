import type { MessageText } from './tables.ts'

/** The text of a message and its site language: the first of the given languages that it has. */
export function textOf(
  texts: Readonly<Record<string, MessageText>>,
  languages: readonly string[],
): MessageText & { language: string } {
  const language = languages.find((code) => texts[code] !== undefined) ?? Object.keys(texts)[0]!
  return { ...texts[language]!, language }
}
