import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { heldBy, houseId, postOfHouse } from './house-postings.ts'

const keyOf = (provider: string) => `opening:${provider}`

/** Whether a provider's account was opened with the balance from before its statement was read. */
export async function isOpened(tx: Tx, provider: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM postings WHERE member_id = ${houseId} AND key = ${keyOf(provider)} LIMIT 1`)
  return rows.length > 0
}

type Opening = { merchant: string; provider: string; currency: string; amount: bigint; at: number }

/** Books the balance a provider held before our books followed it; negative if our books have more than it held. */
export const openBooks = (tx: Tx, { provider, amount, ...of }: Opening): Promise<bigint> =>
  postOfHouse(tx, {
    ...of,
    key: keyOf(provider),
    kind: 'reconciliation',
    reference: provider,
    legs: [
      [heldBy(provider, of.currency), -amount],
      ['house:opening', amount],
    ],
  })
