import { and, asc, count, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { encodeAnew } from '#server/pictures/encode-anew.ts'
import { signedPath } from '#server/areas/accounts/pictures/signed-path.ts'
import { pictures } from '#server/areas/accounts/pictures/tables.ts'
import { lockWithdrawal } from './move-withdrawal.ts'

/** The longer side of the stored picture in pixels: small print stays readable. */
const side = 1600
const mostSlips = 3

const slipOf = (withdrawalNo: string) => `payout:${withdrawalNo}`

export type Slip = { path: string; at: string }

/** The slips of a payout, each with a link that works for a few minutes. */
export async function readSlips(
  tx: Tx,
  services: Pick<Services, 'ports' | 'clock'>,
  withdrawalNo: string,
): Promise<Slip[]> {
  const rows = await tx
    .select({ id: pictures.id, takenAt: pictures.takenAt })
    .from(pictures)
    .where(eq(pictures.attachedTo, slipOf(withdrawalNo)))
    .orderBy(asc(pictures.takenAt))
  return rows.map(({ id, takenAt }) => ({ path: signedPath(services, id).path, at: takenAt.toISOString() }))
}

export type NewSlip = {
  id: string
  withdrawalNo: string
  content: Buffer
  operatorId: string
  at: number
  keptMs: number
}

/**
 * Stores a slip with a payout that is under way or paid, for `keptMs`. `unknown`: no such payout. `closed`: no operator
 * pays or investigates it, or it already has three slips.
 */
export async function keepSlip(
  tx: Tx,
  { id, withdrawalNo, content, operatorId, at, keptMs }: NewSlip,
): Promise<{ outcome: 'kept'; memberId: string } | { outcome: 'unknown' | 'closed' }> {
  const row = await lockWithdrawal(tx, withdrawalNo)
  if (!row) return { outcome: 'unknown' }
  const takes = ['paying', 'unknown', 'paid'].includes(row.status) && row.directOpen === null && row.parts === null
  const attachedTo = slipOf(withdrawalNo)
  const [lying] = await tx
    .select({ n: count() })
    .from(pictures)
    .where(and(eq(pictures.attachedTo, attachedTo), eq(pictures.purpose, 'PAYOUT_SLIP')))
  if (!takes || lying!.n >= mostSlips) return { outcome: 'closed' }
  const { memberId, merchant } = row
  await tx.insert(pictures).values({
    id,
    memberId,
    merchant,
    purpose: 'PAYOUT_SLIP',
    content,
    takenAt: new Date(at),
    attachedTo,
    deleteAt: new Date(at + keptMs),
    operatorId,
  })
  return { outcome: 'kept', memberId }
}

/** Encodes a slip for storage: only the pixels of the upload remain. */
export const encodeSlip = (image: string) => encodeAnew(Buffer.from(image, 'base64'), { side, fit: 'within' })
