import { isGuest } from '#rules/account-types.ts'
import { eq } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import { admitMember } from '../sessions/open-login.ts'
import { hashToken } from '../sessions/session-token.ts'
import { confirmNumber, judgeNumber } from '../verification/confirm-number.ts'
import { fullNumber, readMobileNumber } from '#server/areas/site/settings/mobile-number.ts'
import { passwordTickets } from '../verification/tables.ts'
import { lockMember, memberByMobile, memberOf } from './find-member.ts'
import { isPassword } from './password-rule.ts'
import { writePassword } from './write-password.ts'

/**
 * Sets a new password with the code sent to the number, and signs in [4.21], after the authenticator app if the member
 * has one.
 */
export async function resetPasswordByMobile(
  services: Services,
  { body, ip, userAgent, device }: Pick<RequestOf<'resetPasswordByMobile'>, 'body' | 'ip' | 'userAgent' | 'device'>,
): Promise<ReplyOf<'resetPasswordByMobile'>> {
  const { db, clock, ports, merchant } = services
  const settings = await merchant.read()
  const number = readMobileNumber(settings, body)
  if (typeof number === 'string') return refuse(number)
  const newPassword = body.newPassword.trim()
  if (!(await isPassword(services, newPassword))) return refuse('password.format.err')
  const mobile = fullNumber(number)
  const { allowed, retryAfterSeconds } = await countTry(
    db,
    `reset:${mobile}`,
    limits.password.resetOfNumber,
    clock.now(),
  )
  if (!allowed) return refuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
  const fault = await judgeNumber(services, 'password', { mobile, proof: body })
  if (fault !== null) return refuse(fault)
  const member = await memberByMobile(services, number)
  if (!member || isGuest(member.type)) return refuse('not.exists.mobile')
  const passwordHash = await ports.passwords.hash(newPassword)
  return db.transaction(async (tx) => {
    const used =
      body.firebaseIdToken === undefined ? await confirmNumber(services, tx, 'password', { mobile, proof: body }) : null
    if (used !== null) return refuse(used)
    if ((await lockMember(tx, member.id))?.status !== 'active') return refuse('login.denied')
    await writePassword(tx, services, member.id, { passwordHash, keepSession: null, place: { ip, userAgent } })
    const login = { type: 'sms' as const, browser: { ip, userAgent, device }, settings }
    return admitMember(services, tx, await memberOf(tx, member.id), login)
  })
}

/** Sets a new password with the ticket of the mailed link; every session of the account ends. */
export async function resetPasswordByEmail(
  services: Services,
  { body, ip, userAgent }: Pick<RequestOf<'resetPasswordByEmail'>, 'body' | 'ip' | 'userAgent'>,
): Promise<ReplyOf<'resetPasswordByEmail'>> {
  const { db, clock, ports } = services
  const newPassword = body.newPassword.trim()
  if (newPassword !== body.confirmNewPassword.trim()) return refuse('modify.new.confirm.diff')
  if (!(await isPassword(services, newPassword))) return refuse('password.format.err')
  const ofTicket = eq(passwordTickets.ticketHash, hashToken(body.ticket))
  const memberOfTicket = (ticket: typeof passwordTickets.$inferSelect | undefined) =>
    ticket && ticket.usedAt === null && ticket.expiresAt.getTime() > clock.now() ? ticket.memberId : null
  const [shown] = await db.select().from(passwordTickets).where(ofTicket)
  if (memberOfTicket(shown) === null) return refuse('login.ticket.expired')
  const passwordHash = await ports.passwords.hash(newPassword)
  return db.transaction(async (tx) => {
    const [ticket] = await tx.select().from(passwordTickets).where(ofTicket).for('update')
    const memberId = memberOfTicket(ticket)
    if (memberId === null) return refuse('login.ticket.expired')
    const member = await lockMember(tx, memberId)
    if (member?.status !== 'active') return refuse('login.denied')
    await writePassword(tx, services, member.id, { passwordHash, keepSession: null, place: { ip, userAgent } })
    return ok({})
  })
}
