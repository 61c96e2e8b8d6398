import { and, eq, isNull } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { clearTries, countTry } from '../../http/throttle.ts'
import { newTotpSecret, totpUri, verifyTotp } from '../../ports/totp/totp.ts'
import type { Services } from '../../services.ts'
import { checkLoginPassword } from './check-login-password.ts'
import { memberOf, type Member } from './find-member.ts'
import { readSecurity } from './read-member.ts'
import { members } from './tables.ts'

const pendingMs = 10 * 60_000
const tries = { limit: 5, windowMs: 10 * 60_000, lockMs: 5 * 60_000 }

/** Makes a secret for an authenticator app. It is in use only when its first code was right. */
export async function startTotp(
  services: Services,
  { body, caller }: Pick<RequestOf<'startTotp'>, 'body' | 'caller'>,
): Promise<ReplyOf<'startTotp'>> {
  const { db, clock, random, ports, merchant } = services
  const member = await memberOf(db, caller.memberId)
  const refused = await checkLoginPassword(services, member, body.loginPassword, 'login.cred.err')
  if (refused) return refused
  if (member.totpSecret !== null) return refuse('totp.exists')
  const secret = newTotpSecret(random)
  const totpPendingUntil = new Date(clock.now() + pendingMs)
  await db
    .update(members)
    .set({ totpPending: ports.atRest.seal(secret), totpPendingUntil })
    .where(eq(members.id, member.id))
  const { name: issuer } = await merchant.read()
  const uri = totpUri({ secret, account: member.account, issuer })
  return ok({ secret, uri, expiresInSeconds: pendingMs / 1000 })
}

/** Takes the pending secret into use with its first code. */
export async function confirmTotp(
  services: Services,
  { body, caller }: Pick<RequestOf<'confirmTotp'>, 'body' | 'caller'>,
): Promise<ReplyOf<'confirmTotp'>> {
  const { db, clock } = services
  const member = await memberOf(db, caller.memberId)
  const { totpPending, totpPendingUntil } = member
  if (totpPending === null || !totpPendingUntil || totpPendingUntil.getTime() <= clock.now()) {
    return refuse('login.ticket.expired')
  }
  const step = await stepOf(services, member, totpPending, body.code)
  if (typeof step !== 'number') return step
  const same = and(eq(members.id, member.id), eq(members.totpPending, totpPending), isNull(members.totpSecret))
  await db
    .update(members)
    .set({ totpSecret: totpPending, totpLastStep: step, totpPending: null, totpPendingUntil: null })
    .where(same)
  return ok(await readSecurity(services, caller))
}

/** Stops using the authenticator app: by login password and one more code of it. */
export async function removeTotp(
  services: Services,
  { body, caller }: Pick<RequestOf<'removeTotp'>, 'body' | 'caller'>,
): Promise<ReplyOf<'removeTotp'>> {
  const { db } = services
  const member = await memberOf(db, caller.memberId)
  const refused = await checkLoginPassword(services, member, body.loginPassword, 'login.cred.err')
  if (refused) return refused
  if (member.totpSecret === null) return ok(await readSecurity(services, caller))
  const step = await stepOf(services, member, member.totpSecret, body.code)
  if (typeof step !== 'number') return step
  await db.update(members).set({ totpSecret: null, totpLastStep: null }).where(eq(members.id, member.id))
  return ok(await readSecurity(services, caller))
}

/** The step a code belongs to, or the refusal of a wrong one; the sixth try in ten minutes locks for five. */
async function stepOf({ db, clock, ports }: Services, member: Member, sealed: string, code: string) {
  const key = `totp:${member.id}`
  const { allowed, retryAfterSeconds } = await countTry(db, key, tries, clock.now())
  if (!allowed) return refuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
  const lastStep = sealed === member.totpSecret ? member.totpLastStep : null
  const result = verifyTotp({ secret: ports.atRest.open(sealed), code, lastStep, now: clock.now() })
  if (!result.ok) return refuse('validate_verification_code_error')
  await clearTries(db, key)
  return result.step
}
