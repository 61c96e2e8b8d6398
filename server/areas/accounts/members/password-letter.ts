import { filled, tagOfTexts, textsIn } from '#server/texts/server-texts.ts'
import { brandName, type BrandSettings } from '#server/areas/site/brand/brand-settings.ts'
import type { Letter } from '#server/areas/site/brand/send-letter.ts'

/** The mail with the link to a new password, in the page's language or else in English. */
export function passwordLetter(brand: BrandSettings, language: string, link: string): Omit<Letter, 'to'> {
  const texts = textsIn(language)
  return {
    subject: filled(texts.passwordSubject, { brand: brandName(brand, language) }),
    text: filled(texts.passwordLetter, { link }),
    kind: 'password-mail',
    locale: tagOfTexts(language),
  }
}
