import { and, eq, isNull } from 'drizzle-orm'
import { ok, refuse, type BodyOf, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { clearTries, countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import { lockMember, type Member } from '../members/find-member.ts'
import { foldedName } from '../members/folded-name.ts'
import { takeRecoveryCode } from '../members/recovery-codes.ts'
import { takeAppCode } from '../members/second-factor.ts'
import { members } from '../members/tables.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { Services } from '#server/services.ts'
import { takeCode } from '../verification/codes.ts'
import { fullNumber } from '#server/areas/site/settings/mobile-number.ts'
import { isOverBudget, sendCode } from '../verification/send-code.ts'
import { acceptLogin, bankNameOf, methodsOf, type VerifyMethod } from './open-login.ts'
import { noteEvent } from './security-events.ts'
import { rememberDevice } from './remembered-devices.ts'
import { hashToken } from './session-token.ts'
import { loginTickets } from './tables.ts'

/** Counted per ticket and per member, so that a new ticket gives no new tries. */

type Shown = { ticket: string; method: VerifyMethod; ip: string; settings: MerchantSettings }

/** An unused ticket of an active member, used at its own address, with a way that is still offered. */
async function openTicket({ clock }: Services, db: Db | Tx, { ticket, method, ip, settings }: Shown) {
  const [row] = await db
    .select({ ticket: loginTickets, member: members })
    .from(loginTickets)
    .innerJoin(members, eq(members.id, loginTickets.memberId))
    .where(and(eq(loginTickets.ticketHash, hashToken(ticket)), isNull(loginTickets.usedAt)))
  if (!row || row.ticket.expiresAt.getTime() <= clock.now() || row.member.status !== 'active') return null
  const offered = row.ticket.methods.includes(method) && methodsOf(row.member, settings, 1).includes(method)
  return row.ticket.ip === ip && offered ? row : null
}

const smsTarget = ({ countryDialingCode, mobileNum }: Member) =>
  fullNumber({ countryDialingCode: countryDialingCode!, mobileNum: mobileNum! })

/** Sends the code for the SMS or e-mail way. */
export async function sendLoginVerificationCode(
  services: Services,
  { body, ip, language }: Pick<RequestOf<'sendLoginVerificationCode'>, 'body' | 'ip' | 'language'>,
): Promise<ReplyOf<'sendLoginVerificationCode'>> {
  const row = await openTicket(services, services.db, { ...body, ip, settings: await services.merchant.read() })
  if (!row) return refuse('login.ticket.expired')
  const receiver =
    body.method === 'SMS'
      ? ({ channel: 'sms', target: smsTarget(row.member) } as const)
      : ({ channel: 'mail', target: row.member.email!.toLowerCase() } as const)
  try {
    const sent = await sendCode(services, 'login-verification', receiver, { ip, language })
    if (sent.ok) return sent
    return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: sent.retryAfterSeconds ?? 60 })
  } catch (error) {
    if (!isOverBudget(error)) throw error
    return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: 3600 })
  }
}

async function passes(
  services: Services,
  tx: Tx,
  member: Member,
  { method, code }: BodyOf<'verifyLogin'>,
): Promise<boolean> {
  if (method === 'BANK_NAME') return foldedName(code) === foldedName(bankNameOf(member) ?? '')
  if (method === 'GOOGLE') return takeAppCode(tx, services, member, code)
  if (method === 'RECOVERY_CODE') return takeRecoveryCode(tx, services, member.id, code)
  const target = method === 'SMS' ? smsTarget(member) : member.email!.toLowerCase()
  return (await takeCode(services, tx, 'login-verification', { target, typed: code })) === 'right'
}

/**
 * Confirms a login by one of the offered ways: the address is remembered for 30 days [4.51], and so is the browser if
 * the caller passed the authenticator app and asks for it. Codes are used up together with the ticket and the login, or
 * not at all.
 */
export async function verifyLogin(
  services: Services,
  { body, ip, userAgent, device }: Pick<RequestOf<'verifyLogin'>, 'body' | 'ip' | 'userAgent' | 'device'>,
): Promise<ReplyOf<'verifyLogin'>> {
  const { db, clock, merchant } = services
  const settings = await merchant.read()
  const row = await openTicket(services, db, { ...body, ip, settings })
  if (!row) return refuse('login.ticket.expired')
  const keys = [`ticket:${row.ticket.ticketHash}`, `login-verification:${row.member.id}`]
  for (const key of keys) {
    const { allowed, retryAfterSeconds } = await countTry(db, key, limits.login.verify, clock.now())
    if (!allowed) return refuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
  }
  const reply = await db.transaction(async (tx): Promise<ReplyOf<'verifyLogin'>> => {
    await lockMember(tx, row.member.id)
    const open = await openTicket(services, tx, { ...body, ip, settings })
    if (!open) return refuse('login.ticket.expired')
    const { member, ticket } = open
    if (!(await passes(services, tx, member, body))) return refuse('validate_verification_code_error')
    await tx
      .update(loginTickets)
      .set({ usedAt: new Date(clock.now()) })
      .where(eq(loginTickets.ticketHash, ticket.ticketHash))
    if (body.method === 'RECOVERY_CODE')
      await noteEvent(tx, services, member.id, 'RECOVERY_CODE_USED', { ip, userAgent })
    const accepted = ok(await acceptLogin(services, tx, member, { type: ticket.loginType, ip, userAgent, settings }))
    if (member.totpSecret === null || body.rememberDevice !== true) return accepted
    return { ...accepted, device: await rememberDevice(tx, services, member.id, { ip, userAgent, device }) }
  })
  if (reply.ok) await Promise.all(keys.map((key) => clearTries(db, key)))
  return reply
}
