import { sql } from 'drizzle-orm'
import { maskedAccount } from '#rules/masked.ts'
import type { Caller, FilledQueryOf, ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { momentOf, windowAt } from './mission-windows.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>
type Row = { place: number; member_id: string; account: string; points: number }

const shownPlaces = 50

/** Members by their claims in a time range: by points, then by earlier time, then by id. */
export async function readBoard(
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

/** The top fifty of the day or the week, and the caller's own place. */
export async function readMissionBoard(
  { db, clock, merchant }: Needs,
  { memberId }: Caller,
  { window }: FilledQueryOf<'getMissionLeaderboard'>,
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
