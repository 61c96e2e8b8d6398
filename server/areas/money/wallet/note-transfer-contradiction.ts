import { createHash } from 'node:crypto'
import type { Services } from '#server/services.ts'
import { vendorContradictions } from './vendor-contradictions.ts'
import type { walletTransfers } from './tables.ts'

type Transfer = typeof walletTransfers.$inferSelect
type Answer = {
  /** What the vendor says now. */
  said: 'done' | 'refused'
  /** How the transfer ended by an earlier answer. */
  stood: 'done' | 'returned'
}

/**
 * Stores that a vendor's answer says the opposite of the one that ended a wallet transfer, for a person to settle with the
 * vendor, and logs it at error. It moves no money; the same answer again adds nothing.
 */
export async function noteTransferContradiction(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { id, merchant, vendor, memberId, amount, currency }: Transfer,
  { said, stood }: Answer,
): Promise<void> {
  const number = `W${id}`
  const word = `transfer ${number} ${said}`
  const noted = await db
    .insert(vendorContradictions)
    .values({
      merchant,
      vendor,
      kind: 'transfer',
      txId: number,
      betTxId: number,
      code: 'TX_CONFLICT',
      said: word,
      saidHash: createHash('sha256').update(word).digest('hex'),
      stood: `transfer ${number} ${stood}`,
      memberId,
      amount,
      currency,
      at: new Date(clock.now()),
    })
    .onConflictDoNothing()
    .returning({ id: vendorContradictions.id })
  if (noted.length > 0) log.error({ vendor, transferNo: number, said, stood }, 'a vendor contradicts its own answer')
}
