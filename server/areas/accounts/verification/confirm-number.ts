import { createHash } from 'node:crypto'
import type { Db, Tx } from '#server/db/connect.ts'
import { databaseJtis } from '#server/http/database-stores.ts'
import type { PhoneAuthFailure } from '#server/ports/phone-auth/phone-auth.ts'
import type { Services } from '#server/services.ts'
import { checkCode, codeRefusals, takeCode, type CodePurpose } from './codes.ts'

/** A visitor's proof of owning a number: our code, or the token of the third-party phone service. */
export type NumberProof = { verificationCode?: string | undefined; firebaseIdToken?: string | undefined }

export type NumberRefusal = (typeof codeRefusals)[keyof typeof codeRefusals] | 'phone.auth.err'

const tokenRefusals: Record<PhoneAuthFailure, NumberRefusal> = {
  'code-missing': 'verification.code.missing',
  'code-wrong': 'validate_verification_code_error',
  'code-expired': 'verification.code.expired',
  'other-number': 'validate_verification_code_error',
  unavailable: 'phone.auth.err',
}

/** A token is accepted once; it is remembered for as long as it would be valid. */
const tokenLifeMs = 15 * 60_000

/**
 * Confirms that the visitor owns `mobile`, by the code sent for `purpose` or, if configured, by a token of the
 * third-party phone service [3.02]. Returns null when it is right. Code and token are used up.
 */
export async function confirmNumber(
  services: Services,
  db: Db | Tx,
  purpose: CodePurpose,
  { mobile, proof }: { mobile: string; proof: NumberProof },
): Promise<NumberRefusal | null> {
  if (proof.firebaseIdToken !== undefined) return confirmToken(services, mobile, proof.firebaseIdToken)
  const verdict = await takeCode(services, db, purpose, { target: mobile, typed: proof.verificationCode ?? '' })
  return verdict === 'right' ? null : codeRefusals[verdict]
}

/**
 * Checks a proof before more expensive work. A token is used up, but a code is only checked; `confirmNumber` uses it up
 * in the transaction that depends on it.
 */
export async function judgeNumber(
  services: Services,
  purpose: CodePurpose,
  { mobile, proof }: { mobile: string; proof: NumberProof },
): Promise<NumberRefusal | null> {
  if (proof.firebaseIdToken !== undefined) return confirmToken(services, mobile, proof.firebaseIdToken)
  const verdict = await checkCode(services, purpose, { target: mobile, typed: proof.verificationCode ?? '' })
  return verdict === 'right' ? null : codeRefusals[verdict]
}

async function confirmToken(
  { db, clock, ports, merchant }: Services,
  mobile: string,
  token: string,
): Promise<NumberRefusal | null> {
  const { phoneAuth } = await merchant.read()
  if (phoneAuth !== 'FIREBASE' || ports.firebase === null) return 'phone.auth.err'
  const result = await ports.firebase.confirm({ mobile, proof: token })
  if (!result.ok) return tokenRefusals[result.reason]
  const digest = createHash('sha256').update(token).digest('base64url')
  const fresh = await databaseJtis(db).take(`phone-token:${digest}`, clock.now() + tokenLifeMs)
  return fresh ? null : 'validate_verification_code_error'
}
