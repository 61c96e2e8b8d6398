import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConsoleQueryOf } from '#openapi/console-handlers.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { playGuards } from '#server/areas/accounts/responsible-gaming/tables.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { deskOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

type Query = ConsoleQueryOf<'listMembers'>

let server: SeededServer
let desk: ReturnType<typeof deskOf>
const seats: Record<string, Seat> = {}
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  for (const who of ['support', 'risk', 'admin', 'content']) seats[who] = await desk.enter(who)
})
afterAll(() => server.close())

const list = async (query: Query, who = 'support') => (await desk.call('listMembers', seats[who]!, { query })).value
const accounts = async (query: Query, who?: string) => (await list(query, who)).rows.map(({ account }) => account)

it('pages every member once in each order, with the count on the first page alone', async () => {
  const all = await list({ limit: 200 })
  expect(all.next).toBeNull()
  expect(all.count).toBe(all.rows.length)
  expect(all.count).toBeGreaterThan(5)
  expect(all.rows.map(({ type }) => type)).not.toContain(4)
  const values: Record<string, (row: (typeof all.rows)[number]) => string | number> = {
    account: (row) => row.account.toLowerCase(),
    registered: (row) => Date.parse(row.registeredAt),
    seen: (row) => (row.lastSeenAt === null ? 0 : Date.parse(row.lastSeenAt)),
    balance: (row) => Number(row.balance),
    deposits: (row) => Number(row.deposits),
  }
  for (const [name, of] of Object.entries(values))
    for (const sort of [name, `-${name}`] as NonNullable<Query['sort']>[]) {
      const rows = []
      for (let after: string | null | undefined; after !== null;) {
        const page = await list({ sort, limit: 4, ...(after !== undefined && { after }) })
        expect(page.count).toBe(after === undefined ? all.count : null)
        rows.push(...page.rows)
        after = page.next
      }
      expect(rows.map(({ id }) => id).toSorted(), sort).toEqual(all.rows.map(({ id }) => id).toSorted())
      const kept = rows.map(of)
      const ascending = kept.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(kept, sort).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending)
    }
})

it('what members deposited is what the ledger says, also where money came without an order', async () => {
  const { rows } = await list({ limit: 200 })
  const { rows: posted } = await server.db.execute<{ account: string; sum: string }>(sql`
    SELECT m.account, sum(p.amounts[array_position(p.wallets, 'main')]) / 100.0 AS sum
    FROM postings p JOIN members m ON m.id = p.member_id WHERE p.kind = 'deposit' GROUP BY 1`)
  expect(posted.length).toBeGreaterThan(3)
  const listed = rows.filter(({ deposits }) => Number(deposits) > 0)
  const sums = (of: readonly { account: string; sum: string }[]) =>
    Object.fromEntries(of.map(({ account, sum }) => [account, Number(sum)]))
  expect(sums(listed.map(({ account, deposits }) => ({ account, sum: deposits })))).toEqual(sums(posted))
})

it('finds by each filter those of the whole list whom it describes', async () => {
  await server.enter('nodi27')
  const body = { id: (await list({ sort: 'account' })).rows.find(({ account }) => account === 'nodi27')!.id }
  await desk.call('setMemberLabels', seats['risk']!, { body: { ...body, labels: ['VIP host', 'calls'] } })
  await asSystem(server.db, 'test', server.now(), async (tx) => {
    await tx
      .update(members)
      .set({ countryDialingCode: '+880', mobileNum: '1711000999' })
      .where(eq(members.account, 'arif03'))
  })
  const { rows } = await list({ limit: 200 })
  const described = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).map(({ account }) => account)
  const day = rows[3]!.registeredAt
  const seenDay = rows.find(({ lastSeenAt }) => lastSeenAt !== null)!.lastSeenAt!
  const cases: [Query, (row: (typeof rows)[number]) => boolean][] = [
    [{ status: 'active' }, ({ status }) => status === 'active'],
    [{ kind: 'agent' }, ({ type }) => type !== 0],
    [{ kind: 'player', rank: 0 }, ({ type, rankLevel }) => type === 0 && rankLevel === 0],
    [{ registeredFrom: day }, ({ registeredAt }) => registeredAt >= day],
    [{ registeredTo: day }, ({ registeredAt }) => registeredAt < day],
    [{ seenFrom: seenDay }, ({ lastSeenAt }) => lastSeenAt !== null && lastSeenAt >= seenDay],
    [{ seenTo: seenDay }, ({ lastSeenAt }) => lastSeenAt === null || lastSeenAt < seenDay],
    [{ balanceFrom: '1000.00' }, ({ balance }) => Number(balance) >= 1000],
    [{ balanceTo: '0.00' }, ({ balance }) => Number(balance) === 0],
    [{ depositsFrom: '0.01' }, ({ deposits }) => Number(deposits) > 0],
    [{ depositsTo: '0.00' }, ({ deposits }) => Number(deposits) === 0],
    [{ country: '880' }, ({ country }) => country?.replace('+', '') === '880'],
    [{ label: 'VIP host' }, ({ labels }) => labels.includes('VIP host')],
    [{ protection: 'limit' }, ({ limited }) => limited],
  ]
  for (const [query, fits] of cases) {
    const found = await list({ ...query, limit: 200 })
    expect(
      found.rows.map(({ account }) => account),
      JSON.stringify(query),
    ).toEqual(described(fits))
    expect(found.count).toBe(found.rows.length)
  }
  expect(await accounts({ label: 'VIP host' })).toEqual(['nodi27'])
  expect(await accounts({ country: '+880' })).toContain('arif03')
})

