import { sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { sendBroadcasts } from '#server/areas/site/content/send-broadcasts.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { addPayee } from '#server/areas/money/cashier/testing/payee.ts'
import { segmentCondition } from '#server/console/sections/members/segment-condition.ts'
import type { MemberFilter } from '#server/console/sections/members/member-filter.ts'
import { deskOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

const day = 86_400_000
let server: SeededServer
let desk: ReturnType<typeof deskOf>
let seat: Seat
let clerk: Seat
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
})
beforeEach(async () => {
  clerk = await desk.enter('admin')
  seat = await desk.enter('content')
  await server.db.execute(sql`DELETE FROM messages`)
})
afterAll(() => server.close())

type Sent = Partial<Omit<ConsoleBodyOf<'sendBroadcast'>, 'reason'>>
const texts = [{ language: 'BN', title: 'খবর', content: 'নতুন খেলা' }]
let saved = 0
async function toSegment(filter: MemberFilter, more: Sent = {}) {
  saved = (saved + 1) % 40
  const { id } = (await desk.call('saveSegment', clerk, { body: { name: `Segment ${saved}`, filter } })).value
  const audience = { to: 'segment' as const, accounts: [], levels: [], segment: id }
  return desk.call('sendBroadcast', seat, { body: { kind: 'SYSTEM', texts, audience, startsAt: null, ...more } })
}
const write = (statement: SQL) => asSystem(server.db, 'firstData', server.now(), (tx) => tx.execute(statement))
const send = (batch?: number) => sendBroadcasts(server.services, segmentCondition, batch)
const reached = async () =>
  (await server.db.execute<{ id: string }>(sql`SELECT member_id AS id FROM messages ORDER BY 1`)).rows.map(
    ({ id }) => id,
  )
type Guard = 'none' | 'over' | 'paused' | 'excluded'
const guard = (id: string, is: Guard) => {
  const at = (ms: number) => new Date(server.now() + ms).toISOString()
  const until = is === 'paused' ? at(300 * day) : is === 'over' ? at(-day) : null
  return server.db.execute(sql`
    INSERT INTO play_guards (member_id, cooling_until, excluded_from, excluded_until)
    VALUES (${id}, ${until}, ${is === 'excluded' ? at(-day) : null}, ${is === 'excluded' ? at(400 * day) : null})
    ON CONFLICT (member_id) DO UPDATE SET cooling_until = excluded.cooling_until,
      excluded_from = excluded.excluded_from, excluded_until = excluded.excluded_until`)
}

