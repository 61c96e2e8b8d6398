import type { Services } from '../../services.ts'
import type { Member } from './find-member.ts'
import { fullNumber } from '../verification/mobile-number.ts'

type Changed = 'mobile' | 'email'

/** The message by SMS and mail, in the page's language or else in English. It names no contact. */
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
 * Reports a changed contact to the earlier number and address, so that a member who lost an account learns of it. The
 * messages are not awaited; a failed one is logged.
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
