import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { GameVendor } from '#server/ports/game-vendors/game-vendors.ts'
import { instant } from '#server/db/sql-values.ts'

/** The most a vendor may have paid without an operator, in whole units of the currency, unless its settings differ. */
const usual = { maxWin: 5_000_000, maxWinsPerHour: 20_000_000 }

export type Ceiling = 'win' | 'hour'
type Win = { vendor: string; currency: string; amount: bigint; at: number; decimals: number }

/**
 * The ceiling that a win exceeds, per win or per vendor and hour; null if it exceeds neither, and then it is counted. A
 * vendor's wins in one currency are counted one after the other.
 */
export async function findCeiling(
  tx: Tx,
  { maxWin = usual.maxWin, maxWinsPerHour = usual.maxWinsPerHour }: Pick<GameVendor, 'maxWin' | 'maxWinsPerHour'>,
  { vendor, currency, amount, at, decimals }: Win,
): Promise<Ceiling | null> {
  if (amount === 0n) return null
  const minor = (units: number) => BigInt(units) * 10n ** BigInt(decimals)
  if (amount > minor(maxWin)) return 'win'
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`vendor wins ${vendor} ${currency}`}, schema_salt()))`,
  )
  const { rows } = await tx.execute<{ paid: string }>(sql`
    SELECT coalesce(sum(amount), 0) AS paid FROM vendor_win_minutes
    WHERE vendor = ${vendor} AND currency = ${currency}
      AND minute >= date_trunc('minute', ${instant(at)}::timestamptz - interval '1 hour')`)
  if (BigInt(rows[0]!.paid) + amount > minor(maxWinsPerHour)) return 'hour'
  await tx.execute(sql`
    INSERT INTO vendor_win_minutes AS m (vendor, currency, minute, amount)
    VALUES (${vendor}, ${currency}, date_trunc('minute', ${instant(at)}::timestamptz), ${amount})
    ON CONFLICT (vendor, currency, minute) DO UPDATE SET amount = m.amount + excluded.amount`)
  return null
}
