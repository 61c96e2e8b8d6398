import { and, eq, isNull } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { countTry } from '../http/throttle.ts'
import type { Services } from '../services.ts'
import { acceptLogin } from '../sessions/open-login.ts'
import { hashToken, newToken } from '../sessions/session-token.ts'
import { codeRefusals, takeCode } from '../verification/codes.ts'
import { fullNumber, readMobileNumber } from '../verification/mobile-number.ts'
import { passwordTickets } from '../verification/tables.ts'
import { writePassword } from './change-password.ts'
import { isPassword } from './password-rule.ts'
import { members } from './tables.ts'

const perNumber = { limit: 10, windowMs: 10 * 60_000, lockMs: 5 * 60_000 }
const perAddress = { limit: 10, windowMs: 10 * 60_000, lockMs: 5 * 60_000 }
const linkLifeMs = 3_600_000

/** Sets a new password with the code sent to the number, and logs in [4.21]. */
export async function resetPasswordByMobile(
  services: Services,
  { body, ip, userAgent }: Pick<RequestOf<'resetPasswordByMobile'>, 'body' | 'ip' | 'userAgent'>,
): Promise<ReplyOf<'resetPasswordByMobile'>> {
  const { db, clock, merchant } = services
  const mobile = readMobileNumber(await merchant.read(), body)
  if (typeof mobile === 'string') return refuse(mobile)
  if (!(await isPassword(services, body.newPassword))) return refuse('password.format.err')
  const target = fullNumber(mobile)
  const state = await countTry(db, `reset:${target}`, perNumber, clock.now())
  if (!state.allowed) {
    const { retryAfterSeconds } = state
    return refuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
  }
  const verdict = await takeCode(services, db, 'password', { target, typed: body.verificationCode ?? '' })
  if (verdict !== 'right') return refuse(codeRefusals[verdict])
  const holds = and(
    eq(members.merchant, merchant.code),
    eq(members.countryDialingCode, mobile.countryDialingCode),
    eq(members.mobileNum, mobile.mobileNum),
  )
  const [member] = await db.select().from(members).where(holds)
  if (!member) return refuse('not.exists.mobile')
  if (member.status !== 'active') return refuse('login.denied')
  return db.transaction(async (tx) => {
    await writePassword(tx, services, member.id, { password: body.newPassword.trim(), keepSession: null })
    const [fresh] = await tx.select().from(members).where(eq(members.id, member.id))
    return ok(await acceptLogin(services, tx, fresh!, { ip, userAgent }))
  })
}

const letter = {
  BN: {
    subject: 'ফেয়ারহল: নতুন পাসওয়ার্ড',
    text: (link: string) => `নতুন পাসওয়ার্ড দিতে এই লিংক খুলুন (১ ঘণ্টা কাজ করবে):\n${link}\n\nআপনি না চাইলে কিছু করতে হবে না।`,
  },
  EN: {
    subject: 'Fairhall: new password',
    text: (link: string) =>
      `Open this link to set a new password (it works for one hour):\n${link}\n\nIf you did not ask for it, do nothing.`,
  },
}

/**
 * Mails a link that lets the password be replaced. The answer is the same whether or not the account exists, and comes
 * before anything is sent; only with a passed captcha an unknown pair is told [4.22].
 */
export async function requestPasswordByEmail(
  services: Services,
  { body, ip, host, language }: Pick<RequestOf<'requestPasswordByEmail'>, 'body' | 'ip' | 'host' | 'language'>,
): Promise<ReplyOf<'requestPasswordByEmail'>> {
  const { db, clock, random, ports, merchant, log } = services
  const { allowed, retryAfterSeconds } = await countTry(db, `reset:ip:${ip}`, perAddress, clock.now())
  if (!allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds })
  const shown = body.captchaId !== undefined && body.captcha !== undefined
  if (shown && !(await ports.captcha.verify(body.captchaId!, body.captcha!))) return refuse('login.captcha.err')
  const accountKey = body.username.trim().toLowerCase()
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.merchant, merchant.code), eq(members.accountKey, accountKey)))
  const email = body.email.trim().toLowerCase()
  const matches = member !== undefined && member.email === email && member.status === 'active'
  if (!matches) return shown ? refuse('not.exists.mail') : ok({})
  const ticket = newToken(random)
  await db
    .insert(passwordTickets)
    .values({ ticketHash: hashToken(ticket), memberId: member.id, expiresAt: new Date(clock.now() + linkLifeMs) })
  const { subject, text } = language === 'BN' ? letter.BN : letter.EN
  const link = `${host.startsWith('127.') || host.startsWith('localhost') ? 'http' : 'https'}://${host}/?modal=forgetPassModal#ticket=${ticket}`
  const message = {
    to: email,
    subject,
    text: text(link),
    kind: 'password-mail' as const,
    locale: language === 'BN' ? 'bn' : 'en',
  }
  void ports.mail.send(message).catch((error: unknown) => log.error({ err: error }, 'a letter was not sent'))
  return ok({})
}

/** Sets a new password with the ticket of the mailed link; every session of the account ends. */
export async function resetPasswordByEmail(
  services: Services,
  { body }: Pick<RequestOf<'resetPasswordByEmail'>, 'body'>,
): Promise<ReplyOf<'resetPasswordByEmail'>> {
  const { db, clock } = services
  if (body.newPassword !== body.confirmNewPassword) return refuse('modify.new.confirm.diff')
  if (!(await isPassword(services, body.newPassword))) return refuse('password.format.err')
  return db.transaction(async (tx) => {
    const now = new Date(clock.now())
    const [ticket] = await tx
      .update(passwordTickets)
      .set({ usedAt: now })
      .where(and(eq(passwordTickets.ticketHash, hashToken(body.ticket)), isNull(passwordTickets.usedAt)))
      .returning()
    if (!ticket || ticket.expiresAt <= now) return refuse('login.ticket.expired')
    await writePassword(tx, services, ticket.memberId, { password: body.newPassword.trim(), keepSession: null })
    return ok({})
  })
}
