import { addDays, byMidnight, dayOf } from '#rules/calendar.ts'
import pg from 'pg'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { minorUnits } from '#rules/money.ts'
import { firstStart, idOf, now, placesOf, zone } from './shape.ts'

const { day: activeOfDay, longer: activeOfMore } = defaultSettings.agents.activeMinBet
const [minOfDay, minOfMore] = [activeOfDay, activeOfMore].map((amount) =>
  minorUnits(amount, defaultSettings.currencyDecimals)!,
)

/** Everybody at and below $1 by their uplines, whatever the spans of the tree say. */
const team = `WITH RECURSIVE team (id, type) AS (SELECT id, type FROM members WHERE id = $1
  UNION ALL SELECT m.id, m.type FROM members m JOIN team t ON m.upline_id = t.id)`
const dayIn = (time: string) => `(${time} AT TIME ZONE '${zone}')::date`
const sums = 'count(*), sum(b.stake), sum(b.valid_bet), sum(b.payout)'
const moved = 'count(*), sum(greatest(p.amounts[1], 0)), sum(greatest(-p.amounts[1], 0))'
const ofWindow = `${dayIn('b.settled_at')} BETWEEN $2::date AND $3::date`

/** The stored figures of a member, and the same figures computed from its bets and postings. */
const kept: Record<string, { kept: string; reckoned: string }> = {
  'figures of a team': {
    kept: `SELECT day, category, bets, stake, valid_bet, payout FROM team_figures WHERE member_id = $1 AND bets <> 0`,
    reckoned: `${team} SELECT ${dayIn('b.settled_at')}, b.category, ${sums} FROM team t JOIN bets b ON b.member_id = t.id GROUP BY 1, 2`,
  },
  'money of a team': {
    kept: `SELECT day, deposit, rebate, first_deposits FROM team_figures WHERE member_id = $1 AND category = 'CONS'`,
    reckoned: `${team} SELECT ${dayIn('p.posted_at')}, coalesce(sum(p.amounts[1]) FILTER (WHERE p.kind = 'deposit'), 0),
      coalesce(sum(p.amounts[1]) FILTER (WHERE p.kind = 'agent-rebate'), 0), count(*) FILTER (WHERE p.key = 'first')
      FROM team t JOIN postings p ON p.member_id = t.id WHERE p.kind IN ('deposit', 'agent-rebate') GROUP BY 1`,
  },
  'records of a member': {
    kept: `SELECT day, category, vendor, status, bets, stake, valid_bet, payout FROM record_figures WHERE member_id = $1`,
    reckoned: `SELECT ${dayIn('b.settled_at')}, b.category, b.vendor, b.status, ${sums} FROM bets b WHERE b.member_id = $1 GROUP BY 1, 2, 3, 4`,
  },
  'records of a team': {
    kept: `SELECT day, category, status, bets, stake, valid_bet, payout FROM team_record_figures WHERE member_id = $1`,
    reckoned: `${team} SELECT ${dayIn('b.settled_at')}, b.category, b.status, ${sums} FROM team t JOIN bets b ON b.member_id = t.id
      WHERE t.id <> $1 GROUP BY 1, 2, 3`,
  },
  'money of a member': {
    kept: `SELECT day, kind, moves, came, went FROM money_figures WHERE member_id = $1`,
    reckoned: `SELECT ${dayIn('p.posted_at')}, p.kind, ${moved} FROM postings p WHERE p.member_id = $1 GROUP BY 1, 2`,
  },
  'movements of a team': {
    kept: `SELECT day, kind, moves, came, went FROM team_money_figures WHERE member_id = $1`,
    reckoned: `${team} SELECT ${dayIn('p.posted_at')}, p.kind, ${moved} FROM team t JOIN postings p ON p.member_id = t.id GROUP BY 1, 2`,
  },
  'what a team has': {
    kept: `SELECT balance FROM team_standing WHERE member_id = $1`,
    reckoned: `${team} SELECT sum(p.amounts[1]) FROM team t JOIN postings p ON p.member_id = t.id`,
  },
  'how large a team is': {
    kept: `SELECT total, agents, (SELECT count(*) FROM team_spans WHERE ancestor_id = $1) FROM team_sizes WHERE member_id = $1`,
    reckoned: `${team} SELECT count(*), count(*) FILTER (WHERE type <> 0), count(*) FROM team`,
  },
  'who is active in a window': {
    kept: `SELECT coalesce(sum(members), 0) FROM team_active WHERE member_id = $1 AND longer AND day BETWEEN $2::date AND $3::date AND from_day >= $2::date`,
    reckoned: `${team} SELECT count(*) FROM (SELECT FROM team t JOIN bets b ON b.member_id = t.id AND ${ofWindow} GROUP BY t.id
      HAVING sum(b.valid_bet) >= ${minOfMore}) AS a`,
  },
  'who is active on a day': {
    kept: `SELECT day, members FROM team_active WHERE member_id = $1 AND NOT longer AND members <> 0`,
    reckoned: `${team} SELECT day, count(*) FROM (SELECT t.id, ${dayIn('b.settled_at')} AS day FROM team t JOIN bets b ON b.member_id = t.id
      GROUP BY 1, 2 HAVING sum(b.valid_bet) >= ${minOfDay}) AS a GROUP BY 1`,
  },
}

/** Members drawn from all but the tops: as many agents as players. */
function draw(members: number, random: () => number): number[] {
  const places = placesOf(members)
  const drawn = (isAgent: boolean) => {
    const from = places.filter(({ type }) => type === (isAgent ? 2 : 0))
    return Array.from({ length: 6 }, () => from[Math.floor(random() * from.length)]!.n)
  }
  return [...drawn(true), ...drawn(false)]
}

/** How many kept figures of members who are drawn differ from what their bets and postings come to. */
export async function wrongSamples(ownerUrl: string, members: number, random: () => number): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const first = dayOf(firstStart, byMidnight(zone))
  let wrong = 0
  try {
    for (const n of draw(members, random)) {
      const from = addDays(first, Math.floor(random() * 20))
      const to = addDays(from, 1 + Math.floor(random() * 18))
      for (const [name, one] of Object.entries(kept)) {
        const { rows } = await owner.query<{ n: string; all: string }>(
          `WITH kept AS (${one.kept}), reckoned AS (${one.reckoned}), asked AS (SELECT $1::uuid, $2::date, $3::date)
           SELECT (SELECT count(*) FROM ((TABLE kept EXCEPT TABLE reckoned) UNION ALL (TABLE reckoned EXCEPT TABLE kept)) AS d) AS n,
             (SELECT count(*) FROM kept) AS all`,
          [idOf(n), from, to],
        )
        if (rows[0]!.n !== '0') console.log(`member ${n}, ${from} to ${to}: ${name} differ in ${rows[0]!.n} rows`)
        wrong += Number(rows[0]!.n)
      }
    }
  } finally {
    await owner.end()
  }
  console.log(`figures of members kept as their bets come to, as of ${new Date(now).toISOString()}`)
  return wrong
}
