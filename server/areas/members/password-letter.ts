import { brandName, senderOf, type BrandSettings } from '../brand/brand-settings.ts'
import type { MailMessage } from '../../ports/mail/mail.ts'

const words = {
  BN: {
    subject: (name: string) => `${name}: নতুন পাসওয়ার্ড`,
    text: (link: string) => `নতুন পাসওয়ার্ড দিতে এই লিংক খুলুন (1 ঘণ্টা কাজ করবে):\n${link}\n\nআপনি না চাইলে কিছু করতে হবে না।`,
  },
  EN: {
    subject: (name: string) => `${name}: new password`,
    text: (link: string) =>
      `Open this link to set a new password (it works for one hour):\n${link}\n\nIf you did not ask for it, do nothing.`,
  },
}

/** The mail with the link to a new password, in the page's language or else in English. */
export function passwordLetter(brand: BrandSettings, language: string, link: string): Omit<MailMessage, 'to'> {
  const { subject, text } = language === 'BN' ? words.BN : words.EN
  return {
    sender: senderOf(brand, 'mail', language),
    subject: subject(brandName(brand, language)),
    text: text(link),
    kind: 'password-mail',
    locale: language === 'BN' ? 'bn' : 'en',
  }
}