it('tells risk alone who excluded themselves, in the list, by the filter and in a segment', async () => {
  server.advance(1000)
  const { token, memberId } = await server.enter('arif03')
  expect((await server.call('startSelfExclusion', { token, body: { months: 6 } })).success).toBe(true)
  const until = (await server.db.select().from(playGuards).where(eq(playGuards.memberId, memberId)))[0]!.excludedUntil
  expect(until).not.toBeNull()
  expect(await accounts({ protection: 'exclusion' }, 'risk')).toEqual(['arif03'])
  const refused = await desk.call('listMembers', seats['support']!, { query: { protection: 'exclusion' } })
  expect(refused.errorCode).toBe('role.not.allowed')
  const flags = async (who: string) => new Set((await list({ limit: 200 }, who)).rows.map(({ excluded }) => excluded))
  expect(await flags('support')).toEqual(new Set([null]))
  expect(await flags('risk')).toEqual(new Set([true, false]))

  const body = { name: 'Excluded', filter: { protection: 'exclusion' as const } }
  expect((await desk.call('saveSegment', seats['support']!, { body })).errorCode).toBe('role.not.allowed')
  expect((await desk.call('saveSegment', seats['risk']!, { body })).value.count).toBe(1)
  const counts = async (who: string) =>
    (await desk.call('listSegments', seats[who]!)).value.rows.map(({ count }) => count)
  expect([await counts('risk'), await counts('support')]).toEqual([[1], [null]])
})

it('refuses an amount that the currency does not have, a cursor of another order, and roles without members', async () => {
  const code = async (query: Query, who = 'support') =>
    (await desk.call('listMembers', seats[who]!, { query })).errorCode
  expect(await code({ balanceFrom: '1.005' })).toBe('request.param.err')
  const { next } = await list({ sort: 'account', limit: 1 })
  expect(await code({ sort: 'balance', after: next! })).toBe('request.param.err')
  expect(await code({}, 'content')).toBe('role.not.allowed')
})

it('keeps segments under their names, counts who fits now and removes them; the log keeps it', async () => {
  const [risk, support] = [seats['risk']!, seats['support']!]
  const body = { name: 'New here', filter: { status: 'active' as const, balanceTo: '0.00' } }
  const saved = (await desk.call('saveSegment', support, { body })).value
  expect(saved).toMatchObject({ ...body, count: (await list(body.filter)).count })
  const again = { name: 'New here', filter: { label: 'VIP host' } }
  expect((await desk.call('saveSegment', risk, { body: again })).value).toMatchObject({ id: saved.id, count: 1 })
  const { rows } = (await desk.call('listSegments', support)).value
  expect(rows.filter(({ name }) => name === 'New here')).toMatchObject([{ ...again, count: 1 }])
  const log = await desk.call('listAudit', seats['admin']!, { query: { thing: 'members:segments' } })
  expect(log.value.rows[0]).toMatchObject({ operation: 'saveSegment', changes: 1 })
  expect((await desk.call('removeSegment', support, { body: { id: saved.id } })).success).toBe(true)
  expect((await desk.call('removeSegment', support, { body: { id: saved.id } })).errorCode).toBe('not.found')
})

it('keeps fifty segments at most, and still replaces one of them', async () => {
  const risk = seats['risk']!
  const save = (name: string) => desk.call('saveSegment', risk, { body: { name, filter: {} } })
  const before = (await desk.call('listSegments', risk)).value.rows.length
  for (let at = before; at < 50; at += 1) expect((await save(`Segment ${at}`)).success).toBe(true)
  expect((await save('One more')).errorCode).toBe('segments.full')
  expect((await save('Segment 49')).success).toBe(true)
})

it('gives the list as a file whose money adds up, and keeps in the log who took it and with which filter', async () => {
  const query = { status: 'active', format: 'csv' } as never
  const file = await desk.send('listMembers', seats['support']!, { query })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="members.csv"')
  const lines = (await file.text()).replace('\uFEFF', '').trim().split('\r\n')
  const { rows, count } = await list({ status: 'active', limit: 200 })
  expect(lines).toHaveLength(1 + count!)
  const at = lines[0]!.split(',').indexOf('balance')
  expect(lines[1]!.split(',').at(0)).toBe(rows[0]!.id)
  expect(lines[0]!.split(',')[at]).toBe('balance')
  expect(lines.join('\n')).toContain(`,${rows[0]!.balance},`)
  const log = await desk.call('listAudit', seats['admin']!, { query: { thing: 'file:members.csv' } })
  expect(log.value.rows).toMatchObject([{ operation: 'listMembers', changes: 1 }])
  const entry = await desk.call('getAuditEntry', seats['admin']!, { query: { id: log.value.rows[0]!.id } })
  expect(entry.value.changes[0]!.after).toEqual({ status: 'active' })
})
