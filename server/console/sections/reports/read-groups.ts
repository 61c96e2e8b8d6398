import { sql } from 'drizzle-orm'
import type { ConsoleQueryOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { amountText } from '#rules/money.ts'
import { dayColumns } from '#server/areas/reports/figures/house-events.ts'
import { isCounted } from '#server/areas/reports/figures/stretches.ts'
import { rangeBefore } from './periods.ts'
import { holdOf, type Needs, type Zone } from './read-report.ts'

type Sums = Record<(typeof dayColumns)[number], string>
type Found = { part: string; account: string | null; now: Sums; before: Sums }
type Group = ConsoleValueOf<'listReportGroups'>['rows'][number]

const sumsIf = (condition: string) =>
  sql.raw(
    dayColumns.map((name) => `'${name}', (coalesce(sum(h.${name}) FILTER (WHERE ${condition}), 0))::text`).join(', '),
  )

/** Gross and net result of sums. */
function resultsOf(sums: Sums): { gross: bigint; net: bigint } {
  const gross = BigInt(sums.stake) - BigInt(sums.payout)
  const costs = [sums.bonus, sums.rebate, sums.commission, sums.fees].map(BigInt)
  return { gross, net: costs.reduce((left, cost) => left - cost, gross) }
}

function groupOf({ part, account, now, before }: Found, decimals: number): Group {
  const text = (minor: bigint | string) => amountText(BigInt(minor), decimals)
  const { gross, net } = resultsOf(now)
  return {
    part,
    name: account ?? part,
    bets: Number(now.bets),
    stake: text(now.stake),
    payout: text(now.payout),
    gross: text(gross),
    hold: holdOf(gross, BigInt(now.stake)),
    bonus: text(now.bonus),
    rebates: text(now.rebate),
    commissions: text(now.commission),
    fees: text(now.fees),
    net: text(net),
    deposits: Number(now.deposits),
    deposited: text(now.deposited),
    reversed: text(now.reversed),
    withdrawals: Number(now.payouts),
    withdrawn: text(now.paid_out),
    returned: text(now.returned),
    firstDepositors: Number(now.first_deposits),
    firstDeposited: text(now.first_deposited),
    stakeBefore: text(before.stake),
    netBefore: text(resultsOf(before).net),
  }
}

/** The figures of a range by branch, country or registration, the largest stake first, with those of the range before. */
export async function readGroups(
  needs: Needs,
  { currencyDecimals }: Zone,
  { from, to, split }: ConsoleQueryOf<'listReportGroups'>,
): Promise<ConsoleValueOf<'listReportGroups'>> {
  const { db, merchant } = needs
  const earlier = rangeBefore({ from, to })
  const { rows } = await db.execute<Found>(sql`
    SELECT s.part, m.account, s.now, s.before FROM (
      SELECT h.part, sum(h.stake) FILTER (WHERE h.is_now) AS stake, jsonb_build_object(${sumsIf('h.is_now')}) AS now,
        jsonb_build_object(${sumsIf('NOT h.is_now')}) AS before
      FROM (SELECT *, day >= ${from} AS is_now FROM house_groups
        WHERE merchant = ${merchant.code} AND split = ${split} AND day BETWEEN ${earlier.from} AND ${to}) AS h
      GROUP BY 1
    ) AS s LEFT JOIN members m ON m.id = CASE WHEN ${split} = 'branch' AND s.part <> '' THEN s.part::uuid END
    ORDER BY s.stake DESC NULLS LAST, 1`)
  return {
    rows: rows.map((row) => groupOf(row, currencyDecimals)),
    ...(await isCounted(needs, 'groups')),
    next: null,
  }
}
