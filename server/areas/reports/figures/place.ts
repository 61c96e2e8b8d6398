import { sql, type SQL } from 'drizzle-orm'
import { merchantDay } from '#server/db/merchant-day.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { Services } from '#server/services.ts'
import { ofTeams, type Check } from './compare.ts'

/** Whose figures are counted again. */
export type Place = { merchant: string } & Pick<MerchantSettings, 'currency' | 'calendar'>

/** Whose figures these are, and how they are counted. */
export async function placeOf(merchant: Services['merchant']): Promise<Place> {
  const { currency, calendar } = await merchant.read()
  return { merchant: merchant.code, currency, calendar }
}

/** Whether a span `s` was there on the day of a row `f`. */
export const stoodOn = ({ calendar }: Place): SQL => sql`${merchantDay(sql`s.from_at`, calendar)} <= f.day
  AND (s.to_at IS NULL OR ${merchantDay(sql`s.to_at`, calendar)} > f.day)`

/** A table of teams is what the rows of its members come to. */
export const teamCheck = (
  table: string,
  of: string,
  keys: readonly string[],
  columns: readonly string[],
  stoodIn: SQL,
): Check => ({ table, keys, columns, right: ofTeams(of, keys.slice(1), columns, stoodIn) })
