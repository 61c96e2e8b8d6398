import { merchantDay } from '#server/db/merchant-day.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { doClosedDays, type ClosedDay } from '../ranks/closed-days.ts'
import { minorUnits } from '#rules/money.ts'
import { instant } from '#server/db/sql-values.ts'
import { ofRank } from './rank-rates.ts'

const dayMs = 86_400_000

/**
 * Rebates on members' own bets: valid bet × rate, rounded down, up to the daily cap. Later cancellations reduce the sum
 * of the next day, never below zero, and the rest those of the days after. Lines of a day that is closed more than a
 * day late have the full claim period from then on.
 */
async function reckonOwn(tx: Tx, { day, claimableAt, now, settings, merchant }: ClosedDay): Promise<void> {
  const { rebates, currencyDecimals } = settings
  const isLate = now > claimableAt + dayMs
  const caps = Object.fromEntries(
    Object.entries(rebates.dayCaps).map(([category, cap]) => [category, String(minorUnits(cap, currencyDecimals))]),
  )
  await tx.execute(sql`
    WITH summed AS (
      SELECT f.member_id, f.category, f.valid_bet + coalesce(k.carried, 0)::bigint AS valid_bet, k.carried IS NOT NULL AS had,
        trim_scale(rebate_rate(f.category, p.rates, a.rates, ${ofRank('m', rebates)}))::text AS rate, (${JSON.stringify(caps)}::jsonb ->> f.category)::bigint AS cap
      FROM member_figures f JOIN members m ON m.id = f.member_id AND m.merchant = ${merchant} AND m.type <> 4
      JOIN team_places p ON p.member_id = m.id LEFT JOIN team_places a ON a.member_id = m.upline_id
      LEFT JOIN rebate_carries k ON (k.member_id, k.kind, k.category) = (f.member_id, 'own', f.category)
      WHERE f.day = ${day} AND f.category <> 'CONS'
    ), carried AS (
      INSERT INTO rebate_carries (member_id, kind, category, carried)
      SELECT member_id, 'own', category, least(valid_bet, 0) FROM summed WHERE had OR valid_bet < 0
      ON CONFLICT (member_id, kind, category) DO UPDATE SET carried = excluded.carried
    ), worth AS (
      SELECT s.*, floor(s.valid_bet * s.rate::numeric)::bigint AS whole FROM summed s
    )
    INSERT INTO rebate_lines (merchant, member_id, kind, day, category, valid_bet, rate, amount, capped, claimable_at, expires_at)
    SELECT ${merchant}, member_id, 'own', ${day}, category, valid_bet, rate, least(whole, cap), whole > cap,
      ${instant(claimableAt)}, ${instant((isLate ? now : claimableAt) + rebates.claimDays * dayMs)}
    FROM worth WHERE whole > 0 AND cap > 0 ORDER BY member_id, category`)
}

/** Agents' rebates on branches: the sum of valid bet × (own rate − child's rate), rounded down; the house pays. */
async function reckonTeams(tx: Tx, { day, claimableAt, settings, merchant }: ClosedDay): Promise<void> {
  const { calendar, rebates } = settings
  await tx.execute(sql`
    WITH branches AS (
      SELECT s.ancestor_id AS member_id, f.category, sum(f.valid_bet)::bigint AS valid_bet, sum(f.valid_bet * greatest(
        coalesce((own.rates ->> f.category)::numeric, 0)
          - rebate_rate(f.category, child.rates, own.rates, ${ofRank('c', rebates)}), 0)) AS worth
      FROM team_figures f JOIN team_spans s ON s.descendant_id = f.member_id AND s.depth = 1
        AND ${merchantDay(sql`s.from_at`, calendar)} <= ${day}
        AND (s.to_at IS NULL OR ${merchantDay(sql`s.to_at`, calendar)} > ${day})
      JOIN members m ON m.id = s.ancestor_id AND m.merchant = ${merchant}
      JOIN team_places own ON own.member_id = s.ancestor_id JOIN team_places child ON child.member_id = f.member_id
      JOIN members c ON c.id = f.member_id
      WHERE f.day = ${day} AND f.category <> 'CONS' GROUP BY 1, 2
    ), summed AS (
      SELECT b.member_id, b.category, b.valid_bet, b.worth + coalesce(k.carried, 0) AS worth, k.carried IS NOT NULL AS had
      FROM branches b LEFT JOIN rebate_carries k ON (k.member_id, k.kind, k.category) = (b.member_id, 'team', b.category)
    ), carried AS (
      INSERT INTO rebate_carries (member_id, kind, category, carried)
      SELECT member_id, 'team', category, least(worth, 0) FROM summed WHERE had OR worth < 0
      ON CONFLICT (member_id, kind, category) DO UPDATE SET carried = excluded.carried
    )
    INSERT INTO rebate_lines (merchant, member_id, kind, day, category, valid_bet, amount, capped, claimable_at)
    SELECT ${merchant}, member_id, 'team', ${day}, category, valid_bet, floor(worth)::bigint, false, ${instant(claimableAt)}
    FROM summed WHERE worth >= 1 ORDER BY member_id, category`)
}

/** Computes the rebates of members and agents after each day's cut. */
export const reckonRebates = (services: Pick<Services, 'db' | 'clock' | 'merchant'>): Promise<void> =>
  doClosedDays(services, 'rebates', async (tx, closed) => {
    await reckonOwn(tx, closed)
    await reckonTeams(tx, closed)
  })
