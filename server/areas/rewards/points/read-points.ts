import { eq } from 'drizzle-orm'
import type { Caller, ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { settingIn } from '#server/texts/default-texts.ts'
import { amountText } from '#rules/money.ts'
import { pointBalances, pointEarnings } from './tables.ts'
import { type EarnedType } from '#server/areas/site/settings/point-settings.ts'

/** In display order. */
const types: readonly EarnedType[] = ['slots', 'lottery', 'sports', 'live', 'PVP', 'deposit']

type Needs = Pick<Services, 'db' | 'merchant'>

/** The points of the caller [7.57]. */
export async function readPointBalance({ db }: Needs, { memberId }: Caller): Promise<ValueOf<'getPointBalance'>> {
  const [row] = await db.select().from(pointBalances).where(eq(pointBalances.memberId, memberId))
  return { points: Number(row?.points ?? 0n) }
}

/** How points are earned and exchanged, with the caller's earnings so far [7.60]. */
export async function readPointConfig(
  { db, merchant }: Needs,
  { memberId }: Caller,
  language: string,
): Promise<ValueOf<'getPointConfig'>> {
  const { points, currency, currencyDecimals } = await merchant.read()
  const rows = await db.select().from(pointEarnings).where(eq(pointEarnings.memberId, memberId))
  const ratios = types.map((type) => {
    const own = rows.find((row) => row.type === type)
    return {
      type,
      ratio: points.ratios[type],
      base: amountText(own?.base ?? 0n, currencyDecimals),
      points: Math.floor(Number(own?.earned ?? 0)),
    }
  })
  const { exchangeRatio, step, min, rules } = points
  return { exchangeRatio, unit: currency, step, min, ratios, rules: settingIn(rules, language) }
}
