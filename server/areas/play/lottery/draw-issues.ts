import { createHash, createHmac } from 'node:crypto'
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { GAMES, gameOf } from '#rules/lottery/games.ts'
import { drawResult, messageOf } from '#rules/lottery/lot1.ts'
import { slipText } from '#rules/lottery/verify-draw.ts'
import type { Tx } from '#server/db/connect.ts'
import { UnknownSecretError } from '#server/keys/seal-at-rest.ts'
import type { Services } from '#server/services.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import { channel, publish, type NewEvent } from './events.ts'
import { patienceMs } from './games.ts'
import type { Issue } from './issue-state.ts'
import { lotteryIssues, lotterySlips, type WireResult } from './tables.ts'
import { voidIssue } from './void-issue.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock' | 'ports' | 'log'>

/** Draws per turn, in one transaction: enough to catch up quickly, few enough to keep it short. */
const batch = 50

/** The condition for issues that missed their draw: fast games wait 30 minutes, others a day. */
const tooLate = (now: number): SQL => {
  const fast = GAMES.filter(({ schedule }) => 'every' in schedule).map(({ code }) => code)
  return sql`(draws_at < ${instant(now - patienceMs.fast)}
    AND (game = ANY (${arrayText(fast)}) OR draws_at < ${instant(now - patienceMs.daily)}))`
}

/** Makes issues void that were not drawn in time, for example after hours without a server, and tells open pages. */
export async function voidMissed({ db, merchant, clock }: Pick<Needs, 'db' | 'merchant' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.execute(sql`
    WITH missed AS (
      SELECT id FROM lottery_issues WHERE merchant = ${merchant.code} AND state = 'waiting' AND ${tooLate(now)}
      FOR NO KEY UPDATE SKIP LOCKED
    ), ended AS (
      UPDATE lottery_issues i SET state = CASE WHEN EXISTS (
        SELECT FROM lottery_slips s WHERE s.issue_id = i.id AND s.state = 'open') THEN 'voiding' ELSE 'void' END
      FROM missed WHERE i.id = missed.id RETURNING i.game, i.issue_no, i.province, i.draws_at
    ), told AS (
      INSERT INTO lottery_events (merchant, game, kind, data, at)
      SELECT ${merchant.code}, game, 'void', jsonb_build_object('issueNo', issue_no, 'province', province), ${instant(now)}
      FROM ended ORDER BY draws_at RETURNING id
    )
    SELECT pg_notify(schema_channel(${channel}), max(id)::text) FROM told HAVING count(*) > 0`)
}

/**
 * Draws the issues that are due and not too late (those become void). An issue that can't be drawn joins `failed` and
 * is skipped, so that the others continue. Any process may run this: one process takes an issue, and only when no
 * placement on it is in progress. Returns how many issues it handled.
 */
export async function drawIssues(services: Needs, failed: bigint[] = []): Promise<number> {
  const { db, merchant, clock, log } = services
  return db.transaction(async (tx) => {
    const now = clock.now()
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT id FROM lottery_issues WHERE merchant = ${merchant.code} AND state = 'waiting' AND draws_at <= ${instant(now)}
        AND NOT ${tooLate(now)} AND id <> ALL (${arrayText(failed)}::bigint[]) ORDER BY draws_at LIMIT ${batch} FOR NO KEY UPDATE SKIP LOCKED`)
    if (rows.length === 0) return 0
    const { rows: free } = await tx.execute<{ id: string }>(sql`
      SELECT id FROM unnest(${arrayText(rows.map(({ id }) => BigInt(id)))}::bigint[]) AS id
      WHERE pg_try_advisory_xact_lock(lottery_lock(id))`)
    if (free.length === 0) return 0
    const ids = free.map(({ id }) => BigInt(id))
    const issues = await tx
      .select()
      .from(lotteryIssues)
      .where(inArray(lotteryIssues.id, ids))
      .orderBy(asc(lotteryIssues.drawsAt))
    const events: NewEvent[] = []
    for (const issue of issues)
      try {
        events.push(await tx.transaction((inner) => drawOne(inner, services, issue, now)))
      } catch (error) {
        failed.push(issue.id)
        log.error({ game: issue.game, issueNo: issue.issueNo, err: error }, 'an issue could not be drawn')
      }
    await publish(tx, merchant.code, events)
    return issues.length
  })
}

async function drawOne(tx: Tx, { clock, ports, log }: Needs, issue: Issue, now: number): Promise<NewEvent> {
  const game = gameOf(issue.game)
  if (!game) return voidIssue(tx, issue, now)
  let seed: string
  try {
    seed = ports.atRest.open(issue.sealedSeed!)
  } catch (error) {
    if (error instanceof UnknownSecretError) throw error
    log.error({ game: issue.game, issueNo: issue.issueNo, err: error }, 'a seed cannot be opened: the issue is void')
    return voidIssue(tx, issue, now)
  }
  const slips = await tx
    .select({ hash: lotterySlips.slipHash })
    .from(lotterySlips)
    .where(eq(lotterySlips.issueId, issue.id))
  const hash = createHash('sha256')
    .update(slipText(slips.map(({ hash: one }) => one)))
    .digest('hex')
  const publicInput = `s:${hash}`
  const message = messageOf(issue.game, issue.issueNo, publicInput)
  const key = Buffer.from(seed, 'hex')
  const result = drawResult(game.format, (i) => createHmac('sha256', key).update(message(i)).digest()) as WireResult
  const drawnAt = new Date(clock.now())
  await tx.execute(sql`
    WITH drawn AS (
      UPDATE lottery_issues SET state = 'drawn', seed = ${seed}, sealed_seed = NULL, public_input = ${publicInput},
        slip_count = ${slips.length}, result = ${JSON.stringify(result)}, result_version = 1, drawn_at = ${drawnAt.toISOString()}
      WHERE id = ${String(issue.id)}
    )
    INSERT INTO lottery_results (issue_id, version, result, at)
      VALUES (${String(issue.id)}, 1, ${JSON.stringify(result)}, ${drawnAt.toISOString()})`)
  const data = { issueNo: issue.issueNo, province: issue.province, result }
  return { game: issue.game, kind: 'drawn', at: drawnAt.getTime(), data }
}
