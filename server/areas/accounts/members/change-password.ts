import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { checkLoginPassword } from './check-login-password.ts'
import { lockMember, memberOf } from './find-member.ts'
import { isPassword } from './password-rule.ts'
import { writePassword } from './write-password.ts'

/**
 * Changes the member's password: the old one must be right, the new one confirmed, different and within the rule
 * [5.16].
 */
export async function changePassword(
  services: Services,
  { body, caller }: Pick<RequestOf<'changePassword'>, 'body' | 'caller'>,
): Promise<ReplyOf<'changePassword'>> {
  const { db, ports } = services
  const newPassword = body.newPassword.trim()
  if (newPassword !== body.confirmNewPassword.trim()) return refuse('modify.new.confirm.diff')
  const member = await memberOf(db, caller.memberId)
  const refused = await checkLoginPassword(services, member, body.oldPassword, 'modify.old.password.err')
  if (refused) return refused
  if (await ports.passwords.verify(newPassword, member.passwordHash)) return refuse('modify.new.same')
  if (!(await isPassword(services, newPassword))) return refuse('password.format.err')
  const passwordHash = await ports.passwords.hash(newPassword)
  return db.transaction(async (tx) => {
    const fresh = await lockMember(tx, caller.memberId)
    if (fresh?.passwordHash !== member.passwordHash) return refuse('modify.old.password.err')
    await writePassword(tx, services, caller.memberId, { passwordHash, keepSession: caller.sessionId })
    return ok({})
  })
}
