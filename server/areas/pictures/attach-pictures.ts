import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { pictures, type PicturePurpose } from './tables.ts'

const keptMs = 180 * 86_400_000

type Attached = { memberId: string; purpose: PicturePurpose; ids: readonly string[]; to: string }

/**
 * Makes pictures that a member uploaded belong to what is sent with them, for good. False, and nothing is attached, when one
 * of them is not the member's, is for something else or belongs to something already.
 */
export async function attachPictures(tx: Tx, { memberId, purpose, ids, to }: Attached): Promise<boolean> {
  const wanted = [...new Set(ids)]
  const free = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(
      and(
        inArray(pictures.id, wanted),
        eq(pictures.memberId, memberId),
        eq(pictures.purpose, purpose),
        isNull(pictures.attachedTo),
      ),
    )
    .for('update')
  if (free.length !== ids.length) return false
  await tx.update(pictures).set({ attachedTo: to, deleteAt: null }).where(inArray(pictures.id, wanted))
  return true
}

/** What pictures belong to is decided: they go 180 days later. */
export const decidePictures = (tx: Tx, to: string, now: number) =>
  tx
    .update(pictures)
    .set({ deleteAt: new Date(now + keptMs) })
    .where(eq(pictures.attachedTo, to))
