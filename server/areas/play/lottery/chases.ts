import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { ok, refuse, type Caller, type FilledQueryOf, type ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { betNoOf } from '../records/record-bet.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Services } from '#server/services.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'
import { windowOf } from './bets.ts'
import { chaseNoOf } from './read-placed.ts'
import { issueState, type Issue } from './issue-state.ts'
import { lotteryChases, lotteryIssues, lotterySlips } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock'>
type Wire = ValueOf<'placeLotteryChase'>
type Row = typeof lotteryChases.$inferSelect
type Booked = { slip: typeof lotterySlips.$inferSelect; issue: Issue }

/** One issue of a chase: booked until it opens, won if one of its slips won. */
function wireIssue(booked: readonly Booked[], decimals: number, now: number): Wire['issues'][number] {
  const { slip, issue } = booked[0]!
  const states = new Set(booked.map((one) => one.slip.state))
  const state = (['won', 'open', 'lost', 'push', 'void', 'cancelled'] as const).find((one) => states.has(one))!
  const sum = (of: (one: Booked) => bigint) =>
    amountText(
      booked.reduce((all, one) => all + of(one), 0n),
      decimals,
    )
  return {
    issueNo: issue.issueNo,
    multiple: slip.step!,
    stake: sum((one) => one.slip.stake),
    state: state === 'open' && issueState(issue, now) === 'scheduled' ? 'booked' : state,
    payout: sum((one) => one.slip.payout),
    betNos: booked.map((one) => betNoOf(one.slip)),
  }
}

function wireChase(chase: Row, booked: readonly Booked[], decimals: number, now: number): Wire {
  const open = booked.filter(({ slip }) => slip.state === 'open')
  const sum = (of: readonly Booked[], amount: (one: Booked) => bigint) =>
    amountText(
      of.reduce((all, one) => all + amount(one), 0n),
      decimals,
    )
  return {
    chaseNo: chaseNoOf(chase.postingId),
    gameCode: chase.game,
    plan: chase.plan,
    state: chase.ended ?? (open.length > 0 ? 'running' : 'done'),
    stake: sum(booked, ({ slip }) => slip.stake),
    held: sum(open, ({ slip }) => slip.stake),
    payout: sum(booked, ({ slip }) => slip.payout),
    issues: [...Map.groupBy(booked, ({ issue }) => issue.id).values()].map((one) => wireIssue(one, decimals, now)),
    placedAt: chase.placedAt.toISOString(),
  }
}

async function wireAll(
  db: Db | Tx,
  { clock }: Pick<Needs, 'clock'>,
  { currencyDecimals }: MerchantSettings,
  chases: readonly Row[],
): Promise<Wire[]> {
  if (chases.length === 0) return []
  const rows = await db
    .select({ slip: lotterySlips, issue: lotteryIssues })
    .from(lotterySlips)
    .innerJoin(lotteryIssues, eq(lotteryIssues.id, lotterySlips.issueId))
    .where(
      and(
        eq(lotterySlips.memberId, chases[0]!.memberId),
        inArray(
          lotterySlips.postingId,
          chases.map(({ postingId }) => postingId),
        ),
      ),
    )
    .orderBy(asc(lotterySlips.postingId), asc(lotterySlips.line))
  const booked = Map.groupBy(rows, ({ slip }) => slip.postingId)
  return chases.map((chase) => wireChase(chase, booked.get(chase.postingId)!, currencyDecimals, clock.now()))
}

/** One chase of a member, or null. */
export async function readChase(
  db: Db | Tx,
  services: Pick<Needs, 'clock'>,
  settings: MerchantSettings,
  memberId: string,
  postingId: bigint,
): Promise<Wire | null> {
  const rows = await db
    .select()
    .from(lotteryChases)
    .where(and(eq(lotteryChases.memberId, memberId), eq(lotteryChases.postingId, postingId)))
  return (await wireAll(db, services, settings, rows))[0] ?? null
}

/** The caller's chases, newest first. */
export async function listChases(services: Needs, { memberId }: Caller, query: FilledQueryOf<'listMyChases'>) {
  const { db, merchant, clock } = services
  const settings = await merchant.read()
  const { calendar } = settings
  const window = windowOf(query, calendar, clock.now())
  if (window === null) return refuse('request.param.err')
  const { pageNo, pageSize, gameCode, state } = query
  const open = sql`EXISTS (SELECT FROM lottery_slips s WHERE s.member_id = ${lotteryChases.memberId}
    AND s.posting_id = ${lotteryChases.postingId} AND s.state = 'open')`
  const inState = {
    stopped: eq(lotteryChases.ended, 'stopped'),
    cancelled: eq(lotteryChases.ended, 'cancelled'),
    running: sql`${lotteryChases.ended} IS NULL AND ${open}`,
    done: sql`${lotteryChases.ended} IS NULL AND NOT ${open}`,
  }
  const where = and(
    eq(lotteryChases.memberId, memberId),
    gte(lotteryChases.placedAt, window.from),
    lt(lotteryChases.placedAt, window.to),
    gameCode === undefined ? undefined : eq(lotteryChases.game, gameCode),
    state === undefined ? undefined : inState[state],
  )
  const { rows, totalRows } = await atOneMoment(db, async (tx) => ({
    rows: await tx
      .select()
      .from(lotteryChases)
      .where(where)
      .orderBy(desc(lotteryChases.placedAt), desc(lotteryChases.postingId))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize),
    totalRows: (await tx.select({ of: count() }).from(lotteryChases).where(where))[0]!.of,
  }))
  return ok({ rows: await wireAll(db, services, settings, rows), pageNo, pageSize, totalRows })
}
