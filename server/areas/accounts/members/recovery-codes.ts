import { createHash } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { latinDigits } from '#server/ports/latin-digits.ts'
import type { Random } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { recoveryCodes } from './tables.ts'

const codeCount = 10
const groups = 4
const groupLength = 4
/** Crockford's base 32: without I, L, O and U, which people misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of 80 random bits in four groups. */
function newCode(random: Random): string {
  const group = () => Array.from({ length: groupLength }, () => letters[random.int(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** The stored hash of a code in any spelling. This many random bits need no slow hash. */
function hashCode(typed: string): string {
  const plain = latinDigits(typed).toUpperCase().replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest('base64url')
}

/** Replaces all earlier codes with ten new ones, which can't be read again. */
export async function renewCodes(tx: Tx, { random }: Pick<Services, 'random'>, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => newCode(random))
  await removeCodes(tx, memberId)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ memberId, codeHash: hashCode(code) })))
  return codes
}

export async function removeCodes(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
}

const unusedOf = (memberId: string) => and(eq(recoveryCodes.memberId, memberId), isNull(recoveryCodes.usedAt))

/** How many codes a member has left. */
export async function countCodes(db: Db | Tx, memberId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(unusedOf(memberId))
  return row!.left
}

/** Uses up a code if it is right; of two simultaneous uses only one succeeds. */
export async function takeRecoveryCode(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  memberId: string,
  typed: string,
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: new Date(clock.now()) })
    .where(and(unusedOf(memberId), eq(recoveryCodes.codeHash, hashCode(typed))))
    .returning({ codeHash: recoveryCodes.codeHash })
  return taken.length === 1
}
