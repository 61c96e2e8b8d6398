import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareDatabase, type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { openStrictPooler } from '#tests/support/strict-pooler.ts'
import { StartError } from '../start-error.ts'
import { connect } from './connect.ts'
import { executePlanned } from './execute-planned.ts'
import { openDatabase } from './open-database.ts'

let test: TestDatabase
let pooler: Awaited<ReturnType<typeof openStrictPooler>>
beforeAll(async () => {
  test = await testDatabase()
  pooler = await openStrictPooler(test.url)
})
afterAll(async () => {
  pooler.close()
  await test.close()
})

const addresses = () => ({ url: pooler.url, ownerUrl: test.ownerUrl, sessionUrl: test.url })

describe('a server behind a pooler that gives a session for one transaction', () => {
  it('asks nothing of a session that outlasts a transaction', async () => {
    const { db, close } = await openDatabase(addresses())
    const row = await db.transaction(async (tx) => (await tx.execute(sql`SELECT 1 AS one`)).rows[0])
    expect([row, await executePlanned(db, sql`SELECT 2 AS two`)]).toEqual([{ one: 1 }, [{ two: 2 }]])
    await close()
    expect(pooler.refused).toEqual([])
  })

  it('makes its timeouts defaults of the role, for the sessions that the pooler opens', async () => {
    const first = await openDatabase(addresses(), { statementTimeoutMs: 7000 })
    await first.close()
    const { db, close } = await connect(pooler.url, { pooled: true })
    const { rows } = await db.execute(sql`
      SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`)
    expect(rows).toEqual([{ statement: '7s', idle: '21s' }])
    await close()
  })

  it('starts beside another one at the same moment', async () => {
    const both = await Promise.all([1, 2].map(() => openDatabase(addresses(), { statementTimeoutMs: 8000 })))
    await Promise.all(both.map(({ close }) => close()))
  })

  it('refuses two addresses that lead to different databases', async () => {
    const other = await bareDatabase()
    const opened = openDatabase({ ...addresses(), sessionUrl: other.url })
    await expect(opened).rejects.toThrow(
      new StartError(
        'DATABASE_SESSION_URL and DATABASE_URL lead to different databases or roles: let both lead to the same ones, ' +
          'the first without a pooler.',
      ),
    )
  })

  it('names the address without a pooler when nothing answers there', async () => {
    const nowhere = Object.assign(new URL(pooler.url), { port: '1' }).href
    await expect(openDatabase({ ...addresses(), sessionUrl: nowhere })).rejects.toThrow(
      /^The database that DATABASE_SESSION_URL names cannot be reached; nothing listens there/,
    )
  })
})

it('a server that is not told of the pooler is refused by it', async () => {
  const strict = await openStrictPooler(test.url)
  await expect(connect(strict.url)).rejects.toThrow(StartError)
  expect(strict.refused[0]).toBe('start parameter statement_timeout')
  strict.close()
})
