import { and, eq, isNull } from 'drizzle-orm'
import { ok, refuse, type Caller, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { clearTries, countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import { newTotpSecret, totpUri, verifyTotp } from '#server/ports/totp/totp.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { forgetDevices } from '../sessions/remembered-devices.ts'
import { noteOwnEvent } from '../sessions/security-events.ts'
import { checkLoginPassword } from './check-login-password.ts'
import { lockMember, memberOf } from './find-member.ts'
import { readSecurity } from './read-member.ts'
import { removeCodes, renewCodes } from './recovery-codes.ts'
import { takeSecondFactor } from './second-factor.ts'
import { members } from './tables.ts'

const pendingMs = 10 * 60_000

/** Creates a secret for an authenticator app. It is enabled only once its first code was right. */
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
  const { brand } = await merchant.read()
  const uri = totpUri({ secret, account: member.account, issuer: brand.names.EN })
  return ok({ secret, uri, expiresInSeconds: pendingMs / 1000 })
}

/** Enables the pending secret with its first code; returns the recovery codes, which can't be read again. */
export async function confirmTotp(
  services: Services,
  { body, caller }: Pick<RequestOf<'confirmTotp'>, 'body' | 'caller'>,
): Promise<ReplyOf<'confirmTotp'>> {
  const { db, clock, ports } = services
  const { totpPending, totpPendingUntil } = await memberOf(db, caller.memberId)
  if (totpPending === null || !totpPendingUntil || totpPendingUntil.getTime() <= clock.now()) {
    return refuse('login.ticket.expired')
  }
  const locked = await countCode(services, caller)
  if (locked) return locked
  const secret = ports.atRest.open(totpPending)
  const result = verifyTotp({ secret, code: body.code, lastStep: null, now: clock.now() })
  if (!result.ok) return refuse('validate_verification_code_error')
  await clearTries(db, keyOf(caller))
  const same = and(eq(members.id, caller.memberId), eq(members.totpPending, totpPending), isNull(members.totpSecret))
  return db.transaction(async (tx) => {
    const taken = await tx
      .update(members)
      .set({ totpSecret: totpPending, totpLastStep: result.step, totpPending: null, totpPendingUntil: null })
      .where(same)
      .returning({ id: members.id })
    if (taken.length === 0) return refuse('login.ticket.expired')
    await noteOwnEvent(tx, services, caller, 'APP_ADDED')
    return ok({ codes: await renewCodes(tx, services, caller.memberId) })
  })
}

/**
 * Replaces the recovery codes with ten new ones: by login password and a code of the app, or an earlier recovery code.
 */
export async function renewRecoveryCodes(
  services: Services,
  request: Pick<RequestOf<'renewRecoveryCodes'>, 'body' | 'caller'>,
): Promise<ReplyOf<'renewRecoveryCodes'>> {
  const refused = await checkLogin(services, request)
  if (refused) return refused
  const { caller } = request
  return withSecondFactor(services, request, async (tx) => {
    await noteOwnEvent(tx, services, caller, 'RECOVERY_CODES_RENEWED')
    return ok({ codes: await renewCodes(tx, services, caller.memberId) })
  })
}

/** Disables the authenticator app: by login password and one more of its codes, or a recovery code. */
export async function removeTotp(
  services: Services,
  request: Pick<RequestOf<'removeTotp'>, 'body' | 'caller'>,
): Promise<ReplyOf<'removeTotp'>> {
  const { caller } = request
  const refused = await checkLogin(services, request)
  if (refused) return refused
  const { totpSecret } = await memberOf(services.db, caller.memberId)
  if (totpSecret === null) return ok(await readSecurity(services, caller))
  const reply = await withSecondFactor(services, request, async (tx) => {
    await tx.update(members).set({ totpSecret: null, totpLastStep: null }).where(eq(members.id, caller.memberId))
    await removeCodes(tx, caller.memberId)
    await forgetDevices(tx, caller.memberId)
    await noteOwnEvent(tx, services, caller, 'APP_REMOVED')
    return ok(null)
  })
  return reply.ok ? ok(await readSecurity(services, caller)) : reply
}

type Confirmed = Pick<RequestOf<'removeTotp'>, 'body' | 'caller'>

async function checkLogin(services: Services, { body, caller }: Confirmed) {
  const member = await memberOf(services.db, caller.memberId)
  return checkLoginPassword(services, member, body.loginPassword, 'login.cred.err')
}

const keyOf = ({ memberId }: Caller) => `totp:${memberId}`

/** The refusal of the sixth code in ten minutes, which locks for five. */
async function countCode({ db, clock }: Services, caller: Caller) {
  const { allowed, retryAfterSeconds } = await countTry(db, keyOf(caller), limits.appCode, clock.now())
  return allowed ? null : refuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
}

/** Runs work that needs an app code or a recovery code, which is used up together with it. */
async function withSecondFactor<Value>(
  services: Services,
  { body, caller }: Confirmed,
  act: (tx: Tx) => Promise<{ ok: true; value: Value }>,
) {
  const locked = await countCode(services, caller)
  if (locked) return locked
  const reply = await services.db.transaction(async (tx) => {
    const member = await lockMember(tx, caller.memberId)
    const right = member !== null && (await takeSecondFactor(tx, services, member, body.code))
    return right ? act(tx) : refuse('validate_verification_code_error')
  })
  if (reply.ok) await clearTries(services.db, keyOf(caller))
  return reply
}