type Person = {
  rank: number
  label: string | null
  status: 'active' | 'frozen' | 'closed'
  is: Guard
  days: number
}
const people = fc.array(
  fc.record<Person>({
    rank: fc.integer({ min: 0, max: 2 }),
    label: fc.constantFrom(null, 'VIP host', 'watched'),
    status: fc.constantFrom('active', 'active', 'frozen', 'closed'),
    is: fc.constantFrom('none', 'none', 'over', 'paused', 'excluded'),
    days: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 25, maxLength: 25 },
)
type Asked = {
  rank: number | undefined
  label: string | undefined
  status: Person['status'] | undefined
  days: number | undefined
}
const filters = fc.record<Asked>({
  rank: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
  label: fc.option(fc.constantFrom('VIP host', 'watched'), { nil: undefined }),
  status: fc.option(fc.constantFrom('active', 'frozen', 'closed'), { nil: undefined }),
  days: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
})

it('a message to a segment reaches exactly the random members who fit it and are neither excluded nor closed', async () => {
  const ids: string[] = []
  for (let n = 0; n < 25; n += 1) ids.push((await addPayee(server)).id)
  const mark = `run-${ids[0]!.slice(0, 8)}`
  const asked: [Person[], Asked][] = fc.sample(fc.tuple(people, filters), { seed: 4611, numRuns: 25 })
  for (const [persons, { days, ...wanted }] of asked) {
    const start = server.now() - 10 * day
    for (const [n, { rank, label, status, is, days: after }] of persons.entries()) {
      const labels = JSON.stringify([mark, ...(label === null ? [] : [label])])
      await write(sql`UPDATE members SET rank_level = ${rank}, member_labels = ${labels}::jsonb, status = ${status},
          registered_at = ${new Date(start + after * day).toISOString()} WHERE id = ${ids[n]}`)
      await guard(ids[n]!, is)
    }
    const from = days === undefined ? {} : { registeredFrom: new Date(start + days * day).toISOString() }
    const filter = Object.fromEntries(
      Object.entries({ ...wanted, label: wanted.label ?? mark, ...from }).filter(([, one]) => one !== undefined),
    )
    const expected = persons.flatMap((person, n) =>
      ['none', 'over'].includes(person.is) &&
      person.status !== 'closed' &&
      (wanted.rank === undefined || wanted.rank === person.rank) &&
      (wanted.label === undefined || wanted.label === person.label) &&
      (wanted.status === undefined || wanted.status === person.status) &&
      (days === undefined || person.days >= days)
        ? [ids[n]!]
        : [],
    )
    await server.db.execute(sql`DELETE FROM messages`)
    const answer = await toSegment(filter)
    if (expected.length === 0) expect(answer.value).toEqual({ fault: 'audience' })
    else expect([answer.errorCode, answer.value.total]).toEqual([undefined, expected.length])
    await send(4)
    expect(await reached()).toEqual(expected.toSorted())
  }
}, 120_000)

it('the segment is evaluated at sending, and a promotion to all skips excluded members', async () => {
  const [one, other] = [await addPayee(server), await addPayee(server)]
  const label = (id: string, text: string) =>
    write(sql`UPDATE members SET member_labels = ${JSON.stringify([text])}::jsonb WHERE id = ${id}`)
  await label(one.id, 'later')
  const { value } = await toSegment({ label: 'later' }, { startsAt: new Date(server.now() + 60_000).toISOString() })
  expect(value).toMatchObject({ total: 1, audience: { to: 'segment', segmentName: `Segment ${saved}` } })
  await label(one.id, 'gone')
  await label(other.id, 'later')
  server.advance(60_000)
  await send()
  expect(await reached()).toEqual([other.id])

  await guard(other.id, 'excluded')
  const all = { to: 'all' as const, accounts: [], levels: [] }
  const count = async (kind: 'SYSTEM' | 'PROMOTION') =>
    (await desk.call('countAudience', seat, { body: { audience: all, kind } })).value.members
  expect(await count('PROMOTION')).toBeLessThan(await count('SYSTEM'))
  await server.db.execute(sql`DELETE FROM messages`)
  await desk.call('sendBroadcast', seat, { body: { kind: 'PROMOTION', texts, audience: all, startsAt: null } })
  await send()
  expect(await reached()).not.toContain(other.id)
  expect(await reached()).toContain(one.id)
})

it('a message waits while its quiet hours last in the site’s zone, also across midnight', async () => {
  const { id } = await addPayee(server)
  await write(sql`UPDATE members SET member_labels = '["quiet"]' WHERE id = ${id}`)
  const local = (ahead: number) => new Date(server.now() + 6 * 3_600_000 + ahead * 60_000).toISOString().slice(11, 16)
  await toSegment({ label: 'quiet' }, { quiet: { from: local(-60), to: local(30) } })
  await send()
  expect(await reached()).toEqual([])
  server.advance(31 * 60_000)
  await send()
  expect(await reached()).toEqual([id])

  seat = await desk.enter('content')
  clerk = await desk.enter('admin')
  await server.db.execute(sql`DELETE FROM messages`)
  await toSegment({ label: 'quiet' }, { quiet: { from: local(60), to: local(30) } })
  await send()
  expect(await reached()).toEqual([])
  server.advance(31 * 60_000)
  await send()
  expect(await reached()).toEqual([id])
})

it('a segment that is not there is refused', async () => {
  const audience = { to: 'segment' as const, accounts: [], levels: [], segment: crypto.randomUUID() }
  const answer = await desk.call('countAudience', seat, { body: { audience } })
  expect(answer.value).toEqual({ fault: 'audience' })
})
