import type { MerchantSettings } from '#server/areas/system/settings.ts'

type Fault = 'language' | 'language.twice'

/** What is wrong with the languages of texts: the site's own has to be there, none twice, and no strange one. */
export function languageFault(
  texts: readonly { language: string }[],
  { languages, defaultLanguage }: Pick<MerchantSettings, 'languages' | 'defaultLanguage'>,
): Fault | null {
  const written = texts.map(({ language }) => language)
  if (new Set(written).size < written.length) return 'language.twice'
  const known: readonly string[] = languages
  return written.includes(defaultLanguage) && written.every((one) => known.includes(one)) ? null : 'language'
}

/** The languages of the site that something is not written in. */
export const missingIn = (texts: readonly { language: string }[], languages: readonly string[]): string[] =>
  languages.filter((language) => !texts.some((text) => text.language === language))
