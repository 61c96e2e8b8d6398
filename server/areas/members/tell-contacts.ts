import type { Services } from '../../services.ts'
import type { Member } from './find-member.ts'
import { fullNumber } from '../verification/mobile-number.ts'

type Changed = 'mobile' | 'email'

/** What stands in the message, by SMS and by mail, in the language of the page; English where there is none. It names no contact. */
const texts: Record<string, Record<Changed, string>> = {
  BN: {
    mobile: 'আপনার ফেয়ারহল অ্যাকাউন্টের ফোন নম্বর বদলানো হয়েছে। আপনি না বদলালে এখনই সহায়তা দলকে জানান।',
    email: 'আপনার ফেয়ারহল অ্যাকাউন্টের ই-মেইল ঠিকানা বদলানো হয়েছে। আপনি না বদলালে এখনই সহায়তা দলকে জানান।',
  },
  EN: {
    mobile: 'The phone number of your Fairhall account was changed. If it was not you, tell our support now.',
    email: 'The e-mail address of your Fairhall account was changed. If it was not you, tell our support now.',
  },
}

/**
 * Tells the number and the address that stood in the account before that one of them was changed, the old one too: whoever
 * lost an account learns of it. The messages are not waited for; one that is not sent is logged.
 */
export function tellContacts(
  { ports, log }: Pick<Services, 'ports' | 'log'>,
  before: Pick<Member, 'id' | 'countryDialingCode' | 'mobileNum' | 'email'>,
  changed: Changed,
  language: string,
): void {
  const { countryDialingCode, mobileNum, email } = before
  const text = (texts[language] ?? texts['EN']!)[changed]
  const message = { text, kind: 'notice', locale: language === 'BN' ? 'bn' : 'en' } as const
  const failed = (error: unknown) => log.error({ err: error, memberId: before.id }, 'a changed contact was not told')
  if (countryDialingCode && mobileNum)
    ports.sms.send({ ...message, to: fullNumber({ countryDialingCode, mobileNum }) }).catch(failed)
  if (email) ports.mail.send({ ...message, to: email, subject: 'Fairhall' }).catch(failed)
  log.info({ event: 'contact-changed', memberId: before.id, contact: changed }, 'a contact was changed')
}
