import { maskedAccount } from '#rules/masked.ts'
import { betStatus } from '#rules/bet-status.ts'
import { and, asc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import { gameOf } from '#rules/lottery/games.ts'
import type { Tx } from '#server/db/connect.ts'
import { settleBets, type Settlement } from '../records/record-bet.ts'
import type { Services } from '#server/services.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import { publish } from './events.ts'
import type { Issue } from './issue-state.ts'
import { categoryOf } from './games.ts'
import { judgeSlips, statusOf, type Judged, type SlipRow } from './judge-slips.ts'
import { collectOwed, settleAnew } from './settle-anew.ts'
import { SettlingTurn, slipName, type UnderWay } from './settling-turn.ts'
import { lotteryIssues, lotterySlips } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock'>

/** Slips per transaction: 10,000 take about a second. */
const usualBatch = 2500
/** The most winners an event names. */
const named = 10

/** Starts a turn of settling. */
export const beginTurn = (batch = usualBatch): SettlingTurn => new SettlingTurn(batch)

/**
 * Settles one batch of a drawn or void issue in one transaction, so that a server that stops in the middle leaves whole
 * batches. Any process may run it; one process at a time settles an issue. Returns whether there is more to do.
 * @param turn collects failures and skips them, so that the rest continues
 */
export async function settleNext(services: Needs & Pick<Services, 'log'>, turn: SettlingTurn): Promise<boolean> {
  const { db, merchant, clock, log } = services
  const settings = await merchant.read()
  let under: (UnderWay & { issue: Issue }) | undefined
  try {
    const more = await db.transaction(async (tx) => {
      const [issue] = await tx
        .select()
        .from(lotteryIssues)
        .where(
          and(
            eq(lotteryIssues.merchant, merchant.code),
            inArray(lotteryIssues.state, ['drawn', 'voiding']),
            notInArray(lotteryIssues.id, turn.issues),
          ),
        )
        .orderBy(asc(lotteryIssues.drawsAt))
        .limit(1)
        .for('no key update', { skipLocked: true })
      if (!issue) return false
      const { batch, leftOut, isCareful } = turn.sizeOf(issue.id)
      under = { issue, slips: [], ends: false }
      const slips = await readSome(tx, issue, batch, leftOut)
      under = { issue, slips, ends: false }
      const now = clock.now()
      if (slips.length > 0)
        await (issue.state === 'drawn' ? settleBatch(tx, issue, slips, now) : giveBack(tx, slips, now, 'void'))
      if (slips.length === batch || (isCareful && slips.length > 0)) return true
      under = { issue, slips, ends: true }
      if (leftOut.length === 0) await finish(tx, services, settings, issue, now)
      else turn.issues.push(issue.id)
      return true
    })
    if (under) turn.settled(under.issue.id)
    return more
  } catch (error) {
    if (!under) throw error
    const { issue, slips } = under
    const leftOut = turn.failed(issue.id, under)
    const named = { game: issue.game, issueNo: issue.issueNo, err: error }
    if (leftOut === 'issue') log.error(named, 'an issue could not be settled')
    if (leftOut === 'slip') log.error({ ...named, slip: slipName(slips[0]!) }, 'a slip could not be settled')
    return true
  }
}

const readSome = (tx: Tx, issue: Issue, batch: number, leftOut: readonly string[]): Promise<SlipRow[]> =>
  tx
    .select()
    .from(lotterySlips)
    .where(
      and(
        eq(lotterySlips.issueId, issue.id),
        toSettle(issue),
        leftOut.length === 0
          ? undefined
          : sql`${lotterySlips.postingId} || '-' || ${lotterySlips.line} <> ALL (${arrayText(leftOut)}::text[])`,
      ),
    )
    .orderBy(asc(lotterySlips.memberId), asc(lotterySlips.postingId), asc(lotterySlips.line))
    .limit(batch)
    .for('no key update')

/** Open slips, and after a correction those settled by an outdated result. */
const toSettle = ({ resultVersion }: Issue) => {
  const open = eq(lotterySlips.state, 'open')
  return resultVersion > 1 ? or(open, lt(lotterySlips.resultVersion, resultVersion)) : open
}

async function settleBatch(tx: Tx, issue: Issue, slips: readonly SlipRow[], now: number): Promise<void> {
  const game = gameOf(issue.game)!
  const members = [...new Set(slips.map(({ memberId }) => memberId))]
  const caps = await readCaps(tx, issue, members)
  const won = await readWon(tx, issue, members)
  const judged = judgeSlips(game.format, issue.drawDate, issue.result!, slips, caps, won)
  const stopped = await stopChases(tx, judged, now)
  const [settled, open] = [
    judged.filter(({ slip }) => slip.state !== 'open'),
    judged.filter(({ slip }) => slip.state === 'open'),
  ]
  const settlements = open.map(({ slip: { memberId, postingId, line }, state, payout, validBet }): Settlement => ({
    memberId,
    postingId,
    line,
    status: statusOf[state],
    payout,
    validBet,
  }))
  const known = { drawNumbers: issue.result, proof: proofPath(issue) }
  await settleBets(tx, now, settlements, known)
  await settleBets(tx, now, stopped.map(cancelled))
  await payRebates(tx, issue, open, now)
  await settleAnew(tx, issue, settled, now, known)
  await collectOwed(tx, issue, judged, now)
  await writeSlips(tx, issue, judged, now)
  await closeSlips(tx, stopped, now, 'cancelled')
}

/** What members won in the issue in earlier batches, by id: payouts without refunded stakes. */
async function readWon(tx: Tx, issue: Issue, members: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await tx.execute<{ member_id: string; won: string }>(sql`
    SELECT s.member_id, sum(s.payout - s.stake + (
      SELECT b.valid_bet FROM bets b
      WHERE b.member_id = s.member_id AND b.posting_id = s.posting_id AND b.line = s.line)) AS won
    FROM lottery_slips s
    WHERE s.issue_id = ${String(issue.id)} AND s.state = 'won' AND s.result_version = ${issue.resultVersion}
      AND s.member_id = ANY (${arrayText(members)}::uuid[])
    GROUP BY s.member_id`)
  return new Map(rows.map(({ member_id, won }) => [member_id, BigInt(won)]))
}

/** The most the issue pays each member, by id: the highest cap that was shown with one of the slips. */
async function readCaps(tx: Tx, issue: Issue, members: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await tx
    .select({ memberId: lotterySlips.memberId, cap: sql<string>`max(${lotterySlips.winCap})` })
    .from(lotterySlips)
    .where(
      and(
        eq(lotterySlips.issueId, issue.id),
        inArray(lotterySlips.memberId, [...members]),
        notInArray(lotterySlips.state, ['cancelled', 'void']),
      ),
    )
    .groupBy(lotterySlips.memberId)
  return new Map(rows.map(({ memberId, cap }) => [memberId, BigInt(cap)]))
}

/** The path of the API call that proves a draw. */
export const proofPath = ({ game, issueNo }: Pick<Issue, 'game' | 'issueNo'>): string =>
  `/lgw/games/draw/proof?gameCode=${game}&issueNo=${issueNo}`

const cancelled = ({ memberId, postingId, line, stake }: SlipRow): Settlement => ({
  memberId,
  postingId,
  line,
  status: betStatus.cancelled,
  payout: stake,
  validBet: 0n,
})

/** The open slips of chases that end with a win now, without those whose issue is closed. */
async function stopChases(tx: Tx, judged: readonly Judged[], now: number): Promise<SlipRow[]> {
  const winners = judged.filter(({ slip, state }) => slip.step !== null && state === 'won').map(({ slip }) => slip)
  if (winners.length === 0) return []
  const { rows } = await tx.execute<{ posting_id: string }>(sql`
    UPDATE lottery_chases c SET ended = 'stopped'
    FROM unnest(${arrayText(winners.map(({ memberId }) => memberId))}::uuid[], ${arrayText(winners.map(({ postingId }) => postingId))}::bigint[]) AS w (member_id, posting_id)
    WHERE c.member_id = w.member_id AND c.posting_id = w.posting_id AND c.stop_on_win AND c.ended IS NULL
    RETURNING c.posting_id`)
  if (rows.length === 0) return []
  const open = await tx
    .select({ slip: lotterySlips })
    .from(lotterySlips)
    .innerJoin(lotteryIssues, eq(lotteryIssues.id, lotterySlips.issueId))
    .where(
      and(
        eq(lotterySlips.state, 'open'),
        inArray(
          lotterySlips.postingId,
          rows.map(({ posting_id }) => BigInt(posting_id)),
        ),
        sql`${lotteryIssues.closesAt} > ${instant(now)}`,
      ),
    )
    .orderBy(asc(lotterySlips.memberId), asc(lotterySlips.postingId), asc(lotterySlips.line))
    .for('no key update', { of: lotterySlips })
  return open.map(({ slip }) => slip)
}

async function payRebates(tx: Tx, issue: Issue, judged: readonly Judged[], now: number): Promise<void> {
  const paid = judged.filter(({ rebate }) => rebate > 0n)
  if (paid.length === 0) return
  const column = (of: (one: Judged) => string | bigint) => arrayText(paid.map(of))
  await tx.execute(sql`
    WITH posted AS MATERIALIZED (
      SELECT p.outcome, p.posting_id, r.amount
      FROM unnest(${column(({ slip }) => slip.memberId)}::uuid[], ${column(({ slip }) => slip.currency)}::text[],
        ${column(({ slip }) => `${slip.postingId}-${slip.line}`)}::text[], ${column(({ rebate }) => rebate)}::bigint[])
        AS r (member_id, currency, bet, amount),
      LATERAL ledger_post(${issue.merchant}, r.member_id, 'lottery-rebate:' || r.bet, 'betting-rebate', r.bet, NULL, r.currency,
        ${instant(now)}, ARRAY['main', 'house:rebate'], ARRAY[r.amount, -r.amount]) AS p
    )
    INSERT INTO posting_categories (posting_id, category, amount)
    SELECT posting_id, ${categoryOf(gameOf(issue.game)!)}, amount FROM posted WHERE outcome = 'posted'`)
}

async function writeSlips(tx: Tx, { resultVersion }: Issue, judged: readonly Judged[], now: number): Promise<void> {
  const column = (of: (one: Judged) => string | number | bigint | null) => arrayText(judged.map(of))
  await tx.execute(sql`
    UPDATE lottery_slips s SET state = j.state, payout = j.payout, rebate_paid = j.rebate, cap = j.cap,
      result_version = ${resultVersion}, settled_at = ${instant(now)}
    FROM unnest(${column(({ slip }) => slip.memberId)}::uuid[], ${column(({ slip }) => slip.postingId)}::bigint[],
      ${column(({ slip }) => slip.line)}::smallint[], ${column(({ state }) => state)}::text[], ${column(({ payout }) => payout)}::bigint[],
      ${column(({ rebate }) => rebate)}::bigint[], ${column(({ cap }) => cap)}::bigint[])
      AS j (member_id, posting_id, line, state, payout, rebate, cap)
    WHERE s.member_id = j.member_id AND s.posting_id = j.posting_id AND s.line = j.line`)
}

/** Closes slips and refunds their stakes. */
export async function closeSlips(
  tx: Tx,
  slips: readonly SlipRow[],
  now: number,
  state: 'cancelled' | 'void',
): Promise<void> {
  if (slips.length === 0) return
  const column = (of: (slip: SlipRow) => string | number | bigint) => arrayText(slips.map(of))
  await tx.execute(sql`
    UPDATE lottery_slips s SET state = ${state}, payout = s.stake, settled_at = ${instant(now)}
    FROM unnest(${column(({ memberId }) => memberId)}::uuid[], ${column(({ postingId }) => postingId)}::bigint[],
      ${column(({ line }) => line)}::smallint[]) AS c (member_id, posting_id, line)
    WHERE s.member_id = c.member_id AND s.posting_id = c.posting_id AND s.line = c.line`)
}

/** Refunds whole stakes, without rebate. */
export async function giveBack(
  tx: Tx,
  slips: readonly SlipRow[],
  now: number,
  state: 'cancelled' | 'void',
): Promise<void> {
  await settleBets(tx, now, slips.map(cancelled))
  await closeSlips(tx, slips, now, state)
}

/**
 * Marks the issue settled and tells open pages, with the biggest winners under half their names; also for a corrected
 * issue.
 */
async function finish(
  tx: Tx,
  { merchant }: Needs,
  { currencyDecimals }: MerchantSettings,
  issue: Issue,
  now: number,
): Promise<void> {
  const ended = issue.state === 'drawn' ? 'settled' : 'void'
  await tx.update(lotteryIssues).set({ state: ended }).where(eq(lotteryIssues.id, issue.id))
  if (ended === 'void') return
  const { rows } = await tx.execute<{ account: string; payout: string }>(sql`
    SELECT m.account, sum(s.payout)::text AS payout FROM lottery_slips s JOIN members m ON m.id = s.member_id
    WHERE s.issue_id = ${String(issue.id)} AND s.state = 'won' AND s.currency <> 'PLAY'
    GROUP BY m.id, m.account HAVING sum(s.payout) > sum(s.stake) ORDER BY sum(s.payout) DESC LIMIT ${named}`)
  const winners = rows.map(({ account, payout }) => ({
    account: maskedAccount(account),
    payout: amountText(BigInt(payout), currencyDecimals),
  }))
  const kind = issue.resultVersion > 1 ? 'corrected' : 'settled'
  const data = { issueNo: issue.issueNo, province: issue.province, winners }
  await publish(tx, merchant.code, [{ game: issue.game, kind, at: now, data }])
}
