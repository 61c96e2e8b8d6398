import { eq } from 'drizzle-orm'
import { refuse, type Refusal } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import { limits } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import { lockMember, memberOf, type Member } from './find-member.ts'
import { members } from './tables.ts'

const { wrong: maxTries, lockMs } = limits.payment

export type PaymentPasswordRefusal = Refusal<'not.exists.payment.password' | 'invalid.payment.pw' | 'max.attempt.limit'>

const locked = (lockedMs: number) => {
  const retryAfterSeconds = Math.ceil(lockedMs / 1000)
  return refuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
}

/** Why a payment password is not checked at all: there is none, or wrong ones have locked it. */
export const whyNotAsked = ({ paymentPasswordHash, paymentPasswordLockedUntil }: Member, now: number) => {
  if (paymentPasswordHash === null) return refuse('not.exists.payment.password')
  const lockedMs = (paymentPasswordLockedUntil?.getTime() ?? 0) - now
  return lockedMs <= 0 ? null : locked(lockedMs)
}

/**
 * Checks a member's payment password. The fifth wrong one in a row, over all uses, locks it for 24 hours and says so.
 * Null when it is right. Call it before the transaction it protects: wrong tries count even when that is rolled back.
 *
 * The hash is computed while no row is locked. Its result only counts if the password is still the same and not locked,
 * so that of many simultaneous tries at most five are answered.
 */
export async function checkPaymentPassword(
  services: Pick<Services, 'db' | 'clock' | 'ports'>,
  memberId: string,
  typed: string,
): Promise<PaymentPasswordRefusal | null> {
  const { db, clock, ports } = services
  const now = clock.now()
  const seen = await memberOf(db, memberId)
  const refused = whyNotAsked(seen, now)
  if (refused) return refused
  const right = await ports.passwords.verify(typed, seen.paymentPasswordHash!)
  const outcome = await db.transaction(async (tx) => {
    const member = (await lockMember(tx, memberId))!
    if (member.paymentPasswordHash !== seen.paymentPasswordHash) return 'changed'
    return whyNotAsked(member, now) ?? countTry(tx, member, right, now)
  })
  return outcome === 'changed' ? checkPaymentPassword(services, memberId, typed) : outcome
}

async function countTry(tx: Tx, { id, paymentPasswordTries }: Member, right: boolean, now: number) {
  const count = right ? 0 : paymentPasswordTries + 1
  const locks = count >= maxTries
  await tx
    .update(members)
    .set({
      paymentPasswordTries: locks ? 0 : count,
      paymentPasswordLockedUntil: locks ? new Date(now + lockMs) : null,
    })
    .where(eq(members.id, id))
  if (locks) return locked(lockMs)
  return right ? null : refuse('invalid.payment.pw', { value: { left: maxTries - count } })
}
