import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { connect, type Connection } from './connect.ts'
import { createSharedSessions } from './shared-sessions.ts'

let database: TestDatabase
let open: Connection[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Pools of some merchants that share sessions. */
async function pools(count: number, most: number, connectionTimeoutMs = 60_000) {
  const shared = createSharedSessions(most)
  open = await Promise.all(
    Array.from({ length: count }, () => connect(database.url, { shared, connectionTimeoutMs, guarded: true })),
  )
  return open
}
const close = () => Promise.all(open.splice(0).map((one) => one.close()))

const total = () => open.reduce((sum, { pool }) => sum + pool().busy + pool().idle, 0)
const held = async () => {
  const { rows } = await database.db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'fairhall'
      AND pid <> pg_backend_pid()`)
  return rows[0]!.n
}

it('pools of twelve merchants together hold no more sessions than the process may', async () => {
  const merchants = await pools(12, 3)
  let most = 0
  const call = async ({ db }: Connection) => {
    await db.execute(sql`SELECT pg_sleep(0.002)`)
    await db.transaction(async (tx) => void (await tx.execute(sql`SELECT pg_sleep(0.002)`)))
    most = Math.max(most, total())
  }
  await Promise.all(merchants.flatMap((one) => [call(one), call(one), call(one)]))
  expect(most).toBe(3)
  // a session that was just ended may still be seen
  await expect.poll(held).toBeLessThanOrEqual(3)
  await close()
  await expect.poll(held).toBe(0)
})

it('a merchant with long transactions leaves another its turn', async () => {
  const [busy, other] = await pools(2, 4)
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const long = Array.from({ length: 6 }, () => busy!.db.transaction(() => ended))
  expect((await other!.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  expect(busy!.pool()).toMatchObject({ busy: 2, waiting: 4 })
  end()
  await Promise.all(long)
  await close()
})

it('a query that gets no turn in time fails, and its turn is not lost', async () => {
  const [only] = await pools(1, 1, 3000)
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const long = only!.db.transaction(() => ended)
  await expect(only!.db.execute(sql`SELECT 1`)).rejects.toThrow()
  end()
  await long
  expect((await only!.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  await close()
})

it('a pool that can open no session gives its turn back', async () => {
  const shared = createSharedSessions(1)
  const nobody = Object.assign(new URL(database.url), { username: 'nobody' }).href
  await expect(connect(nobody, { shared })).rejects.toThrow()
  const { db, close: end } = await connect(database.url, { shared })
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  await end()
})
