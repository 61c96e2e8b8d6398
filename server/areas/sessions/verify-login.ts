import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { clearTries, countTry } from '../../http/throttle.ts'
import { lockMember, type Member } from '../members/find-member.ts'
import { foldedName } from '../members/folded-name.ts'
import { members } from '../members/tables.ts'
import { verifyTotp } from '../../ports/totp/totp.ts'
import type { Services } from '../../services.ts'
import { takeCode } from '../verification/codes.ts'
import { fullNumber } from '../verification/mobile-number.ts'
import { sendCode } from '../verification/send-code.ts'
import { acceptLogin, bankNameOf, methodsOf, type VerifyMethod } from './open-login.ts'
import { hashToken } from './session-token.ts'
import { loginTickets } from './tables.ts'

/** Counted for the ticket and for the member, so that a new ticket gives no new tries. */
const tries = { limit: 5, windowMs: 10 * 60_000, lockMs: 5 * 60_000 }

/** An unused ticket of an active member, shown at the address it was given to. */
async function openTicket({ db, clock }: Services, ticket: string, ip: string, method: VerifyMethod) {
  const [row] = await db
    .select({ ticket: loginTickets, member: members })
    .from(loginTickets)
    .innerJoin(members, eq(members.id, loginTickets.memberId))
    .where(and(eq(loginTickets.ticketHash, hashToken(ticket)), isNull(loginTickets.usedAt)))
  if (!row || row.ticket.expiresAt.getTime() <= clock.now() || row.member.status !== 'active') return null
  const offered = row.ticket.methods.includes(method) && methodsOf(row.member).includes(method)
  return row.ticket.ip === ip && offered ? row : null
}

const smsTarget = ({ countryDialingCode, mobileNum }: Member) =>
  fullNumber({ countryDialingCode: countryDialingCode!, mobileNum: mobileNum! })

/** Sends the code of the SMS or e-mail way. */
export async function sendLoginVerificationCode(
  services: Services,
  { body, ip, language }: Pick<RequestOf<'sendLoginVerificationCode'>, 'body' | 'ip' | 'language'>,
): Promise<ReplyOf<'sendLoginVerificationCode'>> {
  const row = await openTicket(services, body.ticket, ip, body.method)
  if (!row) return refuse('login.ticket.expired')
  const receiver =
    body.method === 'SMS'
      ? ({ channel: 'sms', target: smsTarget(row.member) } as const)
      : ({ channel: 'mail', target: row.member.email!.toLowerCase() } as const)
  const sent = await sendCode(services, 'login-verification', receiver, { ip, language })
  if (sent.ok) return sent
  return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: sent.retryAfterSeconds ?? 60 })
}

/** Judges an authenticator code; of two simultaneous uses of one code, one is right. */
async function passesTotp({ db, clock, ports }: Services, member: Member, code: string): Promise<boolean> {
  const secret = ports.atRest.open(member.totpSecret!)
  const result = verifyTotp({ secret, code, lastStep: member.totpLastStep, now: clock.now() })
  if (!result.ok) return false
  const unused = or(isNull(members.totpLastStep), lt(members.totpLastStep, result.step))
  const taken = await db
    .update(members)
    .set({ totpLastStep: result.step })
    .where(and(eq(members.id, member.id), unused))
    .returning({ id: members.id })
  return taken.length === 1
}

async function passes(services: Services, member: Member, method: VerifyMethod, code: string): Promise<boolean> {
  if (method === 'BANK_NAME') return foldedName(code) === foldedName(bankNameOf(member) ?? '')
  if (method === 'GOOGLE') return passesTotp(services, member, code)
  const target = method === 'SMS' ? smsTarget(member) : member.email!.toLowerCase()
  return (await takeCode(services, services.db, 'login-verification', { target, typed: code })) === 'right'
}

/** Confirms a login from a new address by one of the offered ways, and remembers the address for 30 days [4.51]. */
export async function verifyLogin(
  services: Services,
  { body, ip, userAgent }: Pick<RequestOf<'verifyLogin'>, 'body' | 'ip' | 'userAgent'>,
): Promise<ReplyOf<'verifyLogin'>> {
  const { db, clock } = services
  const row = await openTicket(services, body.ticket, ip, body.method)
  if (!row) return refuse('login.ticket.expired')
  const keys = [`ticket:${row.ticket.ticketHash}`, `login-verification:${row.member.id}`]
  for (const key of keys) {
    const { allowed, retryAfterSeconds } = await countTry(db, key, tries, clock.now())
    if (!allowed) return refuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
  }
  if (!(await passes(services, row.member, body.method, body.code))) return refuse('validate_verification_code_error')
  await Promise.all(keys.map((key) => clearTries(db, key)))
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, row.member.id)
    const used = await tx
      .update(loginTickets)
      .set({ usedAt: new Date(clock.now()) })
      .where(and(eq(loginTickets.ticketHash, row.ticket.ticketHash), isNull(loginTickets.usedAt)))
      .returning()
    if (used.length === 0 || member?.status !== 'active') return refuse('login.ticket.expired')
    return ok(await acceptLogin(services, tx, member, { ip, userAgent }))
  })
}
