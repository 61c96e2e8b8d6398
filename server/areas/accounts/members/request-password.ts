import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { networkOf } from '#server/http/network-of.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import { hashToken, newToken } from '../sessions/session-token.ts'
import { sendLetter } from '#server/areas/site/brand/send-letter.ts'
import { letterOrigin } from '#server/areas/site/settings/site-origin.ts'
import { passwordTickets } from '../verification/tables.ts'
import { memberByAccount, type Member } from './find-member.ts'
import { passwordLetter } from './password-letter.ts'

const minute = 60_000
const linkLifeMs = 60 * minute

type Asked = Pick<RequestOf<'requestPasswordByEmail'>, 'body' | 'ip' | 'host' | 'language'>

async function tooOften({ db, clock }: Services, { body, ip }: Asked): Promise<number> {
  const address = await countTry(db, `reset:ip:${networkOf(ip)}`, limits.password.mailedFromAddress, clock.now())
  if (!address.allowed) return address.retryAfterSeconds
  const key = `reset-mail:who:${body.username.trim().toLowerCase()}`
  return (await countTry(db, key, limits.password.mailed, clock.now())).retryAfterSeconds
}

/** Writes a ticket, also for an unknown account, so that both cases take the same time. */
async function writeTicket({ db, clock, random }: Services, member: Member | null): Promise<string> {
  const ticket = newToken(random)
  const expiresAt = new Date(clock.now() + linkLifeMs)
  await db.insert(passwordTickets).values({ ticketHash: hashToken(ticket), memberId: member?.id ?? null, expiresAt })
  return ticket
}

/**
 * Mails a link for replacing the password. The answer and its time are the same whether or not the account exists,
 * because the mail is not awaited. Only a caller who passed a captcha learns that the pair is unknown [4.22].
 */
export async function requestPasswordByEmail(
  services: Services,
  requested: Asked,
): Promise<ReplyOf<'requestPasswordByEmail'>> {
  const { config, log, merchant, ports } = services
  const { body, host, language } = requested
  const retryAfterSeconds = await tooOften(services, requested)
  if (retryAfterSeconds > 0) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds })
  const shown = body.captchaId !== undefined && body.captcha !== undefined
  if (shown && !(await ports.captcha.verify(body.captchaId!, body.captcha!))) return refuse('login.captcha.err')
  const found = await memberByAccount(services, body.username)
  const email = body.email.trim().toLowerCase()
  const member = found?.email?.toLowerCase() === email && found.status === 'active' ? found : null
  const ticket = await writeTicket(services, member)
  if (member === null) return shown ? refuse('not.exists.mail') : ok({})
  const settings = await merchant.read()
  const origin = letterOrigin(settings, config, host)
  if (origin === null) throw new Error('the merchant has no domain a link could lead to')
  const letter = passwordLetter(settings.brand, language, `${origin}/?modal=forgetPassModal#ticket=${ticket}`)
  void sendLetter(services, settings.brand, language, { ...letter, to: email }).catch((error: unknown) =>
    log.error({ err: error }, 'a letter was not sent'),
  )
  return ok({})
}
