import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { lockMember } from '../members/find-member.ts'
import { attachPictures } from '../pictures/attach-pictures.ts'
import { identityOf, showIdentity, type IdentityRow } from './read-identity.ts'
import { identities } from './tables.ts'

type Sent = Pick<RequestOf<'sendIdentity'>, 'body' | 'caller'>
type Sending = Pick<IdentityRow, 'merchant' | 'sending' | 'sentAt'>

/** Stores one submission; after `record.not.found` the caller must roll back. */
async function recordSubmission(tx: Tx, { body, caller: { memberId } }: Sent, made: Sending) {
  await lockMember(tx, memberId)
  const before = await identityOf(tx, memberId)
  if (before?.state === 'sent' || before?.state === 'accepted') return 'identity.closed'
  const { kind, front, back, selfie } = body
  const pictures = { memberId, purpose: 'IDENTITY' as const, ids: [front, back, selfie], to: made.sending! }
  if (!(await attachPictures(tx, pictures))) return 'record.not.found'
  const row = { ...made, kind, front, back, selfie, state: 'sent' as const, reason: null }
  const undecided = { decidedAt: null, decidedBy: null }
  const [stored] = await tx
    .insert(identities)
    .values({ memberId, ...row })
    .onConflictDoUpdate({ target: identities.memberId, set: { ...row, ...undecided } })
    .returning()
  return stored!
}

/** Takes the documents of a member for review by an operator. */
export async function sendIdentity(services: Services, request: Sent): Promise<ReplyOf<'sendIdentity'>> {
  const { db, clock, random, merchant } = services
  const settings = await merchant.read()
  const made = { merchant: merchant.code, sending: `I-${random.uuid()}`, sentAt: new Date(clock.now()) }
  const stored = await db.transaction((tx) => recordSubmission(tx, request, made))
  return typeof stored === 'string' ? refuse(stored) : ok(showIdentity(stored, settings))
}
