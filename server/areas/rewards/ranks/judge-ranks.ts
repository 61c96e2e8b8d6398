import { addDays, dayStart } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import { doClosedDays, type ClosedDay } from './closed-days.ts'
import { giveRankBonuses } from './give-rank-bonus.ts'
import { monthOf, nextMonth } from './read-ranks.ts'
import { tellRanks } from './tell-rank.ts'

/** Members get a warning a week before the end of a month that would cost them their rank. */
const warnedDays = 7

/** The terms of all ranks as rows: level, deposit, valid bet, valid bet of a month, name. */
function termsOf({ settings }: ClosedDay) {
  const { ranks, rankNames, currencyDecimals } = settings
  const minor = (amount: string | null) => (amount === null ? null : minorUnits(amount, currencyDecimals))
  const column = (values: readonly (string | number | bigint | null)[]) => arrayText(values)
  return sql`unnest(${column(ranks.levels.map((_, level) => level))}::int[],
    ${column(ranks.levels.map(({ depositTotal }) => minor(depositTotal)))}::bigint[],
    ${column(ranks.levels.map(({ validBetTotal }) => minor(validBetTotal)))}::bigint[],
    ${column(ranks.levels.map(({ monthlyValidBet }) => minor(monthlyValidBet)))}::bigint[],
    ${column(ranks.levels.map((_, level) => rankNames[level] ?? `VIP ${level}`))}::text[])
    AS t (level, deposit, valid_bet, keep, name)`
}

/** Active members who are neither excluded nor cooling off; the others keep their rank and get nothing. */
const isHere = ({ merchant, now }: ClosedDay) => sql`m.merchant = ${merchant} AND m.status = 'active' AND m.type <> 4
  AND NOT EXISTS (SELECT 1 FROM play_guards g WHERE g.member_id = m.id AND (g.cooling_until > ${instant(now)}
    OR (g.excluded_from IS NOT NULL AND coalesce(g.exclusion_end_asked_at + interval '24 hours' > ${instant(now)}, true))))`

async function addFigures(tx: Tx, { day, isFirst, merchant }: ClosedDay): Promise<void> {
  const month = monthOf(day)
  await tx.execute(sql`
    INSERT INTO rank_standings AS s (member_id, deposit, valid_bet, month, month_valid_bet)
    SELECT f.member_id, sum(f.deposit), sum(f.valid_bet), ${month}::date, coalesce(sum(f.valid_bet) FILTER (WHERE f.day >= ${month}), 0)
    FROM member_figures f JOIN members m ON m.id = f.member_id AND m.merchant = ${merchant}
    WHERE ${isFirst ? sql`f.day <= ${day}` : sql`f.day = ${day}`} GROUP BY 1
    ON CONFLICT (member_id) DO UPDATE SET deposit = s.deposit + excluded.deposit, valid_bet = s.valid_bet + excluded.valid_bet,
      month = excluded.month, month_valid_bet = excluded.month_valid_bet
        + CASE WHEN s.month = excluded.month THEN s.month_valid_bet ELSE 0 END`)
  await tx.execute(sql`
    INSERT INTO rank_standings (member_id, month) SELECT id, ${month} FROM members
    WHERE merchant = ${merchant} AND rank_level > 1 AND type <> 4 ON CONFLICT DO NOTHING`)
}

type Changed = { member_id: string; before: number; level: number; name: string }

/** Raises members who reached both totals; regaining a lost rank also needs the valid bet of the month. */
async function raise(tx: Tx, closed: ClosedDay): Promise<void> {
  const { day, now, settings } = closed
  const { rows } = await tx.execute<Changed>(sql`
    WITH reached AS (
      SELECT DISTINCT ON (m.id) m.id, m.rank_level AS before, t.level, t.name
      FROM rank_standings s JOIN members m ON m.id = s.member_id
      JOIN ${termsOf(closed)} ON t.level > m.rank_level AND s.deposit >= t.deposit AND s.valid_bet >= t.valid_bet
        AND (s.held_to IS NULL OR t.level <= s.held_to
          OR (s.month = ${monthOf(day)} AND s.month_valid_bet >= coalesce(t.keep, 0)
            AND (s.lowered_on IS NULL OR s.lowered_on < s.month)))
      WHERE ${isHere(closed)} ORDER BY m.id, t.level DESC
    ), ranked AS (
      UPDATE members m SET rank_level = r.level, rank_label = r.name FROM reached r WHERE m.id = r.id
      RETURNING m.id AS member_id, r.before, r.level, r.name
    ), noted AS (
      UPDATE rank_standings s SET since = ${day}, held_to = CASE WHEN s.held_to IS NULL THEN NULL ELSE r.level END
      FROM reached r WHERE s.member_id = r.id
    ) SELECT * FROM ranked`)
  const bonuses = await giveRankBonuses(tx, closed, rows)
  const bonusText = (memberId: string) => {
    const amount = bonuses.get(memberId) ?? 0n
    return amount === 0n ? null : writtenMoney(amountText(amount, settings.currencyDecimals), settings.currency)
  }
  await tellRanks(
    tx,
    rows.map(({ member_id: memberId, name }) => ({ kind: 'raised', memberId, rank: name, bonus: bonusText(memberId) })),
    now,
  )
}

