import { dayOf } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'

type Settings = Pick<MerchantSettings, 'cashier' | 'currencyDecimals' | 'calendar'>

/** A decision that moves money; the sums of one kind count together. */
export type Act = {
  act: 'credit' | 'payout' | 'dispute' | 'approve'
  merchant: string
  /** In minor units of the merchant's currency. */
  amount: bigint
  /** The names of the deciding operators. */
  operators: readonly string[]
  at: number
}

const aloneIs = ({ operators }: Act): string | null => {
  const [first, ...others] = new Set(operators)
  return first === undefined || others.length > 0 ? null : first
}

const ofDay = (act: Act, operator: string, { calendar }: Settings) =>
  sql`merchant = ${act.merchant} AND operator = ${operator} AND act = ${act.act} AND day = ${dayOf(act.at, calendar)}`

async function isBeyond(tx: Tx, settings: Settings, act: Act, operator: string): Promise<boolean> {
  const { rows } = await tx.execute<{ amount: string }>(
    sql`SELECT amount FROM operator_days WHERE ${ofDay(act, operator, settings)} FOR UPDATE`,
  )
  const { reviewOneADay, approveOneADay } = settings.cashier
  const bound = minorUnits(act.act === 'approve' ? approveOneADay : reviewOneADay, settings.currencyDecimals)!
  return BigInt(rows[0]?.amount ?? 0) + act.amount > bound
}

/** Whether an act would exceed what its single operator may move alone in a day: then two are needed. */
export async function isBeyondDay(tx: Tx, settings: Settings, act: Act): Promise<boolean> {
  const operator = aloneIs(act)
  return operator !== null && isBeyond(tx, settings, act, operator)
}

/**
 * Counts an act of a single operator; acts of two operators don't count.
 * @returns false, without counting, if it would exceed the amount that one operator may move alone in a day
 */
export async function countAlone(tx: Tx, settings: Settings, act: Act): Promise<boolean> {
  const operator = aloneIs(act)
  if (operator === null) return true
  const { merchant, at } = act
  await tx.execute(sql`
    INSERT INTO operator_days (merchant, operator, act, day)
    VALUES (${merchant}, ${operator}, ${act.act}, ${dayOf(at, settings.calendar)}) ON CONFLICT DO NOTHING`)
  if (await isBeyond(tx, settings, act, operator)) return false
  await tx.execute(
    sql`UPDATE operator_days SET amount = amount + ${String(act.amount)}::bigint WHERE ${ofDay(act, operator, settings)}`,
  )
  return true
}
