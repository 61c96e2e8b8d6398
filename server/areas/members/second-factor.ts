import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { latinDigits } from '../../ports/latin-digits.ts'
import { verifyTotp } from '../../ports/totp/totp.ts'
import type { Services } from '../../services.ts'
import type { Member } from './find-member.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { members } from './tables.ts'

/** Uses up a code of the member's authenticator app when it is right; of two simultaneous uses one is right. */
export async function takeAppCode(
  db: Db | Tx,
  { clock, ports }: Pick<Services, 'clock' | 'ports'>,
  member: Member,
  typed: string,
): Promise<boolean> {
  if (member.totpSecret === null) return false
  const secret = ports.atRest.open(member.totpSecret)
  const result = verifyTotp({ secret, code: typed, lastStep: member.totpLastStep, now: clock.now() })
  if (!result.ok) return false
  const unused = or(isNull(members.totpLastStep), lt(members.totpLastStep, result.step))
  const taken = await db
    .update(members)
    .set({ totpLastStep: result.step })
    .where(and(eq(members.id, member.id), eq(members.totpSecret, member.totpSecret), unused))
    .returning({ id: members.id })
  return taken.length === 1
}

/** Uses up a code of the app or a recovery code, whichever was typed. */
export async function takeSecondFactor(
  db: Db | Tx,
  services: Pick<Services, 'clock' | 'ports'>,
  member: Member,
  typed: string,
): Promise<boolean> {
  if (/^\d{6}$/.test(latinDigits(typed))) return takeAppCode(db, services, member, typed)
  return member.totpSecret !== null && (await takeRecoveryCode(db, services, member.id, typed))
}
