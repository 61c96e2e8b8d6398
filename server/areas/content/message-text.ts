import type { MessageText } from './tables.ts'

/** What a message says, and the site code of the language: the first of these that it is written in. */
export function textOf(
  texts: Readonly<Record<string, MessageText>>,
  languages: readonly string[],
): MessageText & { language: string } {
  const language = languages.find((code) => texts[code] !== undefined) ?? Object.keys(texts)[0]!
  return { ...texts[language]!, language }
}
