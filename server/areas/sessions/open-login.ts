import { eq } from 'drizzle-orm'
import { ok, refuse, type ReplyOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { lockMember, type Member } from '../members/find-member.ts'
import { isPasswordExpired } from '../members/password-age.ts'
import type { Services } from '../../services.ts'
import { openSession } from './open-session.ts'
import { hashToken, newToken } from './session-token.ts'
import { knownAddresses, loginTickets } from './tables.ts'

export type LoginType = 'username' | 'sms' | 'social'
export type VerifyMethod = 'SMS' | 'EMAIL' | 'GOOGLE' | 'BANK_NAME'
export type Visit = { ip: string; userAgent: string }

/** A confirmed address is remembered this long. */
const addressLifeMs = 30 * 86_400_000
const ticketLifeMs = 10 * 60_000

/** The name that confirms by BANK_NAME: of the bank account, else the real name every payout account has to carry. */
export const bankNameOf = ({ bankHolderName, payeeName }: Member): string | null => bankHolderName ?? payeeName

/** The ways a member can confirm a login from an address that is new for the account. */
export const methodsOf = (member: Member): VerifyMethod[] => [
  ...(member.mobileNum ? (['SMS'] as const) : []),
  ...(member.email ? (['EMAIL'] as const) : []),
  ...(member.totpSecret ? (['GOOGLE'] as const) : []),
  ...(bankNameOf(member) ? (['BANK_NAME'] as const) : []),
]

/** Whether the member logged in from this address lately, or never logged in from any. */
async function isKnown(db: Db, memberId: string, ip: string, now: number): Promise<boolean> {
  const rows = await db.select().from(knownAddresses).where(eq(knownAddresses.memberId, memberId))
  return rows.length === 0 || rows.some((row) => row.ip === ip && row.confirmedAt.getTime() + addressLifeMs > now)
}

async function rememberAddress(tx: Tx, memberId: string, ip: string, now: number): Promise<void> {
  const confirmedAt = new Date(now)
  await tx
    .insert(knownAddresses)
    .values({ memberId, ip, confirmedAt })
    .onConflictDoUpdate({ target: [knownAddresses.memberId, knownAddresses.ip], set: { confirmedAt } })
}

/** The answer of an accepted login: the token and what has to follow it [3.06]. */
export async function acceptLogin(services: Services, tx: Tx, member: Member, visit: Visit) {
  const now = services.clock.now()
  await rememberAddress(tx, member.id, visit.ip, now)
  const token = await openSession(tx, services, { memberId: member.id, ...visit })
  return {
    token,
    firstTimeLogin: member.firstLoginAt === null,
    passwordExpired: isPasswordExpired(member, await services.merchant.read(), now),
    passwordDefault: member.passwordDefault,
  }
}

async function openTicket({ db, clock, random }: Services, member: Member, loginType: LoginType, ip: string) {
  const ticket = newToken(random)
  const methods = methodsOf(member)
  const expiresAt = new Date(clock.now() + ticketLifeMs)
  await db
    .insert(loginTickets)
    .values({ ticketHash: hashToken(ticket), memberId: member.id, ip, methods, loginType, expiresAt })
  return { ticket, methods }
}

/**
 * Lets a member in whose secret was right: refused when the account is frozen, closed or of the other realm; asked to
 * confirm when the merchant checks addresses and this one is new [4.51]. A code sent to the phone and a sign-in with a
 * provider are confirmations themselves.
 */
export async function openLogin(
  services: Services,
  member: Member,
  loginType: LoginType,
  visit: Visit,
  realm: 'member' | 'agent' = 'member',
): Promise<ReplyOf<'logIn'>> {
  const { db, clock, merchant } = services
  if (member.type === 4) return refuse('error_not_member')
  if (realm === 'agent' && member.type === 0) return refuse('error_not_agent')
  if (member.status !== 'active') return refuse('login.denied')
  const { checkAddress } = await merchant.read()
  const needsConfirmation = checkAddress && loginType === 'username' && methodsOf(member).length > 0
  if (needsConfirmation && !(await isKnown(db, member.id, visit.ip, clock.now()))) {
    return refuse('login_verify_required', { value: await openTicket(services, member, loginType, visit.ip) })
  }
  return db.transaction(async (tx) => {
    const fresh = await lockMember(tx, member.id)
    if (fresh?.status !== 'active') return refuse('login.denied')
    if (loginType === 'username' && fresh.passwordHash !== member.passwordHash) {
      return refuse('login.cred.err', { value: { captcha: false } })
    }
    return ok(await acceptLogin(services, tx, fresh, visit))
  })
}
