import { and, eq, isNull } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import { checkCode, takeCode, type TypedCode } from '../verification/codes.ts'
import { ownContact } from '../verification/send-sms.ts'
import { checkLoginPassword } from './check-login-password.ts'
import { checkPaymentPassword, whyNotAsked } from './check-payment-password.ts'
import { lockMember, memberOf } from './find-member.ts'
import { foldedName } from './folded-name.ts'
import { isPaymentPassword } from '#rules/payment-password.ts'
import { members } from './tables.ts'
import { endSessions } from '../sessions/end-session.ts'
import { noteOwnEvent } from '../sessions/security-events.ts'

type Chosen = { newPassword: string; confirmNewPassword: string }

const faultOf = ({ newPassword, confirmNewPassword }: Chosen) => {
  if (newPassword !== confirmNewPassword) return refuse('modify.new.confirm.diff')
  return isPaymentPassword(newPassword) ? null : refuse('password.format.err')
}

const fresh = (paymentPasswordHash: string) => ({
  paymentPasswordHash,
  paymentPasswordTries: 0,
  paymentPasswordLockedUntil: null,
})

/** Sets the first payment password of a member; requires the login password. */
export async function setPaymentPassword(
  services: Services,
  { body, caller }: Pick<RequestOf<'setPaymentPassword'>, 'body' | 'caller'>,
): Promise<ReplyOf<'setPaymentPassword'>> {
  const { db, ports } = services
  const member = await memberOf(db, caller.memberId)
  if (member.paymentPasswordHash !== null) return refuse('payment.password.exists')
  const refused = faultOf(body) ?? (await checkLoginPassword(services, member, body.loginPassword, 'login.cred.err'))
  if (refused) return refused
  const none = and(eq(members.id, member.id), isNull(members.paymentPasswordHash))
  const row = fresh(await ports.passwords.hash(body.newPassword))
  return db.transaction(async (tx) => {
    const written = await tx.update(members).set(row).where(none).returning({ id: members.id })
    if (written.length === 0) return refuse('payment.password.exists')
    await noteOwnEvent(tx, services, caller, 'PAYMENT_PASSWORD_SET')
    return ok({})
  })
}

/** Changes the payment password; the old one must be right. */
export async function changePaymentPassword(
  services: Services,
  { body, caller }: Pick<RequestOf<'changePaymentPassword'>, 'body' | 'caller'>,
): Promise<ReplyOf<'changePaymentPassword'>> {
  const { db, clock, ports } = services
  const seen = await memberOf(db, caller.memberId)
  const refused = faultOf(body) ?? (await checkPaymentPassword(services, caller.memberId, body.oldPassword))
  if (refused) return refused
  if (body.newPassword === body.oldPassword) return refuse('modify.new.same')
  const hash = await ports.passwords.hash(body.newPassword)
  const outcome = await db.transaction(async (tx) => {
    const member = (await lockMember(tx, caller.memberId))!
    if (member.paymentPasswordHash !== seen.paymentPasswordHash) return 'changed'
    const stopped = whyNotAsked(member, clock.now())
    if (stopped) return stopped
    await tx.update(members).set(fresh(hash)).where(eq(members.id, member.id))
    await noteOwnEvent(tx, services, caller, 'PAYMENT_PASSWORD_CHANGED')
    return ok({})
  })
  // another call has changed it since the check, so check the old one again
  return outcome === 'changed' ? changePaymentPassword(services, { body, caller }) : outcome
}

/** False if the code was used up by another call. */
async function writeReset(
  services: Services,
  tx: Tx,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  hash: string,
  typed: TypedCode,
): Promise<boolean> {
  if ((await takeCode(services, tx, 'member', typed)) !== 'right') return false
  const now = new Date(services.clock.now())
  await tx
    .update(members)
    .set({ ...fresh(hash), paymentPasswordResetAt: now })
    .where(eq(members.id, memberId))
  await endSessions(tx, memberId, { reason: 'password', now, except: sessionId })
  await noteOwnEvent(tx, services, { memberId, sessionId }, 'PAYMENT_PASSWORD_RESET')
  return true
}

/**
 * Replaces a forgotten payment password with a code sent to the own phone or address and the real name. All other
 * sessions end; withdrawals and new payout accounts wait 24 hours from `payment_password_reset_at`.
 */
export async function resetPaymentPassword(
  services: Services,
  { body, caller }: Pick<RequestOf<'resetPaymentPassword'>, 'body' | 'caller'>,
): Promise<ReplyOf<'resetPaymentPassword'>> {
  const { db, clock, ports } = services
  const fault = faultOf(body)
  if (fault) return fault
  const member = await memberOf(db, caller.memberId)
  const target = ownContact(member, body.method)
  if (target === null) return refuse('verification.channel.missing')
  const { allowed, retryAfterSeconds } = await countTry(
    db,
    `payment-reset:${member.id}`,
    limits.payment.reset,
    clock.now(),
  )
  if (!allowed) return refuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
  const typed = { target, typed: body.verificationCode }
  const verdict = await checkCode(services, 'member', typed)
  if (verdict === 'code-expired') return refuse('verification.code.expired')
  if (verdict !== 'right') return refuse('validate_verification_code_error')
  const named = member.payeeName !== null && foldedName(body.payeeName) === foldedName(member.payeeName)
  if (!named) return refuse('payout.account.name.mismatch')
  const hash = await ports.passwords.hash(body.newPassword)
  const done = await db.transaction((tx) => writeReset(services, tx, caller, hash, typed))
  return done ? ok({}) : refuse('verification.code.expired')
}
