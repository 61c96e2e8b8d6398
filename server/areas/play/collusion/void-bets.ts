import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { caughtUpTo, noteCaughtUp } from '#server/jobs/caught-up.ts'
import type { Services } from '#server/services.ts'
import { correctBet, type Settlement } from '../records/record-bet.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import { findTogether, type Together } from './find-together.ts'

/** A settled bet that counts, and the member who took the other side of its event. */
type Opposed = {
  member_id: string
  other_id: string
  posting_id: string
  line: number
  status: Settlement['status']
  valid_bet: string
  payout: string
  corrections: string
}

type Money = { merchant: string; currency: string }

/** Bets that were settled or corrected since a snapshot. */
function changedSince(snapshot: string): SQL {
  const isNew = (by: 'b.settled_by' | 'c.corrected_by') =>
    sql`${sql.raw(by)} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND NOT pg_visible_in_snapshot(${sql.raw(by)}, ${snapshot}::pg_snapshot)`
  return sql`SELECT member_id, posting_id, line FROM bets b WHERE ${isNew('b.settled_by')}
    UNION SELECT member_id, posting_id, line FROM bet_corrections c WHERE ${isNew('c.corrected_by')}`
}

const dayMs = 24 * 3_600_000
/** Links this old still count as new for earlier bets; a job looks far more often. */
const newlyMs = 7 * dayMs
/** Bets this old are judged again. */
const againMs = 30 * dayMs

/** Bets of members with a new link, placed before or after it. */
const ofNewlyTogether = (now: number, lastRun: number): SQL => {
  const since = instant(lastRun - newlyMs)
  return sql`
    SELECT s.member_id, s.posting_id, s.line FROM bet_sides s
    WHERE s.placed_at > ${instant(now - againMs)} AND s.member_id IN (
      SELECT unnest(ARRAY[d.member_id, e.member_id]) FROM remembered_devices d
        JOIN remembered_devices e ON e.token_hash = d.token_hash AND e.member_id <> d.member_id WHERE d.remembered_at > ${since}
      UNION SELECT unnest(ARRAY[a.member_id, b.member_id]) FROM payout_accounts a
        JOIN payout_accounts b ON b.merchant = a.merchant AND b.number_hash = a.number_hash AND b.member_id <> a.member_id
        WHERE a.added_at > ${since}
      UNION SELECT unnest(ARRAY[t.sender_id, t.receiver_id]) FROM member_transfers t WHERE t.sent_at > ${since})`
}

/** The chosen bets that count and are opposed by another member's bet, in the order of wallet locks. */
async function readOpposed(tx: Tx, { merchant, currency }: Money, chosen: SQL): Promise<Opposed[]> {
  const { rows } = await tx.execute<Opposed>(sql`
    WITH asked AS (${chosen})
    SELECT DISTINCT b.member_id, o.member_id AS other_id, b.posting_id, b.line, b.status, b.valid_bet, b.payout,
      (SELECT count(*) FROM bet_corrections c
        WHERE c.member_id = b.member_id AND c.posting_id = b.posting_id AND c.line = b.line) AS corrections
    FROM asked JOIN bets b USING (member_id, posting_id, line) JOIN bet_sides s USING (member_id, posting_id, line)
      JOIN bet_sides o ON o.vendor = s.vendor AND o.decided = s.decided AND o.side <> s.side AND o.member_id <> s.member_id
      JOIN bets ob ON ob.member_id = o.member_id AND ob.posting_id = o.posting_id AND ob.line = o.line
        AND ob.status IS DISTINCT FROM 4
    WHERE b.merchant = ${merchant} AND b.currency = ${currency} AND b.valid_bet > 0
    ORDER BY b.member_id, b.posting_id, b.line, other_id`)
  return rows
}

const pairOf = (one: string, other: string) => (one < other ? { one, other } : { one: other, other: one })
const nameOf = ({ one, other }: { one: string; other: string }) => `${one} ${other}`

/** Flags a pair; a flag that no operator has looked at yet gains the new links. */
async function flag(
  tx: Tx,
  { merchant, currency }: Money,
  { one, other, shared }: Together,
  bets: readonly Opposed[],
  now: number,
): Promise<void> {
  const sum = bets.reduce((total, bet) => total + BigInt(bet.valid_bet), 0n)
  await tx.execute(sql`
    INSERT INTO opposite_members AS k (merchant, one_id, other_id, shared, currency, bets, valid_bet, first_at, last_at)
    VALUES (${merchant}, ${one}, ${other}, ${arrayText(shared)}::text[], ${currency}, ${bets.length}, ${String(sum)}, ${instant(now)}, ${instant(now)})
    ON CONFLICT (one_id, other_id, currency) WHERE seen_at IS NULL DO UPDATE SET bets = k.bets + excluded.bets,
      valid_bet = k.valid_bet + excluded.valid_bet, last_at = excluded.last_at,
      shared = (SELECT array_agg(DISTINCT s ORDER BY s) FROM unnest(k.shared || excluded.shared) AS s)`)
}

