import { isGuest, isPlayer } from '#rules/account-types.ts'
import { eq } from 'drizzle-orm'
import { ok, refuse, type BodyOf, type Refusal, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { lockMember, type Member } from '../members/find-member.ts'
import { isPasswordExpired } from '../members/password-age.ts'
import { countCodes } from '../members/recovery-codes.ts'
import type { MerchantSettings } from '../system/settings.ts'
import { openSession } from './open-session.ts'
import { isRemembered, type Browser } from './remembered-devices.ts'
import { noteEvent } from './security-events.ts'
import { hashToken, newToken } from './session-token.ts'
import { knownAddresses, loginTickets } from './tables.ts'

export type LoginType = 'username' | 'sms' | 'social'
export type VerifyMethod = BodyOf<'verifyLogin'>['method']
/** How somebody logs in, where, and under which settings of the operator. */
export type Login = { type: LoginType; browser: Browser; settings: MerchantSettings }

/** Of one that is accepted; the type is left out where the password is new. */
type AcceptedLogin = { type?: LoginType; ip: string; userAgent: string; settings: MerchantSettings }

/** A confirmed address is remembered this long. */
const addressLifeMs = 30 * 86_400_000
const ticketLifeMs = 10 * 60_000

/** The name that confirms by BANK_NAME: of the bank account, else the real name every payout account has to carry. */
export const bankNameOf = ({ bankHolderName, payeeName }: Member): string | null => bankHolderName ?? payeeName

/** The ways a member can confirm a login [4.51]. Beside an authenticator app there is none but recovery codes. */
export function methodsOf(
  member: Member,
  { bankNameConfirms }: Pick<MerchantSettings, 'bankNameConfirms'>,
  codesLeft: number,
): VerifyMethod[] {
  if (member.totpSecret !== null) return codesLeft > 0 ? ['GOOGLE', 'RECOVERY_CODE'] : ['GOOGLE']
  return [
    ...(member.mobileNum ? (['SMS'] as const) : []),
    ...(member.email ? (['EMAIL'] as const) : []),
    ...(bankNameConfirms && bankNameOf(member) ? (['BANK_NAME'] as const) : []),
  ]
}

/** Whether the member logged in from this address lately, or never logged in from any. */
async function isKnown(db: Db | Tx, memberId: string, ip: string, now: number): Promise<boolean> {
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

/**
 * The answer of an accepted login: the token and what has to follow it [3.06]. Whoever came by a default or expired password
 * has to change it before anything else [5.18].
 */
export async function acceptLogin(
  services: Services,
  tx: Tx,
  member: Member,
  { type, ip, userAgent, settings }: AcceptedLogin,
): Promise<ValueOf<'logIn'>> {
  const now = services.clock.now()
  const { passwordDefault } = member
  const passwordExpired = isPasswordExpired(member, settings, now)
  const passwordDue = type === 'username' && (passwordDefault || passwordExpired)
  await rememberAddress(tx, member.id, ip, now)
  const { sessionsPerMember: maxSessions } = settings
  const token = await openSession(tx, services, { memberId: member.id, ip, userAgent, maxSessions, passwordDue })
  await noteEvent(tx, services, member.id, 'LOGIN', { ip, userAgent })
  services.log.info({ event: 'login', memberId: member.id, ip, way: type ?? 'registration' }, 'a member logged in')
  return {
    token,
    firstTimeLogin: member.firstLoginAt === null,
    passwordExpired,
    passwordDefault,
  }
}

/**
 * The ways one of which has to be passed before a member is let in; none when nothing is asked. An authenticator app is
 * asked for from every device that is not remembered. Without one, a new address is asked about when the merchant checks
 * addresses [4.51]: a code sent to the phone and a sign-in with a provider are confirmations themselves.
 */
async function methodsAsked(tx: Tx, member: Member, { type, browser, settings }: Login, now: number) {
  if (member.totpSecret !== null) {
    if (await isRemembered(tx, member.id, browser, now)) return []
    return methodsOf(member, settings, await countCodes(tx, member.id))
  }
  if (!settings.checkAddress || type !== 'username' || (await isKnown(tx, member.id, browser.ip, now))) return []
  return methodsOf(member, settings, 0)
}

/** Lets a member in whose secret was right, or hands out the ticket of the confirmation that is asked for first. */
export async function admitMember(
  services: Services,
  tx: Tx,
  member: Member,
  login: Login,
): Promise<{ ok: true; value: ValueOf<'logIn'> } | Refusal<'login_verify_required'>> {
  const now = services.clock.now()
  const methods = await methodsAsked(tx, member, login, now)
  const { browser, settings } = login
  if (methods.length === 0)
    return ok(await acceptLogin(services, tx, member, { type: login.type, ...browser, settings }))
  const ticket = newToken(services.random)
  await tx.insert(loginTickets).values({
    ticketHash: hashToken(ticket),
    memberId: member.id,
    ip: browser.ip,
    methods,
    loginType: login.type,
    expiresAt: new Date(now + ticketLifeMs),
  })
  return refuse('login_verify_required', { value: { ticket, methods } })
}

/**
 * Opens the login of a member whose secret was right: refused when the account is frozen, closed or of the other realm,
 * or when the password was changed meanwhile.
 */
export async function openLogin(
  services: Services,
  member: Member,
  login: Login,
  realm: 'member' | 'agent' = 'member',
): Promise<ReplyOf<'logIn'>> {
  if (isGuest(member.type)) return refuse('error_not_member')
  if (realm === 'agent' && isPlayer(member.type)) return refuse('error_not_agent')
  return services.db.transaction(async (tx) => {
    const fresh = await lockMember(tx, member.id)
    if (fresh?.status !== 'active') return refuse('login.denied')
    if (login.type === 'username' && fresh.passwordHash !== member.passwordHash) {
      return refuse('login.cred.err', { value: { captcha: false } })
    }
    return admitMember(services, tx, fresh, login)
  })
}
