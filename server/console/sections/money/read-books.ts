import { addDays, dayOf, dayStart } from '#rules/calendar.ts'
import { merchantDay } from '#server/db/merchant-day.ts'
import { sql } from 'drizzle-orm'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import type { Services } from '#server/services.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>
type Chain = { last: string; sealed: string; head: string | null }

const days = 7
const checkedMs = 3_600_000

async function readChain({ db }: Needs): Promise<Chain> {
  const { rows } = await db.execute<Chain>(sql`
    SELECT (SELECT coalesce(max(id), 0) FROM postings) AS last, coalesce(l.posting_id, 0) AS sealed,
      l.posting_id || ':' || encode(l.hash, 'hex') AS head
    FROM (SELECT 1) AS one LEFT JOIN (SELECT * FROM ledger_links ORDER BY posting_id DESC LIMIT 1) AS l ON true`)
  return rows[0]!
}

/** Balances checked against postings, the sealed part of the chain, members' balances and the house's movements. */
export async function readBooks(
  services: Needs,
  { calendar, currencyDecimals }: MerchantSettings,
): Promise<ConsoleValueOf<'getBooks'>> {
  const { db, clock, merchant } = services
  const now = clock.now()
  const from = new Date(dayStart(addDays(dayOf(now, calendar), 1 - days), calendar)).toISOString()
  const chain = await readChain(services)
  const wrong = await findWrongBalances(services, now - checkedMs)
  const { rows: totals } = await db.execute<Record<'currency' | 'wallet' | 'members' | 'amount', string>>(sql`
    SELECT currency, wallet, count(*) AS members, sum(balance) AS amount FROM wallets
    WHERE merchant = ${merchant.code} AND balance <> 0 GROUP BY 1, 2 ORDER BY 1, 4 DESC`)
  const { rows: moved } = await db.execute<Record<'day' | 'account' | 'currency' | 'amount', string>>(sql`
    SELECT ${merchantDay(sql`p.posted_at`, calendar)}::text AS day,
      regexp_replace(l.wallet, '^(house:[a-z-]+):.*$', '\\1') AS account, p.currency, sum(l.amount) AS amount
    FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
    WHERE p.merchant = ${merchant.code} AND p.posted_at >= ${from} AND starts_with(l.wallet, 'house:')
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`)
  const text = (minor: string) => amountText(BigInt(minor), currencyDecimals)
  return {
    postings: chain.last,
    sealed: chain.sealed,
    head: chain.head,
    wrong: wrong.length,
    wallets: totals.map((row) => ({ ...row, members: Number(row.members), amount: text(row.amount) })),
    house: moved.map((row) => ({ ...row, amount: text(row.amount) })),
  }
}