/** Members who lose their rank at the month's end, with the missing valid bet; a rank reached in the month is safe. */
const missed = (closed: ClosedDay) => sql`
  SELECT m.id, t.name, t.keep - CASE WHEN s.month = ${monthOf(closed.day)} THEN s.month_valid_bet ELSE 0 END AS missing, s.warned_for
  FROM rank_standings s JOIN members m ON m.id = s.member_id JOIN ${termsOf(closed)} ON t.level = m.rank_level
  WHERE ${isHere(closed)} AND m.rank_level > 1 AND coalesce(s.since < ${monthOf(closed.day)}, true)
    AND t.keep > CASE WHEN s.month = ${monthOf(closed.day)} THEN s.month_valid_bet ELSE 0 END`

/** Warns members, once a month, that they may lose their rank; a day closed after the end of its month sends none. */
async function warn(tx: Tx, closed: ClosedDay): Promise<void> {
  const { day, now, settings } = closed
  if (now >= dayStart(nextMonth(day), settings.calendar)) return
  const month = monthOf(day)
  const lastDay = addDays(nextMonth(day), -1)
  const { rows } = await tx.execute<{ id: string; name: string; missing: string }>(sql`
    WITH missed AS (${missed(closed)}), warned AS (
      UPDATE rank_standings s SET warned_for = ${month} FROM missed d
      WHERE s.member_id = d.id AND d.warned_for IS DISTINCT FROM ${month}::date RETURNING d.*
    ) SELECT id, name, missing FROM warned`)
  const text = (missing: string) =>
    writtenMoney(amountText(BigInt(missing), settings.currencyDecimals), settings.currency)
  await tellRanks(
    tx,
    rows.map(({ id, name, missing }) => ({
      kind: 'warned',
      memberId: id,
      rank: name,
      missing: text(missing),
      lastDay,
    })),
    now,
  )
}

/** Lowers members by one rank who missed the month's valid bet after a warning. */
async function lower(tx: Tx, closed: ClosedDay): Promise<void> {
  const { rows } = await tx.execute<{ member_id: string; name: string }>(sql`
    WITH missed AS (${missed(closed)}), lowered AS (
      UPDATE members m SET rank_level = m.rank_level - 1, rank_label = t.name
      FROM missed d, ${termsOf(closed)}
      WHERE m.id = d.id AND d.warned_for = ${monthOf(closed.day)} AND t.level = m.rank_level - 1
      RETURNING m.id AS member_id, m.rank_level AS level, t.name
    ), held AS (
      UPDATE rank_standings s SET held_to = l.level, since = ${closed.day} FROM lowered l WHERE s.member_id = l.member_id
    ) SELECT member_id, name FROM lowered`)
  await tellRanks(
    tx,
    rows.map(({ member_id: memberId, name }) => ({ kind: 'lowered', memberId, rank: name })),
    closed.now,
  )
}

/** Updates all ranks after each day's cut: raises at once, lowers only at the end of a month and after a warning. */
export const judgeRanks = (services: Pick<Services, 'db' | 'clock' | 'merchant'>): Promise<void> =>
  doClosedDays(services, 'ranks', async (tx, closed) => {
    await addFigures(tx, closed)
    await raise(tx, closed)
    const left = (Date.parse(nextMonth(closed.day)) - Date.parse(closed.day)) / 86_400_000 - 1
    if (left === 0) await lower(tx, closed)
    else if (left <= warnedDays) await warn(tx, closed)
  })
