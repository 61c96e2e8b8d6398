import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { messages } from '../areas/site/content/tables.ts'
import { freezeMember } from '#server/areas/accounts/members/freeze-member.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { streamsOf, type Streams } from './testing.ts'

let server: TestServer
let here: Streams
let elsewhere: Streams
let nodi: { id: string; account: string; token: string }
let n = 0

beforeAll(async () => {
  server = await startTestServer({ settings: { sessionsPerMember: 3 } })
})
beforeEach(async () => {
  here = streamsOf(server.url, server.services)
  elsewhere = streamsOf(server.url, server.services)
  nodi = await person()
})
afterEach(async () => {
  await here.close()
  await elsewhere.close()
})
afterAll(() => server.close())

const logIn = async (account: string) => {
  const body = { type: 'username', realm: 'member', username: account, password: 'Lantern2027' } as const
  return (await server.call('logIn', { body })).value.token
}

async function person() {
  n += 1
  const account = `teesta${n}`
  const { id } = await server.member({ account })
  return { id, account, token: await logIn(account) }
}

let postings = 0
const pay = (memberId: string, tx: Parameters<typeof post>[0] = server.services.db) =>
  post(tx, {
    merchant: 'fairhall',
    memberId,
    key: `gift:${(postings += 1)}`,
    kind: 'adjustment',
    currency: 'BDT',
    at: server.now(),
    legs: [
      ['main', 100n],
      ['house:adjustments', -100n],
    ],
  })

async function write(memberId: string) {
  const id = randomUUID()
  const texts = { EN: { title: 'Hello', content: 'Welcome' } }
  await server.services.db
    .insert(messages)
    .values({ id, memberId, kind: 'SYSTEM', texts, sentAt: new Date(server.now()) })
  return id
}

async function opened(streams: Streams, token: string, since?: string) {
  const page = await streams.open({ token, ...(since !== undefined && { since }) })
  expect(page.status).toBe(200)
  const hello = await page.next()
  expect(hello.event).toBe('hello')
  return { ...page, hello }
}

it('tells the pages of every process about balances, messages and the inbox', async () => {
  const pages = [await opened(here, nodi.token), await opened(elsewhere, nodi.token)]
  await pay(nodi.id)
  for (const page of pages) expect(await page.next()).toMatchObject({ event: 'balance', data: { reference: null } })
  const id = await write(nodi.id)
  for (const page of pages) expect(await page.next()).toMatchObject({ event: 'message', data: { reference: id } })
  await server.call('readMessages', { token: nodi.token, body: { ids: [id] } })
  for (const page of pages) expect(await page.next()).toMatchObject({ event: 'inbox' })
  for (const page of pages) await page.close()
})

it('never tells a member about another one, nor a visitor about either', async () => {
  const other = await person()
  const page = await opened(here, nodi.token)
  const visitor = await here.open()
  await visitor.next()
  await pay(other.id)
  await write(other.id)
  await logIn(other.account)
  await pay(nodi.id)
  expect(await page.next()).toMatchObject({ event: 'balance' })
  await server.call('logOut', { token: nodi.token })
  expect(await page.next()).toMatchObject({ event: 'sessions' })
  await here.close()
  expect(await visitor.maybe()).toBeNull()
  // a position belongs to no member: each caller gets only events of the own account
  const own = (await server.call('listEvents', { token: other.token })).value.position
  await pay(nodi.id)
  const missed = await server.call('listEvents', { token: other.token, query: { since: own } })
  expect(missed.value).toMatchObject({ missed: false, events: [] })
})

