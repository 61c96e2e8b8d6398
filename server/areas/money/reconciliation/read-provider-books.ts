import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { heldBy } from './house-postings.ts'

type Of = { merchant: string; provider: string; currency: string }

/**
 * The balance a provider holds by our books, in minor units. Sealed postings are summed once, in the order of the
 * chain. Later ones are added each time, because a posting in progress may still come before them.
 */
export async function readProviderBooks(tx: Tx, { merchant, provider, currency }: Of): Promise<bigint> {
  const account = heldBy(provider, currency)
  await tx.execute(sql`
    INSERT INTO provider_books (account, merchant, up_to, balance) VALUES (${account}, ${merchant}, 0, 0)
    ON CONFLICT DO NOTHING`)
  await tx.execute(sql`SELECT 1 FROM provider_books WHERE account = ${account} FOR UPDATE`)
  const moved = sql`
    SELECT coalesce(sum(l.amount), 0)::bigint FROM postings p, unnest(p.wallets, p.amounts) AS l (wallet, amount)
    WHERE p.merchant = ${merchant} AND p.currency = ${currency} AND l.wallet = ${account}`
  await tx.execute(sql`
    UPDATE provider_books b SET balance = b.balance + (${moved} AND p.id > b.up_to AND p.id <= s.sealed), up_to = s.sealed
    FROM (SELECT coalesce(max(posting_id), 0) AS sealed FROM ledger_links) AS s
    WHERE b.account = ${account} AND s.sealed > b.up_to`)
  const { rows } = await tx.execute<{ held: string }>(sql`
    SELECT b.balance + (${moved} AND p.id > b.up_to) AS held FROM provider_books b WHERE b.account = ${account}`)
  return -BigInt(rows[0]!.held)
}
