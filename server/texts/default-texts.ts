import { writtenIn } from '#rules/same-language.ts'
import type { DefaultName } from './default-names.ts'
import { textsIn } from './server-texts.ts'

type Written = { EN: string } & Partial<Record<string, string>>
type WrittenLines = { EN: readonly string[] } & Partial<Record<string, readonly string[]>>

/** A default text as the settings have it: in the two languages that operators read. */
export const defaultText = (name: DefaultName) => ({
  EN: textsIn('EN').defaults[name],
  BN: textsIn('BN').defaults[name],
})

/** The same for lines. */
export const defaultLines = (names: readonly DefaultName[]) => ({
  EN: names.map((name) => defaultText(name).EN),
  BN: names.map((name) => defaultText(name).BN),
})

const names = new Map(
  Object.entries(textsIn('EN').defaults).map(([name, text]) => [text, name as DefaultName] as const),
)

function inCatalogue(english: string, language: string): string {
  const name = names.get(english)
  return name === undefined ? english : textsIn(language).defaults[name]
}

/**
 * A text of the settings: as it was written in the language; otherwise, when its English is a default text, as the
 * catalogue has it; otherwise in English.
 */
export const settingIn = (texts: Written, language: string): string =>
  writtenIn(texts, language) ?? inCatalogue(texts.EN, language)

/** The same for lines. */
export const settingLinesIn = (lines: WrittenLines, language: string): string[] => [
  ...(writtenIn(lines, language) ?? lines.EN.map((line) => inCatalogue(line, language))),
]
