import { pictureBytes } from '#rules/upload-limits.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

/** A picture that was chosen; a file of the browser is one. */
export type SlipPicture = Blob

/** What a member sends as proof that it has paid: what the channel asks for. */
export type DepositProof = { trxId: string; lastFour: string; picture: SlipPicture | null }
export type ProofFailure = 'notFound' | 'decided' | 'pictureType' | 'pictureSize'
export type ProofSent = { ok: true } | Refused<ProofFailure | CommonFailure>

/** What is missing or wrong, by field. */
export type ProofFields = { trxId?: 'required' | 'format'; lastFour?: 'required' | 'format'; picture?: 'type' | 'size' }

export type ProofContext = {
  depositNo: string
  /** A transaction number is matched together with who sent it. */
  bySender: boolean
  fields: ProofFields
  problem: Problem<ProofFailure | CommonFailure> | null
  now: () => number
}

export type ProofTypes = {
  input: { depositNo: string; bySender?: boolean; now?: () => number }
  context: ProofContext
  events: { type: 'proof.submitted'; proof: DepositProof } | { type: 'proof.changed' }
  emitted: { type: 'proof.sent' }
  tags: 'editing' | 'busy'
}

/**
 * What is wrong with a proof: a transaction number or a picture is needed, and the sender's digits where he is looked
 * at.
 */
export function proofFields({ trxId, lastFour, picture }: DepositProof, bySender: boolean): ProofFields {
  const isPicture = picture === null || picture.type === 'image/png' || picture.type === 'image/jpeg'
  return {
    ...(trxId === '' && picture === null && { trxId: 'required' }),
    ...(trxId !== '' && !/^[A-Za-z0-9]{6,64}$/.test(trxId) && { trxId: 'format' }),
    ...(bySender && trxId !== '' && lastFour === '' && { lastFour: 'required' }),
    ...(lastFour !== '' && !/^\d{4}$/.test(lastFour) && { lastFour: 'format' }),
    ...(!isPicture && { picture: 'type' }),
    ...(isPicture && picture !== null && picture.size > pictureBytes && { picture: 'size' }),
  }
}
