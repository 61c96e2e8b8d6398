import { addDays, dayOf } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import { periodAt } from '#rules/contracts/periods.ts'
import { reckonTiers } from '#rules/contracts/reckon.ts'
import type { ContractTerms } from '#rules/contracts/terms.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readActive } from '../agents/active-members.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'

type LastPeriod = NonNullable<ValueOf<'previewContract'>['lastPeriod']>
export type Zone = { now: number } & Pick<MerchantSettings, 'calendar' | 'currencyDecimals' | 'agents'>

/** The days of the last finished period. */
function lastDays(
  period: ContractTerms['period'],
  { now, calendar }: Pick<Zone, 'now' | 'calendar'>,
): { from: string; to: string } {
  const { start } = periodAt(period, now, calendar)
  const before = periodAt(period, start - 1, calendar)
  return { from: dayOf(before.start, calendar), to: addDays(dayOf(start, calendar), -1) }
}

/** What terms would have paid for the last period on a member's team, by the stored figures [1.38]. */
export async function readLastPeriod(
  tx: Db | Tx,
  memberId: string,
  terms: ContractTerms,
  zone: Zone,
): Promise<LastPeriod | null> {
  if (terms.kind === 'HOURLY' || terms.kind === 'REALTIME') return null
  const { calendar, currencyDecimals, agents } = zone
  const days = lastDays(terms.period, zone)
  const category = terms.category === 'CONS' ? sql`` : sql`AND category = ${terms.category}`
  const { rows } = await tx.execute<{ valid_bet: string; net_loss: string }>(sql`
    SELECT coalesce(sum(valid_bet), 0) AS valid_bet, coalesce(sum(stake - payout - rebate - bonus), 0) AS net_loss
    FROM team_figures WHERE member_id = ${memberId} AND day BETWEEN ${days.from} AND ${days.to} ${category}`)
  const active = await readActive(tx as Tx, memberId, { ...days, calendar, currencyDecimals, agents })
  const figures = {
    validBet: BigInt(rows[0]!.valid_bet),
    netLoss: BigInt(rows[0]!.net_loss),
    activeMembers: active.all,
    carryIn: 0n,
  }
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const whole = reckonTiers(terms, figures, currencyDecimals)
  return {
    ...days,
    validBet: text(figures.validBet),
    netLoss: text(figures.netLoss),
    activeMembers: figures.activeMembers,
    row: whole.row < 0 ? null : whole.row,
    gross: text(whole.gross),
    rows: terms.tiers.map((tier) => text(reckonTiers({ ...terms, tiers: [tier] }, figures, currencyDecimals).gross)),
  }
}
