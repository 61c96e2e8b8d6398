import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { pictures, type PicturePurpose } from './tables.ts'

const keptMs = 180 * 86_400_000

type Attached = { memberId: string; purpose: PicturePurpose; ids: readonly string[]; to: string }

/**
 * Attaches a member's uploaded pictures to what they prove, permanently. False, and nothing is attached, if one of them
 * belongs to another member, has another purpose or is already attached.
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

/** Starts the 180 days after which the pictures are deleted, since their case is decided. */
export const decidePictures = (tx: Tx, to: string, now: number) =>
  tx
    .update(pictures)
    .set({ deleteAt: new Date(now + keptMs) })
    .where(eq(pictures.attachedTo, to))