it('tells a page that was away what happened in between, once, whichever transaction ended first', async () => {
  const page = await opened(here, nodi.token)
  const [written, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = server.services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT member_event(${nodi.id}, 'decided', 'slow')`)
    written.resolve()
    await mayEnd.promise
  })
  await written.promise
  const id = await write(nodi.id)
  const heard = await page.next()
  expect(heard.data).toMatchObject({ reference: id })
  await page.close()
  mayEnd.resolve()
  await slow

  const back = await opened(elsewhere, nodi.token, heard.id)
  expect(await back.next()).toMatchObject({ event: 'decided', data: { reference: 'slow' } })
  await pay(nodi.id)
  const last = await back.next()
  expect(last).toMatchObject({ event: 'balance' })
  await back.close()
  const again = await opened(here, nodi.token, last.id)
  await write(nodi.id)
  expect(await again.next()).toMatchObject({ event: 'message' })
  await again.close()
})

it('says that something may have been missed when it can’t know, and rejects made-up positions', async () => {
  const { hello, ...page } = await opened(here, nodi.token)
  await page.close()
  const [draws, member] = hello.id.split('_') as [string, string]
  const [started, at, snapshot] = member.split('.') as [string, string, string]
  const positions = [
    `${started}.${Number(at) - 11 * 60_000}.${snapshot}`,
    `${Number(started) - 1}.${at}.${snapshot}`,
    `${started}.${at}.9:8:`,
    `${started}.${at}.1:9:20`,
    `${started}.${at}.0:0:`,
    `${started}.${at}.1:9999999999999999999:`,
    'x',
  ]
  for (const position of positions) {
    const back = await opened(here, nodi.token, `${draws}_${position}`)
    expect(await back.next()).toMatchObject({ event: 'missed' })
    await back.close()
    const missed = await server.call('listEvents', { token: nodi.token, query: { since: position } })
    expect(missed.value).toMatchObject({ missed: true, events: [] })
  }
})

it('never sends events of a rolled-back transaction', async () => {
  const page = await opened(here, nodi.token)
  const failed = server.services.db.transaction(async (tx) => {
    await pay(nodi.id, tx)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await write(nodi.id)
  expect(await page.next()).toMatchObject({ event: 'message' })
  await page.close()
})

it('ends the stream of a session that was ended elsewhere, and tells the other session', async () => {
  const other = await person()
  const laptop = await logIn(other.account)
  const [page, of] = [await opened(here, other.token), await opened(elsewhere, laptop)]
  const [ending] = (await server.call('listSessions', { token: laptop })).value.filter(({ current }) => !current)
  await server.call('endSessions', { token: laptop, query: { id: ending!.id } })
  expect(await page.next()).toMatchObject({ event: 'sessions' })
  expect(await page.next()).toMatchObject({ event: 'ended' })
  expect(await page.maybe()).toBeNull()
  expect(await of.next()).toMatchObject({ event: 'sessions' })
  expect([here.count(), elsewhere.count()]).toEqual([0, 1])
  const refused = await here.request('', { authorization: other.token }, '203.0.113.1')
  expect([refused.status, ((await refused.json()) as { errorCode: string }).errorCode]).toEqual([
    401,
    'user.token.expired',
  ])
  expect((await here.request('', { authorization: 'nobody' }, '203.0.113.1')).status).toBe(401)
})

it('ends the streams of an account that is frozen', async () => {
  const page = await opened(here, nodi.token)
  await freezeMember(server.services, { account: nodi.account, frozen: true, reason: 'A reason', operators: ['salma'] })
  expect(await page.next()).toMatchObject({ event: 'account' })
  expect(await page.next()).toMatchObject({ event: 'sessions' })
  expect(await page.next()).toMatchObject({ event: 'ended' })
})

it('sends a page its member’s last event before the stream ends, even before its process is notified', async () => {
  const page = await opened(here, nodi.token)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`SELECT member_event($1, 'account')`, [nodi.id])
  await client.end()
  server.advance(31 * 60_000)
  here.beat()
  expect(await page.next()).toMatchObject({ event: 'account' })
  expect(await page.next()).toMatchObject({ event: 'ended' })
  expect(await page.maybe()).toBeNull()
})

it('ends a stream whose session expires, and keeps one whose session was used in between', async () => {
  const other = await person()
  const [idle, used] = [await opened(here, nodi.token), await opened(here, other.token)]
  server.advance(20 * 60_000)
  await server.call('getMemberInfo', { token: other.token })
  server.advance(11 * 60_000)
  here.beat()
  expect(await idle.next()).toMatchObject({ event: 'ended' })
  here.beat()
  await pay(other.id)
  expect(await used.next()).toMatchObject({ event: 'balance' })
  await used.close()
})
