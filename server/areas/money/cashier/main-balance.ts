import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { wallets } from '../wallet/tables.ts'

/** The balance of a member's main wallet, in minor units. */
export async function mainBalance(db: Db | Tx, memberId: string, currency: string): Promise<bigint> {
  const [row] = await db
    .select({ balance: wallets.balance })
    .from(wallets)
    .where(and(eq(wallets.memberId, memberId), eq(wallets.currency, currency), eq(wallets.wallet, 'main')))
  return row?.balance ?? 0n
}
