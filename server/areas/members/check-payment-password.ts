import { eq } from 'drizzle-orm'
import { refuse, type Refusal } from '#openapi/handlers.ts'
import type { Services } from '../../services.ts'
import { lockMember } from './find-member.ts'
import { members } from './tables.ts'

const maxTries = 5
const lockMs = 24 * 3_600_000

export type PaymentPasswordRefusal = Refusal<'not.exists.payment.password' | 'invalid.payment.pw' | 'max.attempt.limit'>

/**
 * Asks a member for the payment password. The fifth wrong one in a row, over all uses, locks it for 24 hours. Null when it
 * is right. Call it before the transaction of what it protects: wrong tries count even when that is undone.
 */
export async function checkPaymentPassword(
  { db, clock, ports }: Pick<Services, 'db' | 'clock' | 'ports'>,
  memberId: string,
  typed: string,
): Promise<PaymentPasswordRefusal | null> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const member = (await lockMember(tx, memberId))!
    if (member.paymentPasswordHash === null) return refuse('not.exists.payment.password')
    const lockedMs = (member.paymentPasswordLockedUntil?.getTime() ?? 0) - now
    if (lockedMs > 0) {
      const retryAfterSeconds = Math.ceil(lockedMs / 1000)
      return refuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
    }
    const right = await ports.passwords.verify(typed, member.paymentPasswordHash)
    const count = right ? 0 : member.paymentPasswordTries + 1
    const locks = count >= maxTries
    await tx
      .update(members)
      .set({
        paymentPasswordTries: locks ? 0 : count,
        paymentPasswordLockedUntil: locks ? new Date(now + lockMs) : null,
      })
      .where(eq(members.id, memberId))
    return right ? null : refuse('invalid.payment.pw', { value: { left: maxTries - count } })
  })
}
