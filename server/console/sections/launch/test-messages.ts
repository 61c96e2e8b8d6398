import { consoleOk, consoleRefuse, type ConsoleReplyOf } from '#openapi/console-handlers.ts'
import { brandName, senderOf } from '#server/areas/site/brand/brand-settings.ts'
import { sendLetter } from '#server/areas/site/brand/send-letter.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import { MailFailed } from '#server/ports/mail/mail.ts'
import { SmsFailed } from '#server/ports/sms/http-sms.ts'
import { SmsQuotaExceeded } from '#server/ports/sms/sms.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../../pipeline/audited.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'

type Way = 'mail' | 'sms'
type Request = ConsoleRequest<'sendTestMail'> | ConsoleRequest<'sendTestSms'>

const words = {
  BN: {
    subject: (site: string) => `${site}: পরীক্ষামূলক বার্তা`,
    text: (site: string) => `${site}: এটি একটি পরীক্ষা। এই বার্তা পৌঁছেছে মানে পাঠানো কাজ করছে।`,
  },
  EN: {
    subject: (site: string) => `${site}: test message`,
    text: (site: string) => `${site}: this is a test. It arrived, so sending works.`,
  },
}

/** What a gateway or a mail server answered; null for a fault of our own. */
const answerOf = (error: unknown): string | null =>
  error instanceof MailFailed || error instanceof SmsFailed || error instanceof SmsQuotaExceeded ? error.message : null

async function sendTest(
  services: Services,
  request: Request,
  way: Way,
  to: string,
): Promise<ConsoleReplyOf<'sendTestMail'>> {
  const { db, clock, ports } = services
  const { operator, settings, language } = request
  const key = `console-test:${way}:${operator.id}`
  const { allowed, retryAfterSeconds } = await countTry(db, key, limits.desk.tests, clock.now())
  if (!allowed) return consoleRefuse('TOO_MANY_REQUEST', { retryAfterSeconds })
  const { subject, text } = language === 'BN' ? words.BN : words.EN
  const site = brandName(settings.brand, language)
  const message = {
    to,
    text: text(site),
    kind: 'test' as const,
    locale: language === 'BN' ? 'bn' : 'en',
  }
  try {
    if (way === 'mail') await sendLetter(services, settings.brand, language, { ...message, subject: subject(site) })
    else await ports.sms.send({ ...message, sender: senderOf(settings.brand, 'sms', language) })
  } catch (error) {
    const fault = answerOf(error)
    if (fault === null) throw error
    return consoleRefuse('message.failed', { value: { fault } })
  }
  return audited(services, request, { thing: `test:${way}` }, async () => consoleOk({ to }))
}

/** Sends a letter to the operator, so that the mail server is known to take letters. */
export const sendTestMail = (services: Services, request: ConsoleRequest<'sendTestMail'>) =>
  sendTest(services, request, 'mail', request.operator.email)

/** Sends a text message to a number of the operator. It counts in the budgets of text messages. */
export const sendTestSms = (services: Services, request: ConsoleRequest<'sendTestSms'>) =>
  sendTest(services, request, 'sms', request.body.number)
