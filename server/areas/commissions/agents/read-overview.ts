import { addDays, dayStart } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import { ok, refuse, type Caller, type QueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { owedOfContracts } from '#server/areas/money/wallet/contract-debts.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'
import { readQuery } from '#server/lists/record-query.ts'
import { daysOf, readActive } from './active-members.ts'
import { readStanding } from './count-standing.ts'
import { incomeKinds, incomeSum, readIncome } from './own-income.ts'
import { countedTo, shownFigures, sumsOf, type Sums } from './team-figures.ts'

type Overview = ValueOf<'getTeamOverview'>
type Category = Overview['categories'][number]['category']
type Window = { from: string; to: string }
type Reader = { memberId: string; merchant: string; until: Date } & Pick<
  MerchantSettings,
  'currency' | 'currencyDecimals' | 'calendar' | 'agents'
>
type FirstSums = Sums & { first_deposits: string; first_deposit: string }

async function readSums(tx: Tx, memberId: string, { from, to }: Window) {
  const { rows } = await tx.execute<FirstSums & { day: string | null; category: Category | null }>(sql`
    SELECT f.day::text, f.category, ${sumsOf}, coalesce(sum(f.first_deposits), 0) AS first_deposits,
      coalesce(sum(f.first_deposit), 0) AS first_deposit
    FROM team_figures f WHERE f.member_id = ${memberId} AND f.day BETWEEN ${from} AND ${to}
    GROUP BY GROUPING SETS ((), (f.day), (f.category))`)
  return {
    all: rows.find(({ day, category }) => day === null && category === null)!,
    byDay: new Map(rows.flatMap((row) => (row.day === null ? [] : [[row.day, row]]))),
    byCategory: rows.flatMap(({ category, ...row }) =>
      category === null || category === 'CONS' ? [] : [{ category, ...row }],
    ),
  }
}

async function countNew(tx: Tx, { memberId, calendar }: Reader, { from, to }: Window): Promise<number> {
  const [start, end] = [dayStart(from, calendar), dayStart(addDays(to, 1), calendar)].map((at) =>
    new Date(at).toISOString(),
  )
  const { rows } = await tx.execute<{ n: string }>(sql`
    SELECT count(*) AS n FROM team_spans s
    WHERE s.ancestor_id = ${memberId} AND s.registered AND s.from_at >= ${start} AND s.from_at < ${end}`)
  return Number(rows[0]!.n)
}

async function readWindow(tx: Tx, reader: Reader, window: Window) {
  const { memberId, currencyDecimals, calendar, agents } = reader
  const [start, end] = [dayStart(window.from, calendar), dayStart(addDays(window.to, 1), calendar)]
  const income = await readIncome(tx, reader, {
    start: new Date(start),
    end: new Date(end),
    until: reader.until,
    kinds: Object.keys(incomeKinds),
  })
  const sums = await readSums(tx, memberId, window)
  const active = await readActive(tx, memberId, { ...window, calendar, currencyDecimals, agents })
  return {
    sums,
    active,
    shown: {
      ...shownFigures(sums.all, currencyDecimals),
      activeMembers: active.all,
      newMembers: await countNew(tx, reader, window),
      myIncome: incomeSum(income, currencyDecimals),
    },
  }
}

const none: Sums = {
  bets: '0',
  stake: '0',
  valid_bet: '0',
  payout: '0',
  deposit: '0',
  withdraw: '0',
  rebate: '0',
  bonus: '0',
}

/** Every day of a window, and the categories played in it. */
function seriesOf(window: Window, { sums, active }: Awaited<ReturnType<typeof readWindow>>, decimals: number) {
  const days = daysOf(window).map((day) => {
    const { deposit, withdraw, stake, validBet, netLoss } = shownFigures(sums.byDay.get(day) ?? none, decimals)
    return { day, deposit, withdraw, stake, validBet, netLoss, activeMembers: active.byDay.get(day) ?? 0 }
  })
  const categories = sums.byCategory
    .toSorted((a, b) => Number(BigInt(b.stake) - BigInt(a.stake)) || a.category.localeCompare(b.category))
    .map(({ category, ...row }) => {
      const { stake, validBet, payout, netLoss } = shownFigures(row, decimals)
      return { category, stake, validBet, payout, netLoss }
    })
  return { days, categories }
}

/**
 * Returns the figures of an agent's whole team in a window of days, beside those of the previous window [1.27]. It
 * reads stored figures, in which each event counts on its own day, so a corrected bet changes no day that is over.
 */
export async function readOverview(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { memberId }: Caller,
  requested: QueryOf<'getTeamOverview'>,
): Promise<ReplyOf<'getTeamOverview'>> {
  const { currency, currencyDecimals, calendar, agents } = await merchant.read()
  const query = readQuery({ ...requested, pageNo: 1, pageSize: 1 }, clock.now(), calendar)
  if (query === null) return refuse('request.param.err')
  const reader = { memberId, merchant: merchant.code, currency, currencyDecimals, calendar, agents, until: query.until }
  const window = { from: query.from, to: query.to }
  const length = daysOf(window).length
  const earlier = { from: addDays(query.from, -length), to: addDays(query.from, -1) }
  return atOneMoment(db, async (tx) => {
    const now = await readWindow(tx, reader, window)
    const before = await readWindow(tx, reader, earlier)
    const { total, agents, balance, bonus } = await readStanding(tx, reader)
    const text = (minor: string) => amountText(BigInt(minor), currencyDecimals)
    return ok({
      ...now.shown,
      firstDeposits: { count: Number(now.sums.all.first_deposits), amount: text(now.sums.all.first_deposit) },
      teamBalance: text(balance),
      bonusBalance: text(bonus),
      owed: amountText(await owedOfContracts(tx, memberId, currency), currencyDecimals),
      members: { total: Number(total), agents: Number(agents), players: Number(total) - Number(agents) },
      ...seriesOf(window, now, currencyDecimals),
      before: before.shown,
      timeZone: calendar.timeZone,
      asOf: await countedTo(tx, merchant),
      final: query.final,
    })
  })
}
