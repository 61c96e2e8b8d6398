import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DayCut } from '#rules/calendar.ts'
import { keepToCalendar } from '#server/areas/commissions/agents/follow-calendar.ts'
import { teamMoves } from '#server/areas/accounts/members/move-tables.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { runBed } from '#server/areas/commissions/runs/testing/run-bed.ts'
import { contracts } from '#server/areas/commissions/agent-contracts/tables.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { deskOf, inboxOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let seats: [Seat, Seat]
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  seats = [await desk.enter('admin'), await desk.enter('adminb')]
})
afterAll(() => server.close())

const version = async () => (await desk.call('getSite', seats[0])).value.version
const valueOf = (dayCuts: DayCut[], timeZone = 'Asia/Dhaka') => ({ calendar: { timeZone, dayCuts } })
const setCuts = async (dayCuts: DayCut[], timeZone?: string) => {
  const value = valueOf(dayCuts, timeZone)
  return twoOf(desk).both('setSitePart', seats, {
    version: await version(),
    part: 'calendar',
    value,
    reason: 'night play',
  })
}
const toldCuts = async () => (await server.call('getSystemStatus')).value.info.dayCuts
const newest = () => desk.call('listSiteVersions', seats[0], { query: { part: 'calendar' } })
const faultOf = (answer: { value: unknown }) => (answer.value as { fault: string }).fault
const four = { from: '2026-11-25', at: '04:00' }

it('is refused for a day that begins within the hour, in another zone, and at no half hour before noon', async () => {
  const refused = [
    await setCuts([{ from: '2026-11-21', at: '04:00' }]),
    await setCuts([four], 'Asia/Kolkata'),
    await setCuts([{ from: '2026-11-25', at: '12:00' }]),
    await setCuts([{ from: '2026-11-25', at: '04:15' }]),
    await setCuts([{ from: '2026-11-31', at: '04:00' }]),
    await setCuts([four, four]),
  ]
  const codes = refused.map(({ errorCode }) => errorCode)
  expect(codes).toEqual(codes.map((_code, n) => (n === 1 ? 'site.money.fixed' : 'site.invalid')))
  expect(faultOf(refused[0]!)).toContain('2026-11-21 begins within an hour, or has begun')
  expect(faultOf(refused[2]!)).toContain('calendar/dayCuts/0/at')
  expect(await toldCuts()).toEqual([])
})

it('is set by two, and takes contracts and moves that wait for the beginning of a day along, also those agreed on the way, and back', async () => {
  const { db } = server.services
  const bed = runBed(server)
  const [payer, agent] = [await bed.agent('cut-payer'), await bed.agent('cut-agent')]
  const offered = await bed.contract(payer, agent, 'DIVIDEND', { from: '2026-12-01' })
  const ending = await bed.contract(null, payer, 'DIVIDEND', { from: '2026-11-01', to: '2026-12-01' })
  const soon = await bed.contract(null, payer, 'REALTIME', {
    from: '2026-11-20',
    effectiveTo: new Date(server.now() + 300_000),
  })
  const move = randomUUID()
  const wait = (actsAt: number) =>
    asSystem(db, 'test', server.now(), (tx) =>
      tx.insert(teamMoves).values({
        id: move,
        merchant: 'fairhall',
        memberId: agent.id,
        uplineId: null,
        closes: false,
        askedAt: new Date(server.now()),
        actsAt: new Date(actsAt),
        state: 'waiting',
      }),
    )
  const moments = async () => {
    const rows = await db
      .select()
      .from(contracts)
      .where(inArray(contracts.id, [offered.id, ending.id, soon.id]))
    const [{ actsAt } = { actsAt: null }] = await db.select().from(teamMoves).where(eq(teamMoves.id, move))
    const of = (id: string) => rows.find((row) => row.id === id)!
    return [of(offered.id).effectiveFrom, of(ending.id).effectiveTo, of(soon.id).effectiveTo, actsAt].map((one) =>
      one?.getTime(),
    )
  }
  const until = server.now() + 300_000
  const body = { version: await version(), part: 'calendar' as const, value: valueOf([four]), reason: 'night play' }
  const asked = await twoOf(desk).ask('setSitePart', seats[0], body)
  expect([asked.errorCode, asked.value, await toldCuts()]).toEqual([
    undefined,
    expect.objectContaining({ outcome: 'requested' }),
    [],
  ])
  const { id } = (asked.value as unknown as { request: { id: string } }).request
  const approved = await inboxOf(desk).approve(seats[1], id)
  expect([approved.errorCode, approved.success]).toEqual([undefined, true])
  expect((await newest()).value.rows[0]).toMatchObject({
    part: 'calendar',
    difference: [
      { code: 'calendar.dayCuts.0.at', before: null, after: '04:00' },
      { code: 'calendar.dayCuts.0.from', before: null, after: '2026-11-25' },
    ],
  })
  expect(await toldCuts()).toEqual([four])
  expect((await desk.call('getSession', seats[0])).value.dayCuts).toEqual([four])
  await wait(at('2026-11-25T00:00:00'))
  await keepToCalendar(server.services)
  expect(await moments()).toEqual([
    at('2026-12-01T04:00:00'),
    at('2026-12-01T04:00:00'),
    until,
    at('2026-11-25T04:00:00'),
  ])
  const withdrawn = await setCuts([])
  expect([withdrawn.errorCode, withdrawn.success]).toEqual([undefined, true])
  expect(await moments()).toEqual([
    at('2026-12-01T00:00:00'),
    at('2026-12-01T00:00:00'),
    until,
    at('2026-11-25T00:00:00'),
  ])
  await asSystem(db, 'test', server.now(), (tx) => tx.delete(teamMoves).where(eq(teamMoves.id, move)))
})

it('a cut stays once its day has begun, even if its version is undone', async () => {
  await setCuts([four])
  const { rows } = (await newest()).value
  server.advance(at('2026-11-25T03:00:00') - server.now())
  seats = [await desk.enter('admin'), await desk.enter('adminb')]
  const undo = await twoOf(desk).both('undoSiteVersion', seats, {
    version: await version(),
    id: rows[0]!.id,
    reason: 'back',
  })
  expect([undo.errorCode, faultOf(undo)]).toEqual([
    'site.invalid',
    expect.stringContaining('2026-11-25 begins within an hour'),
  ])
  expect(await toldCuts()).toEqual([four])
})
