import { dayOf, dayStart, type Calendar } from '#rules/calendar.ts'
import { and, asc, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { ok, refuse, type Caller, type FilledQueryOf, type ValueOf } from '#openapi/handlers.ts'
import { GAMES, gameOf } from '#rules/lottery/games.ts'
import { playsOf } from '#rules/lottery/plays.ts'
import { winOf } from '#rules/lottery/price.ts'
import { laterDate } from '#rules/lottery/schedule.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Tx } from '#server/db/connect.ts'
import { readBetNo } from '../records/record-bet.ts'
import { yearBefore } from '#server/lists/record-query.ts'
import { bets } from '../records/tables.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { readSlips, wireSlip } from './read-placed.ts'
import { lotteryIssues, lotterySlips } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock'>

/**
 * The instants of a window of local days, by default the last 30 days. At most 30 days, within 12 months, not in the
 * future.
 */
export function windowOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  calendar: Calendar,
  now: number,
) {
  const today = dayOf(now, calendar)
  const first = from ?? laterDate(to ?? today, -29)
  const far = laterDate(first, 29)
  const last = to ?? (far < today ? far : today)
  if (first > last || last > far || last > today || first < yearBefore(today)) return null
  return { from: new Date(dayStart(first, calendar)), to: new Date(dayStart(laterDate(last, 1), calendar)) }
}

type Filter = Pick<FilledQueryOf<'listMyLotteryBets'>, 'gameCode' | 'issueNo' | 'state'>

function filterOf(
  { db, merchant }: Pick<Needs, 'db' | 'merchant'>,
  memberId: string,
  window: { from: Date; to: Date },
  { gameCode, issueNo, state }: Filter,
) {
  const issues = (no: string) =>
    db
      .select({ id: lotteryIssues.id })
      .from(lotteryIssues)
      .where(
        and(
          eq(lotteryIssues.merchant, merchant.code),
          inArray(lotteryIssues.game, gameCode === undefined ? GAMES.map(({ code }) => code) : [gameCode]),
          eq(lotteryIssues.issueNo, no),
        ),
      )
  return and(
    eq(lotterySlips.memberId, memberId),
    gte(lotterySlips.placedAt, window.from),
    lt(lotterySlips.placedAt, window.to),
    gameCode === undefined ? undefined : eq(lotterySlips.game, gameCode),
    issueNo === undefined ? undefined : inArray(lotterySlips.issueId, issues(issueNo)),
    state === undefined ? undefined : eq(lotterySlips.state, state),
  )
}

/** The number of slips a filter finds, with their stakes, wins and settled amounts in minor units. */
function readTotals(tx: Tx, where: SQL | undefined) {
  const sum = (column: SQL) => sql<string>`coalesce(sum(${column}), 0)::text`
  const settled = sql`CASE WHEN ${lotterySlips.state} <> 'open' THEN ${lotterySlips.stake} ELSE 0 END`
  return tx
    .select({
      count: count(),
      stake: sum(sql`${lotterySlips.stake}`),
      valid: sum(sql`${bets.validBet}`),
      payout: sum(sql`${lotterySlips.payout}`),
      settled: sum(settled),
    })
    .from(lotterySlips)
    .innerJoin(
      bets,
      and(
        eq(bets.memberId, lotterySlips.memberId),
        eq(bets.postingId, lotterySlips.postingId),
        eq(bets.line, lotterySlips.line),
      ),
    )
    .where(where)
}

/** The caller's slips, newest first, with the totals of the whole filter. */
export async function listBets(services: Needs, { memberId }: Caller, query: FilledQueryOf<'listMyLotteryBets'>) {
  const { db, merchant, clock } = services
  const { currencyDecimals, calendar } = await merchant.read()
  const now = clock.now()
  const window = windowOf(query, calendar, now)
  if (window === null) return refuse('request.param.err')
  const { pageNo, pageSize, gameCode, issueNo, state } = query
  const where = filterOf(services, memberId, window, { gameCode, issueNo, state })
  const order: SQL[] = [desc(lotterySlips.placedAt), desc(lotterySlips.postingId), asc(lotterySlips.line)]
  const { rows, totals } = await atOneMoment(db, async (tx) => ({
    rows: await readSlips({ ...services, db: tx }, where, { order, limit: pageSize, offset: (pageNo - 1) * pageSize }),
    totals: await readTotals(tx, where),
  }))
  const total = totals[0]!
  const text = (minor: string | bigint) => amountText(BigInt(minor), currencyDecimals)
  return ok({
    rows: rows.map((row) => wireSlip(row, currencyDecimals, now)),
    totals: {
      count: total.count,
      stake: text(total.stake),
      validBet: text(total.valid),
      payout: text(total.payout),
      profitLoss: text(BigInt(total.payout) - BigInt(total.settled)),
    },
    pageNo,
    pageSize,
    totalRows: total.count,
  })
}

/** The most winning units an answer lists. */
const maxWins = 1000

/** One slip with its selection and settlement. The winning units are judged again from the draw. */
export async function getBet(services: Needs, { memberId }: Caller, betNo: string) {
  const read = readBetNo(betNo)
  if (read === null) return refuse('record.not.found')
  const where = and(
    eq(lotterySlips.memberId, memberId),
    eq(lotterySlips.postingId, read.postingId),
    eq(lotterySlips.line, read.line),
  )
  const [slip] = await readSlips(services, where)
  if (!slip) return refuse('record.not.found')
  const [issue] = await services.db.select().from(lotteryIssues).where(eq(lotteryIssues.id, slip.issueId))
  const { currencyDecimals } = await services.merchant.read()
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const wins: ValueOf<'getLotteryBet'>['wins'] = []
  if (slip.state === 'won') {
    const play = playsOf(gameOf(slip.game)!.format, issue!.drawDate).get(slip.playId)!
    const payouts = new Map(slip.tiers.map(({ tier, payout }) => [tier, payout]))
    for (const { unit, tier, times } of play.settle(slip.selection, issue!.result!).hits.slice(0, maxWins)) {
      const payout = payouts.get(tier)!
      const amount = winOf(slip.unit, slip.multiple, payout) * BigInt(times)
      wins.push({ unit: unit.slice(0, 60), tier, times, payout, amount: text(amount) })
    }
  }
  return ok({
    ...wireSlip(slip, currencyDecimals, services.clock.now()),
    selection: slip.selection as ValueOf<'getLotteryBet'>['selection'],
    result: issue!.result,
    resultVersion: issue!.resultVersion,
    wins,
    cap: slip.cap === null ? null : text(slip.cap),
  })
}
