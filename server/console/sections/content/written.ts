import { isSiteLanguage } from '#server/areas/site/settings/site-languages.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'

type Fault = 'language' | 'language.twice'

/**
 * What is wrong with the languages of texts: the default one has to be there, none twice, and no unknown one. A text in a language that isn't
 * offered, or no longer is, stays.
 */
export function languageFault(
  texts: readonly { language: string }[],
  { defaultLanguage }: Pick<MerchantSettings, 'defaultLanguage'>,
): Fault | null {
  const written = texts.map(({ language }) => language)
  if (new Set(written).size < written.length) return 'language.twice'
  return written.includes(defaultLanguage) && written.every(isSiteLanguage) ? null : 'language'
}

/** The site's languages without a text. */
export const missingIn = (texts: readonly { language: string }[], languages: readonly string[]): string[] =>
  languages.filter((language) => !texts.some((text) => text.language === language))
