import { and, eq, isNull } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { countTry } from '../http/throttle.ts'
import { members } from '../members/tables.ts'
import { verifyTotp } from '../ports/totp/totp.ts'
import type { Services } from '../services.ts'
import { takeCode } from '../verification/codes.ts'
import { fullNumber } from '../verification/mobile-number.ts'
import { sendCode } from '../verification/send-code.ts'
import { acceptLogin, type Member } from './open-login.ts'
import { hashToken } from './session-token.ts'
import { loginTickets } from './tables.ts'

const perTicket = { limit: 5, windowMs: 10 * 60_000, lockMs: 5 * 60_000 }

/** A name as it is compared: NFKC, case and spaces folded. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

async function openTicket({ db, clock }: Services, ticket: string) {
  const [row] = await db
    .select({ ticket: loginTickets, member: members })
    .from(loginTickets)
    .innerJoin(members, eq(members.id, loginTickets.memberId))
    .where(and(eq(loginTickets.ticketHash, hashToken(ticket)), isNull(loginTickets.usedAt)))
  return row && row.ticket.expiresAt.getTime() > clock.now() ? row : null
}

const smsTarget = ({ countryDialingCode, mobileNum }: Member) =>
  fullNumber({ countryDialingCode: countryDialingCode!, mobileNum: mobileNum! })

/** Sends the code of the SMS or e-mail way. */
export async function sendLoginVerificationCode(
  services: Services,
  { body, ip, language }: RequestOf<'sendLoginVerificationCode'>,
): Promise<ReplyOf<'sendLoginVerificationCode'>> {
  const row = await openTicket(services, body.ticket)
  if (!row || !row.ticket.methods.includes(body.method)) return refuse('login.ticket.expired')
  const receiver =
    body.method === 'SMS'
      ? ({ channel: 'sms', target: smsTarget(row.member) } as const)
      : ({ channel: 'mail', target: row.member.email!.toLowerCase() } as const)
  const sent = await sendCode(services, 'login-verification', receiver, { ip, language })
  if (sent.ok) return sent
  return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: sent.retryAfterSeconds ?? 60 })
}

async function passes(services: Services, member: Member, method: string, code: string): Promise<boolean> {
  const { db, clock, ports } = services
  if (method === 'BANK_NAME') return foldedName(code) === foldedName(member.bankHolderName ?? '')
  if (method === 'GOOGLE') {
    const secret = ports.atRest.open(member.totpSecret!)
    const result = verifyTotp({ secret, code, lastStep: member.totpLastStep, now: clock.now() })
    if (result.ok) await db.update(members).set({ totpLastStep: result.step }).where(eq(members.id, member.id))
    return result.ok
  }
  const target = method === 'SMS' ? smsTarget(member) : member.email!.toLowerCase()
  return (await takeCode(services, db, 'login-verification', { target, typed: code })) === 'right'
}

/** Confirms a login from a new address by one of the offered ways, and remembers the address for 30 days [4.51]. */
export async function verifyLogin(
  services: Services,
  { body, ip, userAgent }: Pick<RequestOf<'verifyLogin'>, 'body' | 'ip' | 'userAgent'>,
): Promise<ReplyOf<'verifyLogin'>> {
  const { db, clock } = services
  const row = await openTicket(services, body.ticket)
  if (!row || !row.ticket.methods.includes(body.method)) return refuse('login.ticket.expired')
  const tries = await countTry(db, `ticket:${row.ticket.ticketHash}`, perTicket, clock.now())
  if (!tries.allowed) {
    const { retryAfterSeconds } = tries
    return refuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
  }
  if (!(await passes(services, row.member, body.method, body.code))) return refuse('validate_verification_code_error')
  return db.transaction(async (tx) => {
    const used = await tx
      .update(loginTickets)
      .set({ usedAt: new Date(clock.now()) })
      .where(and(eq(loginTickets.ticketHash, row.ticket.ticketHash), isNull(loginTickets.usedAt)))
      .returning()
    if (used.length === 0) return refuse('login.ticket.expired')
    return ok(await acceptLogin(services, tx, row.member, { ip, userAgent }))
  })
}
