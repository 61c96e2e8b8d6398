import { monday } from '#rules/calendar.ts'
import { eq } from 'drizzle-orm'
import { members } from '#server/areas/accounts/members/tables.ts'
import { postings } from '#server/areas/money/wallet/tables.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/**
 * Whether currency, decimals, time zone and weeks can no longer change: balances, limits and days count in them as soon as
 * a player has registered or money was booked.
 */
export async function isMoneyFixed(db: Db | Tx, merchant: string): Promise<boolean> {
  const [member] = await db.select({ id: members.id }).from(members).where(eq(members.merchant, merchant)).limit(1)
  if (member) return true
  const [posting] = await db.select({ id: postings.id }).from(postings).where(eq(postings.merchant, merchant)).limit(1)
  return posting !== undefined
}

/** Whether a change touches what is fixed then. */
export const changesMoney = (before: MerchantSettings, patch: Partial<MerchantSettings>): boolean =>
  (patch.currency ?? before.currency) !== before.currency ||
  (patch.currencyDecimals ?? before.currencyDecimals) !== before.currencyDecimals ||
  (patch.calendar?.timeZone ?? before.calendar.timeZone) !== before.calendar.timeZone ||
  ((patch.calendar ?? before.calendar).weekStart ?? monday) !== (before.calendar.weekStart ?? monday)
