import { and, eq } from 'drizzle-orm'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import { decidePictures } from '../pictures/attach-pictures.ts'
import type { IdentityRow } from './read-identity.ts'
import { identities } from './tables.ts'
import { tellIdentity } from './tell-identity.ts'

/** The submitted documents that await an operator, locked; null if they were decided or replaced. */
export async function waitingIdentity(tx: Tx, sending: string): Promise<IdentityRow | null> {
  const of = and(eq(identities.sending, sending), eq(identities.state, 'sent'))
  const [row] = await tx.select().from(identities).where(of).for('update')
  return row ?? null
}

/** `reason` is shown to the member; null accepts. */
export type IdentityVerdict = { reason: string | null; operator: string; now: number }

/** Accepts or refuses documents and tells the member; the pictures are deleted 180 days later. Needs an audit entry. */
export async function decideIdentity(tx: Tx, row: IdentityRow, { reason, operator, now }: IdentityVerdict) {
  const { memberId } = row
  const state = reason === null ? ('accepted' as const) : ('refused' as const)
  const decided = { state, reason, decidedAt: new Date(now), decidedBy: operator }
  await tx
    .update(identities)
    .set({ ...decided, ...(reason === null && { isRequested: false }) })
    .where(eq(identities.memberId, memberId))
  await decidePictures(tx, row.sending!, now)
  await tellIdentity(tx, memberId, reason === null ? 'accepted' : { refused: reason }, now)
  await noteChange(
    tx,
    { kind: 'identities', key: memberId },
    { before: { state: row.state, sending: row.sending }, after: { state, reason } },
  )
}
