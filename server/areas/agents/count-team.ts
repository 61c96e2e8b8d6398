import { sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { arrayText, instant } from '../wallet/ledger.ts'
import { movesAreDue } from './team-moves.ts'

/** Postings that figures are made of, beside bets. */
export const rebateKinds = ['betting-rebate', 'agent-rebate'] as const
export const bonusKinds = ['bonus', 'bonus-forfeit', 'points', 'referral-rebate'] as const
const moneyKinds = ['deposit', 'deposit-reversal', 'withdraw-pay', 'withdraw-return'] as const

const figures = ['bets', 'stake', 'valid_bet', 'payout', 'deposit', 'withdraw', 'rebate', 'bonus'] as const
const firsts = ['first_deposits', 'first_deposit'] as const
const all = [...figures, ...firsts]
const columns = sql.raw(all.join(', '))
const sums = (of: string) => sql.raw(all.map((name) => `sum(${of}.${name})`).join(', '))
const added = sql.raw(all.map((name) => `${name} = k.${name} + excluded.${name}`).join(', '))

/**
 * Adds everything that was settled, corrected, deposited, withdrawn or given since the last time to the figures of its
 * member and of every team it stood in on the day, in one statement and so in one snapshot. Nothing is counted twice and
 * nothing left out, whichever process does it and whichever transaction ended last; a settlement does nothing for it. What
 * was staked of bonus money is no valid bet here. What comes after the figures of its day were frozen counts on the first day
 * that is not. Five minutes at a time are kept while there are contracts by the hour or in real time.
 * Near a cut at which somebody moves it waits until they have.
 */
export async function countTeam({ db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>): Promise<void> {
  const { currency, timeZone } = await merchant.read()
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO schemes_read (merchant, scheme, snapshot, posting_id)
      VALUES (${merchant.code}, 'team', '1:1:', 0) ON CONFLICT DO NOTHING`)
    const { rows } = await tx.execute<{ snapshot: string; posting_id: string }>(sql`
      SELECT snapshot, posting_id FROM schemes_read WHERE merchant = ${merchant.code} AND scheme = 'team' FOR UPDATE`)
    const { snapshot, posting_id: lastPosting } = rows[0]!
    if (await movesAreDue(tx, merchant.code, clock.now())) return
    const isNew = (by: 'b.settled_by' | 'c.corrected_by') =>
      sql`${sql.raw(by)} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND NOT pg_visible_in_snapshot(${sql.raw(by)}, ${snapshot}::pg_snapshot)`
    const ofKind = (kinds: readonly string[], amount = 'm.amount') =>
      sql`CASE WHEN m.kind = ANY (${arrayText(kinds)}) THEN ${sql.raw(amount)} ELSE 0 END`
    await tx.execute(sql`
      WITH settled AS (
        SELECT b.member_id, b.settled_at AS at, b.category, 1 AS bets, b.stake,
          bet_counted(b.valid_bet, b.stake, b.uncounted) - coalesce(c.valid_bet, 0) AS valid_bet, b.payout - coalesce(c.payout, 0) AS payout
        FROM bets b LEFT JOIN LATERAL (
          SELECT sum(counted_change) AS valid_bet, sum(payout_change) AS payout FROM bet_corrections c
          WHERE c.member_id = b.member_id AND c.posting_id = b.posting_id AND c.line = b.line) AS c ON true
        WHERE b.merchant = ${merchant.code} AND b.currency = ${currency} AND ${isNew('b.settled_by')}
      ), corrected AS (
        SELECT c.member_id, c.corrected_at AS at, c.category, 0 AS bets, 0 AS stake, c.counted_change AS valid_bet,
          c.payout_change AS payout
        FROM bet_corrections c JOIN bets b USING (member_id, posting_id, line)
        WHERE b.merchant = ${merchant.code} AND c.currency = ${currency} AND ${isNew('c.corrected_by')}
      ), linked AS (
        SELECT greatest(coalesce(max(posting_id), 0), ${lastPosting}::bigint) AS last FROM ledger_links
      ), moved AS (
        SELECT p.id, p.member_id, p.posted_at AS at, p.kind, l.amount
        FROM linked, postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
        WHERE p.id > ${lastPosting} AND p.id <= linked.last AND p.merchant = ${merchant.code} AND p.currency = ${currency}
          AND p.kind = ANY (${arrayText([...moneyKinds, ...rebateKinds, ...bonusKinds])})
          AND l.wallet = ANY (CASE p.kind WHEN 'withdraw-pay' THEN '{held}' ELSE '{main,bonus}' END::text[])
      ), first AS (
        INSERT INTO first_deposits (member_id, posting_id)
        SELECT member_id, min(id) FROM moved WHERE kind = 'deposit' GROUP BY 1 ON CONFLICT DO NOTHING RETURNING posting_id
      ), events AS (
        SELECT member_id, at, category, bets, stake, valid_bet, payout, 0 AS deposit, 0 AS withdraw, 0 AS rebate, 0 AS bonus,
          0 AS first_deposits, 0 AS first_deposit
        FROM (SELECT * FROM settled UNION ALL SELECT * FROM corrected) AS played
        UNION ALL SELECT m.member_id, m.at, 'CONS', 0, 0, 0, 0, ${ofKind(['deposit', 'deposit-reversal'])},
          ${ofKind(['withdraw-pay', 'withdraw-return'], '-m.amount')}, ${ofKind(rebateKinds)}, ${ofKind(bonusKinds)},
          CASE WHEN f.posting_id IS NULL THEN 0 ELSE 1 END, CASE WHEN f.posting_id IS NULL THEN 0 ELSE m.amount END
        FROM moved m LEFT JOIN first f ON f.posting_id = m.id
      ), days AS (
        SELECT e.member_id, greatest((e.at AT TIME ZONE ${timeZone})::date, f.day + 1) AS day, e.category,
          ${sql.raw(all.map((name) => `sum(e.${name}) AS ${name}`).join(', '))}
        FROM events e LEFT JOIN figures_frozen f ON f.merchant = ${merchant.code} GROUP BY 1, 2, 3
      ), buckets AS (
        INSERT INTO bucket_figures AS k (start, member_id, category, bets, stake, valid_bet, payout)
        SELECT greatest(date_bin('5 minutes', e.at, '2000-01-01Z'), f.bucket), e.member_id, e.category, sum(e.bets), sum(e.stake),
          sum(e.valid_bet), sum(e.payout)
        FROM (SELECT * FROM settled UNION ALL SELECT * FROM corrected) AS e
        LEFT JOIN figures_frozen f ON f.merchant = ${merchant.code}
        WHERE EXISTS (SELECT FROM contracts c WHERE c.merchant = ${merchant.code} AND c.kind IN ('HOURLY', 'REALTIME')
          AND c.state IN ('accepted', 'terminating'))
        GROUP BY 1, 2, 3 ON CONFLICT (start, member_id, category) DO UPDATE SET bets = k.bets + excluded.bets,
          stake = k.stake + excluded.stake, valid_bet = k.valid_bet + excluded.valid_bet, payout = k.payout + excluded.payout
      ), own AS (
        INSERT INTO member_figures AS k (member_id, day, category, ${columns})
        SELECT d.* FROM days d ON CONFLICT (member_id, day, category) DO UPDATE SET ${added}
      ), teams AS (
        INSERT INTO team_figures AS k (member_id, day, category, ${columns})
        SELECT s.ancestor_id, d.day, d.category, ${sums('d')} FROM days d JOIN team_spans s ON s.descendant_id = d.member_id
          AND (s.from_at AT TIME ZONE ${timeZone})::date <= d.day
          AND (s.to_at IS NULL OR (s.to_at AT TIME ZONE ${timeZone})::date > d.day)
        GROUP BY 1, 2, 3 ON CONFLICT (member_id, day, category) DO UPDATE SET ${added}
      )
      UPDATE schemes_read SET snapshot = pg_current_snapshot()::text, posting_id = linked.last, read_at = ${instant(clock.now())}
      FROM linked WHERE merchant = ${merchant.code} AND scheme = 'team'`)
  })
}
