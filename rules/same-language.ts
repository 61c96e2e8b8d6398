/** Site codes that name one language, for texts that were written under either. */
const others: ReadonlyMap<string, string> = new Map([
  ['KR', 'KO'],
  ['KO', 'KR'],
])

/** The site codes of a language, the given one first [9.07]. */
export function codesOf(language: string): string[] {
  const other = others.get(language)
  return other === undefined ? [language] : [language, other]
}

/** What a text is in a language, by site code; undefined when it isn't written in it. */
export const writtenIn = <Text>(texts: Readonly<Record<string, Text>>, language: string): Text | undefined => {
  const code = codesOf(language).find((one) => Object.hasOwn(texts, one))
  return code === undefined ? undefined : texts[code]
}
