import { brandName, senderOf, type BrandSettings } from '#server/areas/site/brand/brand-settings.ts'
import { sendLetter } from '#server/areas/site/brand/send-letter.ts'
import type { Services } from '#server/services.ts'
import type { Member } from './find-member.ts'
import { filled, tagOfTexts, textsIn } from '#server/texts/server-texts.ts'
import { fullNumber } from '#server/areas/site/settings/mobile-number.ts'

type Changed = 'mobile' | 'email'

/**
 * Reports a changed contact, without naming it, to the earlier number and address, so that a member who lost an account learns of it. The
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
  const { mobileChanged, emailChanged } = textsIn(language)
  const text = filled(changed === 'mobile' ? mobileChanged : emailChanged, { brand: name })
  const message = { text, kind: 'notice', locale: tagOfTexts(language) } as const
  const failed = (error: unknown) => log.error({ err: error, memberId: before.id }, 'a changed contact was not told')
  if (countryDialingCode && mobileNum)
    ports.sms
      .send({ ...message, sender: senderOf(brand, 'sms', language), to: fullNumber({ countryDialingCode, mobileNum }) })
      .catch(failed)
  if (email) sendLetter({ ports }, brand, language, { ...message, to: email, subject: name }).catch(failed)
  log.info({ event: 'contact-changed', memberId: before.id, contact: changed }, 'a contact was changed')
}
