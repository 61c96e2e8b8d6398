import { sql } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { doClosedDays } from '../ranks/closed-days.ts'
import { minorUnits } from '#rules/money.ts'
import { instant } from '#server/db/sql-values.ts'

/**
 * Computes after each day's cut the rebate for qualified friends: the sum of their valid bets × rate, rounded down, up
 * to the daily cap, for a number of days from their qualification. Later cancellations are deducted from the next days.
 */
export const reckonReferrals = (services: Pick<Services, 'db' | 'clock' | 'merchant'>): Promise<void> =>
  doClosedDays(services, 'referrals', async (tx, { day, claimableAt, settings, merchant }) => {
    const { rebateRate, rebateDays, rebateDayCap } = settings.referral
    const cap = String(minorUnits(rebateDayCap, settings.currencyDecimals)!)
    await tx.execute(sql`
      WITH played AS (
        SELECT f.inviter_id, f.friend_id, sum(g.valid_bet)::bigint AS valid_bet FROM referral_friends f
        JOIN member_figures g ON g.member_id = f.friend_id AND g.day = ${day} AND g.category <> 'CONS'
        JOIN members m ON m.id = f.inviter_id AND m.status <> 'closed'
        WHERE f.merchant = ${merchant} AND f.state = 'qualified'
          AND f.rebate_from <= ${day}::date AND ${day}::date < f.rebate_from + ${rebateDays}::int
        GROUP BY 1, 2
      ), summed AS (
        SELECT p.inviter_id AS member_id, sum(p.valid_bet)::bigint AS valid_bet,
          sum(p.valid_bet) * ${rebateRate}::numeric + coalesce(min(k.carried), 0) AS worth, count(k.carried) > 0 AS had
        FROM played p LEFT JOIN rebate_carries k ON (k.member_id, k.kind, k.category) = (p.inviter_id, 'friends', 'CONS')
        GROUP BY 1
      ), carried AS (
        INSERT INTO rebate_carries (member_id, kind, category, carried)
        SELECT member_id, 'friends', 'CONS', least(worth, 0) FROM summed WHERE had OR worth < 0
        ON CONFLICT (member_id, kind, category) DO UPDATE SET carried = excluded.carried
      ), paid AS (
        SELECT *, least(floor(worth)::bigint, ${cap}::bigint) AS amount FROM summed WHERE worth >= 1
      ), shares AS (
        INSERT INTO referral_days (friend_id, day, valid_bet, amount)
        SELECT p.friend_id, ${day}, p.valid_bet, floor(s.amount * greatest(p.valid_bet, 0)::numeric / s.valid_bet)::bigint
        FROM played p JOIN paid s ON s.member_id = p.inviter_id WHERE s.valid_bet > 0
      )
      INSERT INTO rebate_lines (merchant, member_id, kind, day, category, valid_bet, amount, capped, claimable_at)
      SELECT ${merchant}, member_id, 'friends', ${day}, 'CONS', valid_bet, amount, floor(worth) > ${cap}::bigint, ${instant(claimableAt)}
      FROM paid WHERE amount > 0 ORDER BY member_id`)
  })
