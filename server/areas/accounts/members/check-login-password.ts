import { refuse, type Refusal } from '#openapi/handlers.ts'
import { clearTries, countTry, uncountTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import { TooBusy } from '#server/ports/password/work-queue.ts'
import type { Services } from '#server/services.ts'
import type { Member } from './find-member.ts'

/**
 * Checks the login password of a signed-in member again. `wrong` is the refusal of a wrong one; the sixth try in ten
 * minutes locks for five. Null when it is right.
 */
export async function checkLoginPassword<Wrong extends 'login.cred.err' | 'modify.old.password.err'>(
  { db, clock, ports }: Services,
  member: Pick<Member, 'id' | 'passwordHash'>,
  typed: string,
  wrong: Wrong,
): Promise<Refusal<Wrong | 'max.attempt.limit'> | null> {
  const key = `password:${member.id}`
  const { allowed, retryAfterSeconds } = await countTry(db, key, limits.password.own, clock.now())
  if (!allowed) return refuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
  const right = await ports.passwords.verify(typed.trim(), member.passwordHash).catch(async (error: unknown) => {
    if (error instanceof TooBusy) await uncountTry(db, [key])
    throw error
  })
  if (!right) return refuse(wrong)
  await clearTries(db, key)
  return null
}
