import { merchantDay } from '#server/db/merchant-day.ts'
import { dayOf } from '#rules/calendar.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { promotionStatus, type PromotionStatus } from '#rules/promotions/status.ts'
import type { promotions } from '../promotions/tables.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'
import { instant } from '#server/db/sql-values.ts'

type Source = ValueOf<'getRaffle'>['sources'][number]
type Row = typeof promotions.$inferSelect

type Of = {
  memberId: string
  row: Pick<Row, 'merchant' | 'promotionId' | 'startsAt' | 'endsAt' | 'terms'>
  settings: Pick<MerchantSettings, 'calendar' | 'currencyDecimals'>
  now: number
}
export type Chances = { sources: Source[]; used: number; left: number }

/** The chances a source gives per day, from the kept figures, without cancelled bets and reversed deposits. */
function perDay({ source, each }: Omit<Source, 'got'>, { memberId, row, settings, now }: Of): SQL {
  const { calendar, currencyDecimals } = settings
  const last = Math.min(now, (row.endsAt?.getTime() ?? Infinity) - 1)
  const [from, to] = [dayOf(row.startsAt.getTime(), calendar), dayOf(last, calendar)]
  const days = sql`member_id = ${memberId} AND day >= ${from} AND day <= ${to}`
  const amount = String(each === null ? 1 : minorUnits(each, currencyDecimals)!)
  if (source === 'DEPOSIT')
    return sql`SELECT day, floor(sum(deposit) / ${amount}::numeric) AS count FROM member_figures WHERE ${days} GROUP BY day`
  if (source === 'DAY_PLAYED')
    return sql`SELECT day, 1 AS count FROM member_figures WHERE ${days} GROUP BY day HAVING sum(valid_bet) >= ${amount}::numeric`
  return sql`SELECT ${merchantDay(sql`claimed_at`, calendar)} AS day, count(*) AS count FROM mission_claims
    WHERE member_id = ${memberId} AND claimed_at >= ${instant(row.startsAt.getTime())} AND claimed_at <= ${instant(last)} GROUP BY 1`
}

/** A member's chances in a raffle, computed from the events since its start, less the used ones. */
export async function readChances(db: Db | Tx, of: Of): Promise<Chances> {
  const { memberId, row } = of
  const sources: Source[] = []
  for (const source of row.terms.raffle?.sources ?? []) {
    const { rows } = await db.execute<{ got: string }>(sql`
      SELECT coalesce(sum(least(greatest(count, 0), ${source.perDay})), 0) AS got FROM (${perDay(source, of)}) AS days`)
    sources.push({ ...source, got: Number(rows[0]!.got) })
  }
  const { rows } = await db.execute<{ used: string }>(sql`
    SELECT count(*) AS used FROM raffle_draws
    WHERE member_id = ${memberId} AND merchant = ${row.merchant} AND promotion_id = ${row.promotionId}`)
  const used = Number(rows[0]!.used)
  const got = sources.reduce((sum, one) => sum + one.got, 0)
  return { sources, used, left: Math.max(0, got - used) }
}

/** A raffle's status for its member: `claim` while there is a chance, `joined` until there is one. */
export function raffleStatus(
  { state, startsAt, endsAt }: Pick<Row, 'state' | 'startsAt' | 'endsAt'>,
  left: number,
  now: number,
): PromotionStatus {
  const times = { startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null }
  const reached = left > 0 ? { claimBefore: times.endsAt } : null
  return promotionStatus({ state, ...times, joins: false, entry: null, reached }, now)
}
