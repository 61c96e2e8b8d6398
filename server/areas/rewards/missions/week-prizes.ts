import { addDays, weekOf } from '#rules/calendar.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Services } from '#server/services.ts'
import { filled, inAllLanguages } from '#server/texts/server-texts.ts'
import { giveReward } from '../promotions/rewards.ts'
import { minorUnits } from '#rules/money.ts'
import { instant } from '#server/db/sql-values.ts'
import { readBoard } from './mission-board.ts'
import { momentOf, windowAt } from './mission-windows.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant' | 'log'>
/** A prize of a week; the amount in minor units. */
type Prize = { memberId: string; place: number; amount: string }

/** The delay between the end of a week and its prizes. */
const afterCloseMs = 60 * 60_000

/**
 * Adds the prizes of every week that closed since the last one to the reward centres, once, an hour after its close. A
 * failed prize is retried in every turn, and doesn't block others.
 */
export async function giveWeekPrizes(services: Needs): Promise<void> {
  const { db, clock, merchant } = services
  const { calendar } = await merchant.read()
  const lastClosed = addDays(windowAt('week', clock.now() - afterCloseMs, calendar).start, -7)
  const { rows } = await db.execute<{ week: string | null }>(
    sql`SELECT max(week)::text AS week FROM mission_weeks WHERE merchant = ${merchant.code}`,
  )
  // weeks may have begun on another day before the first member came
  const first = rows[0]?.week ? weekOf(addDays(rows[0].week, 7), calendar) : lastClosed
  for (let week = first; week <= lastClosed; week = addDays(week, 7)) await closeWeek(services, week)
  const { rows: left } = await db.execute<{ week: string }>(sql`
    SELECT week::text FROM mission_weeks WHERE merchant = ${merchant.code} AND prizes_left <> '[]' ORDER BY week`)
  await eachAlone(services, left, { job: 'give-week-prizes', id: ({ week }) => week }, ({ week }) =>
    giveLeft(services, week),
  )
}

/** Stores the winners of a week, once; excluded members and those on a break win nothing. */
async function closeWeek({ db, clock, merchant }: Needs, week: string): Promise<void> {
  const { calendar, missions, currencyDecimals } = await merchant.read()
  const now = clock.now()
  const span = [momentOf(week, calendar), momentOf(addDays(week, 7), calendar)] as const
  await db.transaction(async (tx) => {
    const best = await readBoard(tx, merchant.code, span, missions.weekPrizes.length)
    const paused = await tx.execute<{ member_id: string }>(sql`
      SELECT member_id FROM play_guards WHERE cooling_until > ${instant(now)} OR (excluded_from IS NOT NULL
        AND coalesce(exclusion_end_asked_at + interval '24 hours' > ${instant(now)}, true))`)
    const away = new Set(paused.rows.map(({ member_id }) => member_id))
    const prizes = best
      .filter(({ member_id: memberId }) => !away.has(memberId))
      .map(({ place, member_id: memberId }): Prize => {
        return { memberId, place, amount: String(minorUnits(missions.weekPrizes[place - 1]!, currencyDecimals)!) }
      })
    await tx.execute(sql`INSERT INTO mission_weeks (merchant, week, prizes_left)
      VALUES (${merchant.code}, ${week}, ${JSON.stringify(prizes)}::jsonb) ON CONFLICT DO NOTHING`)
  })
}

/** Gives the remaining prizes of a week, each separately; a failed one remains. */
async function giveLeft(services: Needs, week: string): Promise<void> {
  const { db, merchant } = services
  const own = sql`merchant = ${merchant.code} AND week = ${week}`
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ prizes_left: Prize[] }>(
      sql`SELECT prizes_left FROM mission_weeks WHERE ${own} FOR UPDATE`,
    )
    const left = new Set(rows[0]!.prizes_left)
    const giving = eachAlone(
      services,
      [...left],
      { job: `week-prizes ${week}`, id: (one) => one.memberId },
      async (one) => {
        await tx.transaction((inner) => give(inner, services, week, one))
        left.delete(one)
      },
    )
    // given prizes stay given; a failed one is logged and remains
    await giving.catch(() => undefined)
    await tx.execute(sql`UPDATE mission_weeks SET prizes_left = ${JSON.stringify([...left])}::jsonb WHERE ${own}`)
  })
}

async function give(tx: Tx, { clock, merchant }: Needs, week: string, prize: Prize): Promise<void> {
  const { memberId, place, amount } = prize
  const titles = inAllLanguages(({ rewards }) => filled(rewards.week, { place }))
  await giveReward(tx, {
    id: randomUUID(),
    merchant: merchant.code,
    memberId,
    key: `board:${week}`,
    source: 'LEADERBOARD',
    titles,
    amount: BigInt(amount),
    givenAt: new Date(clock.now()),
    expiresAt: null,
  })
}
