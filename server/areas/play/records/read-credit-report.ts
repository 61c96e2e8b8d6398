import { eq, sql } from 'drizzle-orm'
import type { Caller, ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { memberPosition } from '#server/lists/member-position.ts'
import { creditLines } from './tables.ts'

/**
 * The caller's credit: the granted line, the amount used by the ledger, and the settlement day. A member without a line
 * has a line of 0. A line that was reduced below the used amount has nothing available.
 */
export async function readCreditReport(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { memberId }: Caller,
): Promise<ValueOf<'getCreditReport'>> {
  const { currency, currencyDecimals } = await merchant.read()
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const [granted] = await db.select().from(creditLines).where(eq(creditLines.memberId, memberId))
  const { rows } = await db.execute<{ used: string }>(sql`
    SELECT coalesce(sum(leg.amount), 0) AS used
    FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS leg (wallet, amount)
    WHERE p.member_id = ${memberId} AND p.currency = ${currency} AND p.kind IN ('credit-draw', 'credit-settle')
      AND leg.wallet = 'main'`)
  const line = granted?.line ?? 0n
  const used = BigInt(rows[0]!.used)
  const dueOn = granted?.dueOn ?? null
  return {
    line: text(line),
    used: text(used),
    due: text(dueOn === null ? 0n : used),
    available: text(line > used ? line - used : 0n),
    dueDate: dueOn,
    asOf: `${await memberPosition(db, memberId, currency)}@${new Date(clock.now()).toISOString()}`,
  }
}
