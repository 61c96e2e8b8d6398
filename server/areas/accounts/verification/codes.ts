import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { hashSmsCode, judgeSmsCode, newSmsCode, type SmsCodeVerdict } from '#server/ports/phone-auth/sms-code.ts'
import { limits } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import { verificationCodes } from './tables.ts'

export type CodePurpose = 'login' | 'register' | 'password' | 'bind' | 'member' | 'login-verification'

const keyOf = ({ ports }: Pick<Services, 'ports'>) => ports.atRest.derive('verification codes')

/** The typed code, and the number or address it was sent to. */
export type TypedCode = { target: string; typed: string }

/** Creates a code for a number or an address and stores its hash. Earlier codes of the purpose stop working. */
export async function createCode(
  services: Pick<Services, 'db' | 'clock' | 'random' | 'ports'>,
  purpose: CodePurpose,
  target: string,
): Promise<string> {
  const { db, clock, random } = services
  const code = newSmsCode(random)
  const now = clock.now()
  const open = and(
    eq(verificationCodes.purpose, purpose),
    eq(verificationCodes.target, target),
    isNull(verificationCodes.usedAt),
  )
  await db.transaction(async (tx) => {
    await tx
      .update(verificationCodes)
      .set({ usedAt: new Date(now) })
      .where(open)
    await tx.insert(verificationCodes).values({
      id: random.uuid(),
      purpose,
      target,
      hash: hashSmsCode(code, { mobile: target, purpose }, keyOf(services)),
      createdAt: new Date(now),
      expiresAt: new Date(now + limits.codes.validMinutes * 60_000),
      attempts: 0,
    })
  })
  return code
}

/**
 * Checks a typed code and uses it up when it is right. Five wrong tries invalidate it. The row is locked during the
 * check, so of two calls with the same code one succeeds. A wrong try must count even when the caller's transaction is
 * rolled back: pass the database, not a transaction, unless the code must stay usable when the rest fails.
 */
export const takeCode = (
  services: Pick<Services, 'clock' | 'ports'>,
  db: Db | Tx,
  purpose: CodePurpose,
  typed: TypedCode,
): Promise<SmsCodeVerdict> => tryCode(services, db, purpose, typed, true)

/** Checks a typed code and leaves it usable when it is right. A wrong try is counted. */
export const checkCode = (
  services: Pick<Services, 'db' | 'clock' | 'ports'>,
  purpose: CodePurpose,
  typed: TypedCode,
): Promise<SmsCodeVerdict> => tryCode(services, services.db, purpose, typed, false)

async function tryCode(
  services: Pick<Services, 'clock' | 'ports'>,
  db: Db | Tx,
  purpose: CodePurpose,
  { target, typed }: TypedCode,
  use: boolean,
): Promise<SmsCodeVerdict> {
  const now = services.clock.now()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(verificationCodes)
      .where(
        and(
          eq(verificationCodes.purpose, purpose),
          eq(verificationCodes.target, target),
          isNull(verificationCodes.usedAt),
          lt(verificationCodes.attempts, limits.codes.guesses),
        ),
      )
      .orderBy(desc(verificationCodes.createdAt))
      .limit(1)
      .for('update')
    const stored = row ? { hash: row.hash, expiresAt: row.expiresAt.getTime() } : null
    const verdict = judgeSmsCode(typed, stored, { mobile: target, purpose }, { key: keyOf(services), now })
    if (row && verdict === 'right' && use) {
      await tx
        .update(verificationCodes)
        .set({ usedAt: new Date(now) })
        .where(eq(verificationCodes.id, row.id))
    } else if (row && verdict === 'code-wrong') {
      await tx
        .update(verificationCodes)
        .set({ attempts: sql`${verificationCodes.attempts} + 1` })
        .where(eq(verificationCodes.id, row.id))
    }
    return verdict
  })
}

/** The refusal for each failed check. */
export const codeRefusals = {
  'code-missing': 'verification.code.missing',
  'code-wrong': 'validate_verification_code_error',
  'code-expired': 'verification.code.expired',
} as const satisfies Record<Exclude<SmsCodeVerdict, 'right'>, string>
