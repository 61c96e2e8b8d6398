import { addDays, dayOf, dayStart, type Calendar } from '#rules/calendar.ts'
import { sql, type SQL } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { accountTypes } from '#rules/account-types.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { merchantWeek } from '#server/db/merchant-day.ts'
import { instant } from '#server/db/sql-values.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'
import { draftFault, invalid } from './promotion-fault.ts'
import type { Draft } from './show-promotion.ts'

type Basis = ConsoleValueOf<'estimatePromotion'>['basis']
type Bonus = NonNullable<Draft['bonus']>
type Reward = NonNullable<Draft['reward']>
/** The days from the first up to the end, which is not included, and their instants. */
type Window = {
  merchant: string
  currency: string
  decimals: number
  calendar: Calendar
  days: [string, string]
  moments: [number, number]
}

const lookedBackDays = 30

const within = (time: string, { moments: [from, to] }: Window) =>
  sql`${sql.raw(time)} >= ${instant(from)}::timestamptz AND ${sql.raw(time)} < ${instant(to)}::timestamptz`

/** Each member's first deposit, if it is large enough. */
function ofDeposits({ percent, cap, minDeposit, firstOnly }: Bonus, window: Window): SQL {
  const { merchant, currency, decimals } = window
  const minor = (amount: string) => String(minorUnits(amount, decimals)!)
  return sql`
    SELECT member_id, least(floor(amount * ${percent}::numeric), ${minor(cap)}::numeric) AS worth FROM (
      SELECT d.member_id, d.arrived_amount AS amount, d.arrived_at,
        row_number() OVER (PARTITION BY d.member_id ORDER BY d.arrived_at) AS n
      FROM deposits d WHERE d.merchant = ${merchant} AND d.currency = ${currency} AND d.status = 'arrived' AND NOT d.reversed
        AND ${within('d.arrived_at', window)} AND d.arrived_amount >= ${minor(minDeposit)}::bigint) AS large
    WHERE n = 1 AND (NOT ${firstOnly}::boolean OR NOT EXISTS (SELECT FROM deposits e WHERE e.member_id = large.member_id
      AND e.status = 'arrived' AND NOT e.reversed AND e.arrived_at < large.arrived_at))`
}

const values = {
  VALID_BET: sql`f.valid_bet`,
  DEPOSIT: sql`f.deposit`,
  NET_LOSS: sql`f.stake - f.payout - f.bonus - f.rebate`,
}
const spanOf = (round: Reward['round'], calendar: Calendar): SQL =>
  ({ once: sql`0`, day: sql`f.day`, week: merchantWeek(sql`f.day`, calendar) })[round]

/** The progress of members in each round, from the stored daily figures. */
function ofFigures(metric: keyof typeof values, reward: Reward, forAgents: boolean, window: Window): SQL {
  const { merchant, decimals, days, calendar } = window
  const { target, percent, amount, round, category } = reward
  const minor = (text: string) => String(minorUnits(text, decimals)!)
  return sql`
    SELECT member_id, CASE WHEN ${percent}::text IS NULL THEN ${minor(amount)}::numeric
      ELSE least(floor(value * ${percent}::numeric), ${minor(amount)}::numeric) END AS worth
    FROM (SELECT f.member_id, sum(${values[metric]}) AS value FROM member_figures f JOIN members m ON m.id = f.member_id
      WHERE m.merchant = ${merchant} AND m.type <> ${accountTypes.guest} AND (${forAgents}::boolean OR m.type = ${accountTypes.player})
        AND f.day >= ${days[0]}::date AND f.day < ${days[1]}::date AND (${category}::text IS NULL OR f.category = ${category})
      GROUP BY f.member_id, ${spanOf(round, calendar)}) AS reached
    WHERE value >= ${minor(target!)}::bigint`
}

function ofReward(reward: Reward, forAgents: boolean, window: Window): { basis: Basis; worths: SQL } {
  const { merchant, decimals } = window
  const amount = sql`${String(minorUnits(reward.amount, decimals)!)}::numeric AS worth`
  if (reward.metric === 'REGISTERED')
    return {
      basis: 'registrations',
      worths: sql`SELECT m.id AS member_id, ${amount} FROM members m WHERE m.merchant = ${merchant} AND m.mobile_num IS NOT NULL
        AND m.type <> ${accountTypes.guest} AND ${within('m.registered_at', window)}`,
    }
  if (reward.metric === 'APPROVED')
    return {
      basis: 'applications',
      worths: sql`SELECT e.member_id, ${amount} FROM promotion_entries e WHERE e.merchant = ${merchant} AND e.tries > 0
        AND ${within('e.joined_at', window)}`,
    }
  return {
    basis: reward.metric === 'DEPOSIT' ? 'deposits' : 'play',
    worths: ofFigures(reward.metric, reward, forAgents, window),
  }
}

/** The cost of a promotion in the last 30 closed days, if everyone who qualified had claimed it. */
export async function estimatePromotion(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { body: { draft }, settings }: ConsoleRequest<'estimatePromotion'>,
): Promise<ConsoleReplyOf<'estimatePromotion'>> {
  const fault = draftFault(draft, settings)
  if (fault !== null) return consoleRefuse(invalid, { value: { fault } })
  const { currency, currencyDecimals: decimals, calendar } = settings
  const today = dayOf(clock.now(), calendar)
  const first = addDays(today, -lookedBackDays)
  const moments: [number, number] = [dayStart(first, calendar), dayStart(today, calendar)]
  const window: Window = { merchant: merchant.code, currency, decimals, calendar, days: [first, today], moments }
  const shown = { from: first, to: addDays(today, -1) }
  const { bonus, reward, forAgents } = draft
  const estimate = bonus
    ? { basis: 'deposits' as const, worths: ofDeposits(bonus, window) }
    : reward && ofReward(reward, forAgents, window)
  if (!estimate) return consoleOk({ ...shown, basis: 'none', members: 0, times: 0, amount: amountText(0n, decimals) })
  const { rows } = await db.execute<{ members: number; times: number; amount: string }>(sql`
    SELECT count(DISTINCT member_id)::int AS members, count(*)::int AS times, coalesce(sum(worth), 0)::bigint::text AS amount
    FROM (${estimate.worths}) AS worths WHERE worth > 0`)
  const { members, times, amount } = rows[0]!
  return consoleOk({ ...shown, basis: estimate.basis, members, times, amount: amountText(BigInt(amount), decimals) })
}
