import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { connect } from './connect.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('sees every statement, of the pool and of a transaction from its begin to its end', async () => {
  const seen: string[] = []
  const { db, close } = await connect(database.url, {
    traced: (text, run) => {
      seen.push(text)
      return run()
    },
  })
  await db.execute(sql`SELECT 1`)
  await db.transaction((tx) => tx.execute(sql`SELECT ${2}`))
  await close()
  expect(seen).toEqual(['SELECT 1', 'begin', 'SELECT $1', 'commit'])
})
