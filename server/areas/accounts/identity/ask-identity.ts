import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import { identityOf } from './read-identity.ts'
import { identities } from './tables.ts'
import { tellIdentity } from './tell-identity.ts'

type Asked = { memberId: string; merchant: string; reason: string; now: number }

/**
 * Requests documents from a member, even if earlier ones were accepted: until new ones are accepted, no withdrawal is
 * possible. Returns false while documents are being examined. Call it within an audit entry, with the member locked.
 */
export async function askIdentity(tx: Tx, { memberId, merchant, reason, now }: Asked): Promise<boolean> {
  const before = await identityOf(tx, memberId)
  if (before?.state === 'sent') return false
  const asks = { state: 'asked' as const, isRequested: true, reason }
  await tx
    .insert(identities)
    .values({ memberId, merchant, ...asks })
    .onConflictDoUpdate({ target: identities.memberId, set: asks })
  await tellIdentity(tx, memberId, { requested: reason }, now)
  const was = { state: before?.state ?? 'none' }
  await noteChange(tx, { kind: 'identities', key: memberId }, { before: was, after: { state: 'asked', reason } })
  return true
}
