import type { MailMessage } from '#server/ports/mail/mail.ts'
import { filled, tagOfTexts, textsIn } from '#server/texts/server-texts.ts'
import { brandName, senderOf, type BrandSettings } from '#server/areas/site/brand/brand-settings.ts'

/** The mail with the link to a new password, in the page's language or else in English. */
export function passwordLetter(brand: BrandSettings, language: string, link: string): Omit<MailMessage, 'to'> {
  const texts = textsIn(language)
  return {
    sender: senderOf(brand, 'mail', language),
    subject: filled(texts.passwordSubject, { brand: brandName(brand, language) }),
    text: filled(texts.passwordLetter, { link }),
    kind: 'password-mail',
    locale: tagOfTexts(language),
  }
}