/** Excludes one bet from everything it counts for; its payout stays. A correction reverses what it had counted for. */
async function countForNothing(tx: Tx, bet: Opposed, now: number): Promise<void> {
  const key = `opposite:${bet.posting_id}-${bet.line}:${bet.corrections}`
  const { outcome } = await correctBet(tx, key, now, {
    memberId: bet.member_id,
    postingId: BigInt(bet.posting_id),
    line: bet.line,
    status: bet.status,
    payout: BigInt(bet.payout),
    validBet: 0n,
  })
  if (outcome !== 'corrected') throw new Error(`the bet ${bet.posting_id}-${bet.line} still counts: ${outcome}`)
}

/**
 * Excludes opposed bets whose members are linked, and flags the pairs. A bet that fails doesn't block others. Returns
 * whether all succeeded.
 */
async function excludeOpposed(tx: Tx, { log }: Judging, money: Money, opposed: readonly Opposed[], now: number) {
  const pairs = opposed.map((bet) => pairOf(bet.member_id, bet.other_id))
  const together = await findTogether(tx, pairs, now)
  const done = new Set<string>()
  let all = true
  const byPair = new Map(together.map((pair) => [nameOf(pair), { pair, bets: [] as Opposed[] }]))
  for (const bet of opposed) {
    const found = byPair.get(nameOf(pairOf(bet.member_id, bet.other_id)))
    const name = `${bet.member_id} ${bet.posting_id}-${bet.line}`
    if (!found || done.has(name)) continue
    done.add(name)
    try {
      await tx.transaction((inner) => countForNothing(inner, bet, now))
      found.bets.push(bet)
    } catch (error) {
      all = false
      log.error(
        { member: bet.member_id, bet: `${bet.posting_id}-${bet.line}`, err: error },
        'an opposed bet still counts',
      )
    }
  }
  for (const { pair, bets } of byPair.values()) if (bets.length > 0) await flag(tx, money, pair, bets, now)
  return all
}

type Judging = Pick<Services, 'db' | 'clock' | 'merchant' | 'log'>

const moneyOf = async ({ merchant }: Judging): Promise<Money> => ({
  merchant: merchant.code,
  currency: (await merchant.read()).currency,
})

/** Locks the position of the last read, so that only one process judges at a time. */
async function lockRead(tx: Tx, merchant: string): Promise<string> {
  await tx.execute(sql`INSERT INTO schemes_read (merchant, scheme, snapshot, posting_id)
    VALUES (${merchant}, 'opposite-sides', '1:1:', 0) ON CONFLICT DO NOTHING`)
  const { rows } = await tx.execute<{ snapshot: string }>(sql`
    SELECT snapshot FROM schemes_read WHERE merchant = ${merchant} AND scheme = 'opposite-sides' FOR UPDATE`)
  return rows[0]!.snapshot
}

/**
 * Two members who share something and took both sides of one event risk nothing together: their bets count for no
 * wagering requirement, rebate, salary, point or rank. The pair is flagged for an operator and not informed. Reads the
 * settlements since the last run, independent of the order in which transactions end.
 */
export async function voidOpposite(services: Judging): Promise<void> {
  const { db, clock } = services
  const money = await moneyOf(services)
  await db.transaction(async (tx) => {
    const snapshot = await lockRead(tx, money.merchant)
    const { rows: current } = await tx.execute<{ next: string }>(
      sql`SELECT snapshot_position(pg_current_snapshot())::text AS next`,
    )
    // after a failure, the next run reads these bets again; those already excluded are no longer opposed
    if (!(await excludeOpposed(tx, services, money, await readOpposed(tx, money, changedSince(snapshot)), clock.now())))
      return
    await tx.execute(
      sql`UPDATE schemes_read SET snapshot = ${current[0]!.next} WHERE merchant = ${money.merchant} AND scheme = 'opposite-sides'`,
    )
  })
}

const again = 'judge-opposite-again'

/** Judges bets again whose members became linked only after the settlement. */
export async function judgeOppositeAgain(services: Judging): Promise<void> {
  const { db, clock } = services
  const money = await moneyOf(services)
  const now = clock.now()
  const lastRun = await caughtUpTo(services, again, now)
  const all = await db.transaction(async (tx) => {
    await lockRead(tx, money.merchant)
    return excludeOpposed(tx, services, money, await readOpposed(tx, money, ofNewlyTogether(now, lastRun)), now)
  })
  if (all) await noteCaughtUp(services, again, now)
}
