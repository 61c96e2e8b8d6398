import { eq } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import { ledgerLinks, postings } from '../wallet/tables.ts'

type Receipt = ValueOf<'getWithdrawal'>['receipt']

/** A posting as a receipt shows it; its chain link follows within minutes. */
export async function readReceipt(tx: Tx, postingId: bigint | null): Promise<Receipt> {
  if (postingId === null) return null
  const [found] = await tx
    .select({ postedAt: postings.postedAt, hash: ledgerLinks.hash })
    .from(postings)
    .leftJoin(ledgerLinks, eq(ledgerLinks.postingId, postings.id))
    .where(eq(postings.id, postingId))
  if (!found) return null
  return {
    postingNo: String(postingId),
    postedAt: found.postedAt.toISOString(),
    hash: found.hash?.toString('hex') ?? null,
  }
}
