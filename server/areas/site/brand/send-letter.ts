import { letterPage } from '#rules/brand-letter.ts'
import { writtenIn } from '#rules/same-language.ts'
import type { MailMessage } from '#server/ports/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { isRightToLeft } from '../settings/site-languages.ts'
import { brandName, senderOf, type BrandSettings } from './brand-settings.ts'

/** A letter before it is put under a brand. */
export type Letter = Omit<MailMessage, 'sender' | 'html'>

/**
 * Sends a letter as text and in the look of the brand. Every letter goes through here, so that none lacks the brand's
 * name or has another one's. `language` is the site code whose name and licence the letter shows.
 */
export function sendLetter(
  { ports }: Pick<Services, 'ports'>,
  brand: BrandSettings,
  language: string,
  letter: Letter,
): Promise<void> {
  const { accent, look, footer } = brand
  const html = letterPage(
    { name: brandName(brand, language), accent, look, licence: writtenIn(footer.licence, language) ?? null },
    { tag: letter.locale, isRightToLeft: isRightToLeft(letter.locale), subject: letter.subject, text: letter.text },
  )
  return ports.mail.send({ ...letter, sender: senderOf(brand, 'mail', language), html })
}
