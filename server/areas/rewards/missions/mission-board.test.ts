import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { memberRewards } from '../promotions/tables.ts'
import { recordPlayer } from '#server/areas/play/records/testing/record-player.ts'
import { giveWeekPrizes } from './week-prizes.ts'
import { missionClaims } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.services.db.delete(missionClaims))

const [monday, sunday] = [Date.parse('2026-11-15T18:00:00Z'), Date.parse('2026-11-22T18:00:00Z')]
const [midnight, hour] = [Date.parse('2026-11-20T18:00:00Z'), 3_600_000]
let made = 0
/** Records a member's claim without a posting. */
async function claimed({ id }: { id: string }, points: number, at: number, merchant = 'fairhall') {
  const row = { merchant, memberId: id, missionId: `mission-${(made += 1)}`, windowStart: '2026-11-16' }
  const { db } = server.services
  await db.insert(missionClaims).values({ ...row, claimedAt: new Date(at), amount: 1n, points, postingId: 1n })
}
const board = async ({ token }: { token: string }, query: { window?: 'day' | 'week' } = {}) =>
  (await server.call('getMissionLeaderboard', { token, query })).value

it('ranks by points and then by earlier time, for the week or the day, with other members’ names masked', async () => {
  const [best, early, late, none] = [
    await recordPlayer(server, 'bestplayer'),
    await recordPlayer(server, 'earlyplayer'),
    await recordPlayer(server, 'lateplayer'),
    await recordPlayer(server, 'noneplayer'),
  ]
  const frozen = await recordPlayer(server, 'frozenplayer')
  await asSystem(server.services.db, 'tests', server.now(), (tx) =>
    tx.update(members).set({ status: 'frozen' }).where(eq(members.id, frozen.id)),
  )
  await claimed(best, 10, monday)
  await claimed(best, 20, midnight - 1)
  await claimed(best, 99, monday - 1)
  await claimed(late, 25, midnight + 2)
  await claimed(early, 5, midnight)
  await claimed(early, 20, midnight + 1)
  await claimed(none, 0, midnight)
  await claimed(none, 99, sunday)
  await claimed(none, 99, midnight, 'elsewhere')
  await claimed(frozen, 99, midnight)
  const own = { place: 3, name: 'lateplayer', points: 25, prize: { kind: 'CREDIT', amount: '200.00', points: 0 } }
  const weekly = await board(late)
  expect(weekly).toEqual({
    window: 'week',
    from: '2026-11-15T18:00:00.000Z',
    to: '2026-11-22T18:00:00.000Z',
    closed: false,
    rows: [
      { place: 1, name: 'be***er', points: 30, prize: { kind: 'CREDIT', amount: '500.00', points: 0 } },
      { place: 2, name: 'ea***er', points: 25, prize: { kind: 'CREDIT', amount: '300.00', points: 0 } },
      own,
    ],
    own,
  })
  expect(await board(best, { window: 'day' })).toMatchObject({
    window: 'day',
    from: '2026-11-20T18:00:00.000Z',
    to: '2026-11-21T18:00:00.000Z',
    rows: [
      { place: 1, name: 'ea***er', points: 25, prize: null },
      { place: 2, name: 'la***er', points: 25, prize: null },
    ],
    own: null,
  })
})

it('shows fifty members, and the caller’s own place below', async () => {
  const all: { id: string; account: string }[] = []
  for (let n = 0; n < 52; n += 1) all.push(await server.member({ account: `boarder${n}` }))
  for (const [n, one] of all.entries()) await claimed(one, 100 - n, monday + n)
  const last = await recordPlayer(server, 'below')
  await claimed(last, 1, monday)
  const { rows, own } = await board(last)
  expect([rows.length, rows.at(-1)?.place, rows.at(-1)?.points]).toEqual([50, 50, 51])
  expect([rows[4]?.prize?.amount, rows[5]?.prize]).toEqual(['100.00', null])
  expect(own).toEqual({ place: 53, name: 'below', points: 1, prize: null })
})

it('gives the prizes an hour after the week, once, to the best members who are not excluded or on a break', async () => {
  const { db } = server.services
  await db.delete(memberRewards)
  const all: { id: string; account: string }[] = []
  for (let n = 0; n < 7; n += 1) all.push(await server.member({ account: `winner${n}` }))
  for (const [n, one] of all.entries()) await claimed(one, 100 - n, monday + n)
  const now = sunday + hour
  const guard = (n: number, change: Record<string, number>) => {
    const at = (column: string) => (change[column] === undefined ? null : new Date(change[column]).toISOString())
    return db.execute(sql`
      INSERT INTO play_guards (member_id, cooling_until, excluded_from, excluded_until, exclusion_end_asked_at)
      VALUES (${all[n]!.id}, ${at('cooling')}, ${at('excluded')}, ${at('excluded')}, ${at('asked')})
      ON CONFLICT (member_id) DO UPDATE SET cooling_until = excluded.cooling_until, excluded_from = excluded.excluded_from,
        excluded_until = excluded.excluded_until, exclusion_end_asked_at = excluded.exclusion_end_asked_at`)
  }
  const day = 24 * hour
  await guard(0, { cooling: now + 1 })
  await guard(1, { cooling: now })
  await guard(2, { excluded: monday })
  await guard(3, { excluded: monday, asked: now - day + 1 })
  await guard(4, { excluded: monday, asked: now - day })
  const given = async () => {
    const rows = await db.select().from(memberRewards)
    return rows
      .map(({ memberId, amount, key, ...row }) => ({
        ...row,
        n: all.findIndex(({ id }) => id === memberId),
        amount,
        key,
      }))
      .toSorted((one, other) => one.n - other.n)
  }
  server.advance(now - 1 - server.now())
  await giveWeekPrizes(server.services)
  expect(await given()).toEqual([])
  server.advance(1)
  await giveWeekPrizes(server.services)
  await giveWeekPrizes(server.services)
  const reward = {
    id: expect.anything(),
    merchant: 'fairhall',
    source: 'LEADERBOARD',
    key: 'board:2026-11-16',
    multiple: 1,
    givenAt: new Date(now),
    expiresAt: null,
    state: 'claimable',
  }
  expect(await given()).toEqual([
    {
      ...reward,
      n: 1,
      amount: 30_000n,
      titles: expect.objectContaining({ EN: 'Missions of the week: place 2', BN: 'সপ্তাহের মিশন: 2 নম্বর স্থান' }),
    },
    {
      ...reward,
      n: 4,
      amount: 10_000n,
      titles: expect.objectContaining({ EN: 'Missions of the week: place 5', BN: 'সপ্তাহের মিশন: 5 নম্বর স্থান' }),
    },
  ])
})

it('gives the prizes of every week that closed while no job ran', async () => {
  const { db } = server.services
  await db.delete(memberRewards)
  const week = 7 * 24 * hour
  const [first, later] = [await server.member({ account: 'weekone' }), await server.member({ account: 'weekfour' })]
  server.advance(week)
  await giveWeekPrizes(server.services)
  const now = server.now()
  await claimed(first, 5, now)
  await claimed(later, 5, now + 3 * week)
  server.advance(5 * week)
  await giveWeekPrizes(server.services)
  await giveWeekPrizes(server.services)
  const rows = await db.select().from(memberRewards)
  expect(new Set(rows.map(({ memberId }) => memberId))).toEqual(new Set([first.id, later.id]))
  expect(rows).toHaveLength(2)
})
