import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { latinDigits } from '#server/ports/latin-digits.ts'
import { verifyTotp } from '#server/ports/totp/totp.ts'
import type { Services } from '#server/services.ts'
import type { Member } from './find-member.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { members } from './tables.ts'

/** Uses up a code of an authenticator app if it is right. The member's row is locked, so that no code works twice. */
export async function takeAppCode(
  tx: Tx,
  { clock, ports }: Pick<Services, 'clock' | 'ports'>,
  member: Member,
  typed: string,
): Promise<boolean> {
  if (member.totpSecret === null) return false
  const secret = ports.atRest.open(member.totpSecret)
  const result = verifyTotp({ secret, code: typed, lastStep: member.totpLastStep, now: clock.now() })
  if (!result.ok) return false
  await tx.update(members).set({ totpLastStep: result.step }).where(eq(members.id, member.id))
  return true
}

/** Uses up a code of the app or a recovery code; the member's row is locked. */
export async function takeSecondFactor(
  tx: Tx,
  services: Pick<Services, 'clock' | 'ports'>,
  member: Member,
  typed: string,
): Promise<boolean> {
  if (/^\d{6}$/.test(latinDigits(typed))) return takeAppCode(tx, services, member, typed)
  return member.totpSecret !== null && (await takeRecoveryCode(tx, services, member.id, typed))
}
