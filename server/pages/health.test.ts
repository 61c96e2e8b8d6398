import { Hono } from 'hono'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openGap } from '#tests/support/database-gap.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { connect, type Connection } from '../db/connect.ts'
import { createLog } from '../ports/log/log.ts'
import { mountHealth } from './health.ts'

let test: TestDatabase
let connection: Connection
let isEnding = false
beforeEach(async () => {
  test = await testDatabase()
  connection = await connect(test.url, { size: 2, connectionTimeoutMs: 60_000 })
  isEnding = false
})
afterEach(async () => {
  await connection.close()
  await test.close()
})

async function readiness(withinMs = 60_000) {
  const app = new Hono()
  const { db, pool } = connection
  mountHealth(app, { db, log: createLog({ level: 'silent' }) }, { isEnding: () => isEnding, pool, withinMs })
  const answer = async (path: string) => {
    const response = await app.request(path)
    return [response.status, await response.text()]
  }
  expect(await answer('/healthz')).toEqual([200, 'ok'])
  return answer('/readyz')
}

describe('a server', () => {
  it('is ready while its database takes writes', async () => {
    expect(await readiness()).toEqual([200, 'ready'])
  })

  it('isn’t ready once it shuts down', async () => {
    isEnding = true
    expect(await readiness()).toEqual([503, 'ending'])
  })

  it('isn’t ready while the database is read-only', async () => {
    const owner = new pg.Client({ connectionString: test.ownerUrl })
    await owner.connect()
    await owner.query(`ALTER DATABASE ${new URL(test.url).pathname.slice(1)} SET default_transaction_read_only = on`)
    await owner.end()
    await connection.close()
    connection = await connect(test.url)
    expect(await readiness()).toEqual([503, 'read-only'])
  })

  it('isn’t ready while all sessions of its pool are busy, and is again when one is free', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const busy = [1, 2].map(() =>
      connection.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT 1`)
        await promise
      }),
    )
    expect(await readiness(200)).toEqual([503, 'sessions'])
    resolve()
    await Promise.all(busy)
    expect(await readiness()).toEqual([200, 'ready'])
  })

  it('isn’t ready while the database is away, and is again when it is back', async () => {
    const gap = await openGap(test)
    expect(await readiness()).toEqual([503, 'database'])
    await gap.end()
    expect(await readiness()).toEqual([200, 'ready'])
  })
})
