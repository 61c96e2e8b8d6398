import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { members } from './tables.ts'

/**
 * Whether the house tops a member up for resale: such top-ups carry no wagering requirement before they are passed
 * down.
 */
export async function isReseller(tx: Tx, memberId: string): Promise<boolean> {
  const [row] = await tx.select({ reseller: members.reseller }).from(members).where(eq(members.id, memberId))
  return row?.reseller ?? false
}
