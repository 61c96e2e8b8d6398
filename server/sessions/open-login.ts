import { and, eq, gt } from 'drizzle-orm'
import { ok, refuse, type ReplyOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '../db/connect.ts'
import { members } from '../members/tables.ts'
import type { Services } from '../services.ts'
import { openSession } from './open-session.ts'
import { hashToken, newToken } from './session-token.ts'
import { knownAddresses, loginTickets } from './tables.ts'

export type Member = typeof members.$inferSelect
export type LoginType = 'username' | 'sms' | 'social'
export type Visit = { ip: string; userAgent: string }

const dayMs = 86_400_000
/** A confirmed address is remembered this long. */
const addressLifeMs = 30 * dayMs
export const ticketLifeMs = 10 * 60_000

/** The ways a member can confirm a login from an address that is new for the account. */
const methodsOf = (member: Member): ('SMS' | 'EMAIL' | 'GOOGLE' | 'BANK_NAME')[] => [
  ...(member.mobileNum ? (['SMS'] as const) : []),
  ...(member.email ? (['EMAIL'] as const) : []),
  ...(member.totpSecret ? (['GOOGLE'] as const) : []),
  ...(member.bankHolderName ? (['BANK_NAME'] as const) : []),
]

async function isKnown(db: Db, memberId: string, ip: string, now: number): Promise<boolean> {
  const since = new Date(now - addressLifeMs)
  const rows = await db
    .select({ ip: knownAddresses.ip })
    .from(knownAddresses)
    .where(and(eq(knownAddresses.memberId, memberId), gt(knownAddresses.confirmedAt, since)))
  return rows.length === 0 || rows.some((row) => row.ip === ip)
}

export async function rememberAddress(tx: Tx, memberId: string, ip: string, now: number): Promise<void> {
  const confirmedAt = new Date(now)
  await tx
    .insert(knownAddresses)
    .values({ memberId, ip, confirmedAt })
    .onConflictDoUpdate({ target: [knownAddresses.memberId, knownAddresses.ip], set: { confirmedAt } })
}

/** The answer of an accepted login: the token and what has to follow it [3.06]. */
export async function acceptLogin(services: Services, tx: Tx, member: Member, visit: Visit) {
  const { clock, merchant } = services
  const { passwordDays } = await merchant.read()
  const now = clock.now()
  await rememberAddress(tx, member.id, visit.ip, now)
  const token = await openSession(tx, services, { memberId: member.id, ...visit })
  return {
    token,
    firstTimeLogin: member.firstLoginAt === null,
    passwordExpired: passwordDays > 0 && member.passwordChangedAt.getTime() + passwordDays * dayMs <= now,
    passwordDefault: member.passwordDefault,
  }
}

/**
 * Lets a member in whose secret was right: refused when the account is frozen, closed or of the other realm; asked to
 * confirm when the merchant checks addresses and this one is new [4.51].
 */
export async function openLogin(
  services: Services,
  member: Member,
  loginType: LoginType,
  visit: Visit,
  realm: 'member' | 'agent' = 'member',
): Promise<ReplyOf<'logIn'>> {
  const { db, clock, random, merchant } = services
  if (member.type === 4) return refuse('error_not_member')
  if (realm === 'agent' && member.type === 0) return refuse('error_not_agent')
  if (member.status !== 'active') return refuse('login.denied')
  const now = clock.now()
  const methods = methodsOf(member)
  const { checkAddress } = await merchant.read()
  if (checkAddress && methods.length > 0 && !(await isKnown(db, member.id, visit.ip, now))) {
    const ticket = newToken(random)
    const expiresAt = new Date(now + ticketLifeMs)
    await db
      .insert(loginTickets)
      .values({ ticketHash: hashToken(ticket), memberId: member.id, ip: visit.ip, methods, loginType, expiresAt })
    return refuse('login_verify_required', { value: { ticket, methods } })
  }
  return ok(await db.transaction((tx) => acceptLogin(services, tx, member, visit)))
}
