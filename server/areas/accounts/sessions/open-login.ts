import { isGuest, isPlayer } from '#rules/account-types.ts'
import { eq } from 'drizzle-orm'
import { ok, refuse, type BodyOf, type Refusal, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { lockMember, type Member } from '../members/find-member.ts'
import { isPasswordExpired } from '../members/password-age.ts'
import { countCodes } from '../members/recovery-codes.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { openSession } from './open-session.ts'
import { isRemembered, type Browser } from './remembered-devices.ts'
import { noteEvent } from './security-events.ts'
import { hashToken, newToken } from './session-token.ts'
import { knownAddresses, loginTickets } from './tables.ts'

export type LoginType = 'username' | 'sms' | 'social'
export type VerifyMethod = BodyOf<'verifyLogin'>['method']
/** The way of a login, its browser, and the operator's settings. */
export type Login = { type: LoginType; browser: Browser; settings: MerchantSettings }

/** An accepted login; the type is missing right after a new password. */
type AcceptedLogin = { type?: LoginType; ip: string; userAgent: string; settings: MerchantSettings }

/** How long a confirmed address is remembered. */
const addressLifeMs = 30 * 86_400_000
const ticketLifeMs = 10 * 60_000

/** The name for BANK_NAME: of the bank account, or else the real name that every payout account must have. */
export const bankNameOf = ({ bankHolderName, payeeName }: Member): string | null => bankHolderName ?? payeeName

/** The ways a member can confirm a login [4.51]. An authenticator app only leaves recovery codes beside it. */
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

/** Whether the member recently signed in from this address, or never signed in at all. */
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
 * The answer to an accepted login: the token and the required next steps [3.06]. A member who used a default or expired
 * password has to change it before anything else [5.18].
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
 * The confirmations of which a member must pass one to log in; empty if there is nothing to confirm. An authenticator
 * app is required on every device that is not remembered. Without an app, a new address needs a confirmation if the
 * merchant checks addresses [4.51]; a code sent to the phone or a sign-in with a provider counts as confirmation.
 */
async function methodsAsked(tx: Tx, member: Member, { type, browser, settings }: Login, now: number) {
  if (member.totpSecret !== null) {
    if (await isRemembered(tx, member.id, browser, now)) return []
    return methodsOf(member, settings, await countCodes(tx, member.id))
  }
  if (!settings.checkAddress || type !== 'username' || (await isKnown(tx, member.id, browser.ip, now))) return []
  return methodsOf(member, settings, 0)
}

/** Signs in a member whose secret was right, or returns the ticket of the confirmation that is required first. */
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
 * Opens the login of a member whose secret was right; refused when the account is frozen, closed or of the other realm,
 * or when the password was changed since the check.
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
