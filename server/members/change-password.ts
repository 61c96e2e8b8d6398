import { and, eq, isNull, ne } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Tx } from '../db/connect.ts'
import { clearTries, countTry } from '../http/throttle.ts'
import type { Services } from '../services.ts'
import { sessions } from '../sessions/tables.ts'
import { isPassword } from './password-rule.ts'
import { members } from './tables.ts'

const tries = { limit: 5, windowMs: 10 * 60_000, lockMs: 5 * 60_000 }

/** Writes a new password and ends the member's sessions, but the one that made the change. */
export async function writePassword(
  tx: Tx,
  { clock, ports, config }: Services,
  memberId: string,
  { password, keepSession }: { password: string; keepSession: string | null },
): Promise<void> {
  const now = new Date(clock.now())
  await tx
    .update(members)
    .set({
      passwordHash: await ports.passwords.hash(password),
      passwordChangedAt: now,
      passwordDefault: password === config.defaultPassword,
    })
    .where(eq(members.id, memberId))
  const others = and(eq(sessions.memberId, memberId), isNull(sessions.endedAt))
  await tx
    .update(sessions)
    .set({ endedAt: now, endReason: 'password' })
    .where(keepSession === null ? others : and(others, ne(sessions.id, keepSession)))
}

/** Changes the own password: the old one has to be right, the new one confirmed, different and by the rule [5.16]. */
export async function changePassword(
  services: Services,
  { body, caller }: Pick<RequestOf<'changePassword'>, 'body' | 'caller'>,
): Promise<ReplyOf<'changePassword'>> {
  const { db, clock, ports } = services
  const { oldPassword, newPassword, confirmNewPassword } = body
  if (newPassword !== confirmNewPassword) return refuse('modify.new.confirm.diff')
  const key = `password:${caller.memberId}`
  const state = await countTry(db, key, tries, clock.now())
  if (!state.allowed) {
    const { retryAfterSeconds } = state
    return refuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
  }
  const [member] = await db.select({ hash: members.passwordHash }).from(members).where(eq(members.id, caller.memberId))
  if (!(await ports.passwords.verify(oldPassword.trim(), member!.hash))) return refuse('modify.old.password.err')
  await clearTries(db, key)
  if (await ports.passwords.verify(newPassword.trim(), member!.hash)) return refuse('modify.new.same')
  if (!(await isPassword(services, newPassword))) return refuse('password.format.err')
  await db.transaction((tx) =>
    writePassword(tx, services, caller.memberId, { password: newPassword.trim(), keepSession: caller.sessionId }),
  )
  return ok({})
}
