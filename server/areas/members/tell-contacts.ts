import { brandName, senderOf, type BrandSettings } from '../brand/brand-settings.ts'
import type { Services } from '../../services.ts'
import type { Member } from './find-member.ts'
import { fullNumber } from '../verification/mobile-number.ts'

type Changed = 'mobile' | 'email'

/** The message by SMS and mail, in the page's language or else in English. It names no contact. */
const texts: Record<string, Record<Changed, (name: string) => string>> = {
  BN: {
    mobile: (name) => `আপনার ${name} অ্যাকাউন্টের ফোন নম্বর বদলানো হয়েছে। আপনি না বদলালে এখনই সহায়তা দলকে জানান।`,
    email: (name) => `আপনার ${name} অ্যাকাউন্টের ই-মেইল ঠিকানা বদলানো হয়েছে। আপনি না বদলালে এখনই সহায়তা দলকে জানান।`,
  },
  EN: {
    mobile: (name) => `The phone number of your ${name} account was changed. If it was not you, tell our support now.`,
    email: (name) => `The e-mail address of your ${name} account was changed. If it was not you, tell our support now.`,
  },
}

/**
 * Reports a changed contact to the earlier number and address, so that a member who lost an account learns of it. The
 * messages are not awaited; a failed one is logged.
 */
export function tellContacts(
  { ports, log }: Pick<Services, 'ports' | 'log'>,
  brand: BrandSettings,
  before: Pick<Member, 'id' | 'countryDialingCode' | 'mobileNum' | 'email'>,
  changed: Changed,
  language: string,
): void {
  const { countryDialingCode, mobileNum, email } = before
  const name = brandName(brand, language)
  const text = (texts[language] ?? texts['EN']!)[changed](name)
  const message = { text, kind: 'notice', locale: language === 'BN' ? 'bn' : 'en' } as const
  const failed = (error: unknown) => log.error({ err: error, memberId: before.id }, 'a changed contact was not told')
  if (countryDialingCode && mobileNum)
    ports.sms
      .send({ ...message, sender: senderOf(brand, 'sms', language), to: fullNumber({ countryDialingCode, mobileNum }) })
      .catch(failed)
  const sender = senderOf(brand, 'mail', language)
  if (email) ports.mail.send({ ...message, sender, to: email, subject: name }).catch(failed)
  log.info({ event: 'contact-changed', memberId: before.id, contact: changed }, 'a contact was changed')
}
