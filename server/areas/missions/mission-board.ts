import { addDays } from '#rules/calendar.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { maskedAccount } from '#rules/masked.ts'
import type { Caller, QueryOf, ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { giveReward } from '../promotions/rewards.ts'
import { minorUnits } from '../wallet/amounts.ts'
import { instant } from '../wallet/ledger.ts'
import { momentOf, windowAt } from './mission-windows.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>
type Row = { place: number; member_id: string; account: string; points: number }

const shownPlaces = 50
/** Prizes are given so long after a week has closed. */
const afterCloseMs = 60 * 60_000

/** Members by what they claimed from an instant on, before another: points, then who had them earlier, then id. */
async function readBoard(
  db: Db | Tx,
  merchant: string,
  [from, to]: readonly [Date, Date],
  limit: number,
  own?: string,
) {
  const { rows } = await db.execute<Row>(sql`
    SELECT * FROM (
      SELECT row_number() OVER (ORDER BY sum(c.points) DESC, max(c.claimed_at), c.member_id)::int AS place, c.member_id, m.account,
        sum(c.points)::int AS points
      FROM mission_claims c JOIN members m ON m.id = c.member_id AND m.status = 'active'
      WHERE c.merchant = ${merchant} AND c.claimed_at >= ${from.toISOString()} AND c.claimed_at < ${to.toISOString()}
      GROUP BY c.member_id, m.account HAVING sum(c.points) > 0) AS board
    WHERE place <= ${limit} OR member_id = ${own ?? null} ORDER BY place`)
  return rows
}

/** The best fifty of the day or the week, and the caller's own place. */
export async function readMissionBoard(
  { db, clock, merchant }: Needs,
  { memberId }: Caller,
  { window = 'week' }: QueryOf<'getMissionLeaderboard'>,
): Promise<ValueOf<'getMissionLeaderboard'>> {
  const { calendar, missions } = await merchant.read()
  const days = windowAt(window, clock.now(), calendar)
  const [from, to] = [momentOf(days.start, calendar), momentOf(days.end!, calendar)]
  const board = await readBoard(db, merchant.code, [from, to], shownPlaces, memberId)
  const prizeOf = (place: number) => {
    const amount = window === 'week' ? missions.weekPrizes[place - 1] : undefined
    return amount === undefined ? null : { kind: 'CREDIT' as const, amount, points: 0 }
  }
  const show = ({ place, member_id, account, points }: Row) => ({
    place,
    name: member_id === memberId ? account : maskedAccount(account),
    points,
    prize: prizeOf(place),
  })
  const own = board.find(({ member_id }) => member_id === memberId)
  return {
    window,
    from: from.toISOString(),
    to: to.toISOString(),
    closed: false,
    rows: board.filter(({ place }) => place <= shownPlaces).map(show),
    own: own ? show(own) : null,
  }
}

/** Puts the prizes of every week that closed since the last one into the reward centre, once, an hour after its close. */
export async function giveWeekPrizes({ db, clock, merchant }: Needs): Promise<void> {
  const { calendar } = await merchant.read()
  const lastClosed = addDays(windowAt('week', clock.now() - afterCloseMs, calendar).start, -7)
  const { rows } = await db.execute<{ week: string | null }>(
    sql`SELECT max(week)::text AS week FROM mission_weeks WHERE merchant = ${merchant.code}`,
  )
  const first = rows[0]?.week ? addDays(rows[0].week, 7) : lastClosed
  for (let week = first; week <= lastClosed; week = addDays(week, 7)) await giveOneWeek({ db, clock, merchant }, week)
}

async function giveOneWeek({ db, clock, merchant }: Needs, week: string): Promise<void> {
  const { calendar, missions, currencyDecimals } = await merchant.read()
  const now = clock.now()
  const closed = addDays(week, 7)
  await db.transaction(async (tx) => {
    const { rows: begun } =
      await tx.execute(sql`INSERT INTO mission_weeks (merchant, week) VALUES (${merchant.code}, ${week})
      ON CONFLICT DO NOTHING RETURNING week`)
    if (begun.length === 0) return
    const best = await readBoard(
      tx,
      merchant.code,
      [momentOf(week, calendar), momentOf(closed, calendar)],
      missions.weekPrizes.length,
    )
    const paused = await tx.execute<{ member_id: string }>(sql`
      SELECT member_id FROM play_guards WHERE cooling_until > ${instant(now)} OR (excluded_from IS NOT NULL
        AND coalesce(exclusion_end_asked_at + interval '24 hours' > ${instant(now)}, true))`)
    const away = new Set(paused.rows.map(({ member_id }) => member_id))
    for (const { place, member_id: memberId } of best) {
      if (away.has(memberId)) continue
      const amount = minorUnits(missions.weekPrizes[place - 1]!, currencyDecimals)!
      const titles = { EN: `Missions of the week: place ${place}`, BN: `সপ্তাহের মিশন: ${place} নম্বর স্থান` }
      const reward = {
        id: randomUUID(),
        merchant: merchant.code,
        memberId,
        key: `board:${week}`,
        source: 'LEADERBOARD' as const,
      }
      await giveReward(tx, { ...reward, titles, amount, givenAt: new Date(now), expiresAt: null })
    }
  })
}
