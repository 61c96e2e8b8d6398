import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, byMidnight, dayOf, weekOf, type Calendar } from '#rules/calendar.ts'
import { aheadOf } from '#rules/zone-ahead.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { merchantDay, merchantWeek } from './merchant-day.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

/** The moments about which the clocks of a zone change in a year, to the minute. */
function changesOf(zone: string, year: number): number[] {
  const changes: number[] = []
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 7 * dayMs) {
    let [before, after] = [at, at + 7 * dayMs]
    if (aheadOf(zone, before) === aheadOf(zone, after)) continue
    while (after - before > minuteMs) {
      const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs
      if (aheadOf(zone, middle) === aheadOf(zone, before)) before = middle
      else after = middle
    }
    changes.push(after)
  }
  return changes
}

/** The days the database and the rules give some moments. */
async function bothDays(calendar: Calendar, moments: readonly number[]): Promise<[string[], string[]]> {
  const { rows } = await test.db.execute<{ day: string }>(sql`
    SELECT ${merchantDay(sql`m.at`, calendar)}::text AS day
    FROM unnest(${sql.param(moments.map((at) => new Date(at).toISOString()))}::timestamptz[]) WITH ORDINALITY AS m (at, n)
    ORDER BY n`)
  return [rows.map(({ day }) => day), moments.map((at) => dayOf(at, calendar))]
}

const zones = [
  'Asia/Dhaka',
  'Europe/Berlin',
  'America/Havana',
  'America/Santiago',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
]
zones.push('Africa/Cairo', 'Asia/Beirut', 'America/New_York', 'Antarctica/Troll')

it.each(zones)(
  'the database and the rules give every moment about a change of the clocks of %s the same day',
  async (zone) => {
    const about = [Date.UTC(2026, 10, 21), ...changesOf(zone, 2026)].flatMap((at) =>
      Array.from({ length: 28 * 12 }, (_, n) => at + (n - 14 * 12) * 5 * minuteMs).flatMap((one) => [one - 1, one]),
    )
    for (const at of ['00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '04:00', '11:30']) {
      const [byDatabase, byRules] = await bothDays({ timeZone: zone, dayCuts: [{ from: '2020-01-01', at }] }, about)
      expect(byDatabase).toEqual(byRules)
    }
  },
)

it('the database and the rules give every moment about a new cut the same day', async () => {
  const calendar: Calendar = {
    timeZone: 'Asia/Dhaka',
    dayCuts: [
      { from: '2026-12-10', at: '04:00' },
      { from: '2026-12-20', at: '02:00' },
      { from: '2027-01-01', at: '00:00' },
    ],
  }
  const moments = Array.from({ length: 40 * 48 }, (_, n) => Date.UTC(2026, 11, 1) + n * 30 * minuteMs)
  const [byDatabase, byRules] = await bothDays(
    calendar,
    moments.flatMap((at) => [at - 1, at]),
  )
  expect(byDatabase).toEqual(byRules)
  expect(new Set(byRules).size).toBeGreaterThan(38)
})

it('what has no beginning or no end has none in days either', async () => {
  const day = (at: string) => merchantDay(sql`${at}::timestamptz`, byMidnight('Asia/Dhaka'))
  const { rows } = await test.db.execute<Record<'first' | 'last', string>>(
    sql`SELECT ${day('-infinity')}::text AS first, ${day('infinity')}::text AS last`,
  )
  expect(rows).toEqual([{ first: '-infinity', last: 'infinity' }])
})

const root = join(import.meta.dirname, '../..')
/** What turns a moment into the day or month of some zone. */
const ownDays = /AT TIME ZONE(?!\s+'UTC')|date_trunc\('(?:day|month|year)'(?!, [fr]\.day)|current_date|\bnow\(\)::date/i

it('every query of the server leaves the merchant’s days to merchant_day', () => {
  const found = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => ownDays.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

it('every database function leaves the merchant’s days to merchant_day', async () => {
  const { rows } = await test.asOwner((owner) =>
    owner.execute<{ name: string; text: string }>(sql`
      SELECT p.proname AS name, pg_get_functiondef(p.oid) AS text FROM pg_proc p
      JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname NOT IN ('pg_catalog', 'information_schema')
      WHERE p.prokind IN ('f', 'p')`),
  )
  // tables of months begin by UTC
  const own = ['merchant_day', 'merchant_day_after_change', 'bet_sides_months']
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(own))
  expect(rows.filter(({ name, text }) => !own.includes(name) && ownDays.test(text)).map(({ name }) => name)).toEqual([])
})

it('every rule, screen and mock leaves the merchant’s days to the calendar rule', () => {
  const byClock = /\blocalDate\(|toISOString\(\)\.slice\(0, 10\)/
  const own: Record<string, string> = {
    'rules/calendar.ts': 'It is the rule.',
    'rules/lottery/schedule.ts': 'Draws follow the clocks of their game.',
    'src/screens/lottery/use-offer.ts': 'Draws follow the clocks of their game.',
    'mocks/lottery.ts': 'Draws follow the clocks of their game.',
    'mocks/lottery-bets.ts': 'Draws follow the clocks of their game.',
    'server/areas/play/lottery/list-plays.ts': 'Draws follow the clocks of their game.',
    'mocks/handlers/agents.ts': 'It counts from a day to a day.',
    'server/areas/rewards/ranks/read-ranks.ts': 'It counts from a day to a day.',
    'server/console/sections/reports/periods.ts': 'It counts from a day to a day.',
    'server/areas/accounts/data-export/data-export.ts': 'It names a file.',
    'src/console/sections/reconciliation/answers-card.tsx': 'It names a file.',
    'server/doctor/upkeep.ts': 'It tells the day of a certificate.',
    'server/areas/money/reconciliation/read-instant.ts': 'It checks a date as written.',
    'server/areas/commissions/runs/testing/agent-pairs.ts': 'It writes days of a test.',
  }
  const found = globSync('{rules,machines,mocks,server,src}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => byClock.test(readFileSync(join(root, file), 'utf8')))
  expect(found.filter((file) => own[file] === undefined)).toEqual([])
  expect(Object.keys(own).filter((file) => !found.includes(file))).toEqual([])
})

it('the database and the rule agree on the first day of a week, whichever day that is', async () => {
  const days = Array.from({ length: 15 }, (_, n) => addDays('2026-12-24', n))
  for (let weekStart = 1; weekStart <= 7; weekStart += 1) {
    const { rows } = await test.db.execute<{ week: string }>(sql`
      SELECT ${merchantWeek(sql`d.day`, { weekStart })}::text AS week
      FROM unnest(${`{${days.join(',')}}`}::date[]) AS d (day) ORDER BY d.day`)
    expect(rows.map(({ week }) => week)).toEqual(days.map((day) => weekOf(day, { weekStart })))
  }
})

it('every rule, screen and mock leaves the merchant’s weeks to the calendar rule', () => {
  const own: Record<string, string> = {
    'rules/calendar.ts': 'It is the rule.',
    'server/db/merchant-day.ts': 'It is the rule in the database.',
    'rules/lottery/schedule.ts': 'Draws are on days of the week.',
  }
  const found = globSync('{rules,machines,mocks,server,src}/**/*.{ts,tsx,sql}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /get(UTC)?Day\(|date_trunc\('week'|isodow/i.test(readFileSync(join(root, file), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(own).sort())
})
