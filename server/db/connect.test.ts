import { sql } from 'drizzle-orm'
import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { StartError } from '../start-error.ts'
import { connect } from './connect.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

async function sentence(url: string): Promise<string> {
  const error: unknown = await connect(url).catch((thrown: unknown) => thrown)
  if (!(error instanceof StartError)) throw new Error('no StartError')
  return error.message
}

function changed(change: (url: URL) => void): string {
  const url = new URL(test.url)
  change(url)
  return url.href
}

describe('a connection', () => {
  it('reads 64-bit columns as bigint, exactly', async () => {
    const amounts = pgTable('amounts', { amount: bigint({ mode: 'bigint' }).notNull() })
    await test.asOwner(async (owner) => {
      await owner.execute(sql`create table amounts (amount bigint not null)`)
      await owner.insert(amounts).values({ amount: 9_007_199_254_740_993n })
      expect(await owner.select().from(amounts)).toEqual([{ amount: 9_007_199_254_740_993n }])
    })
  })

  it('ends a statement that takes too long', async () => {
    const { db, close } = await connect(test.url, { statementTimeoutMs: 50 })
    await expect(db.execute(sql`select pg_sleep(30)`)).rejects.toMatchObject({ cause: { code: '57014' } })
    await close()
  })

  it('has its session back from a transaction that could not begin', async () => {
    const { db, close } = await connect(test.url, { size: 1 })
    const begun = db.transaction(() => Promise.resolve(), { isolationLevel: 'no such level' as 'serializable' })
    await expect(begun).rejects.toMatchObject({ cause: { code: '42601' } })
    const { rows } = await db.execute(sql`select 1 as one`)
    expect(rows).toEqual([{ one: 1 }])
    await close()
  })

  it('outlives the loss of its sessions and reports it', async () => {
    const lost = Promise.withResolvers<Error>()
    const { db, close } = await connect(test.url, { onLost: lost.resolve })
    await test.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and application_name = 'fairhall'`,
    )
    expect(await lost.promise).toBeInstanceOf(Error)
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    await close()
  })
})

describe('a database that cannot be used', () => {
  it('is refused in one sentence that names DATABASE_URL and the cure', async () => {
    expect(await sentence('postgres://somebody:secret@127.0.0.1:1/nowhere')).toBe(
      'The database that DATABASE_URL names cannot be reached; ' +
        'nothing listens there: start PostgreSQL or correct the address.',
    )
    expect(await sentence(changed((url) => (url.password = 'secret')))).toMatch(/DATABASE_URL .* password was refused/)
    expect(await sentence(changed((url) => (url.pathname = '/absent')))).toMatch(/DATABASE_URL .* does not exist/)
    expect(await sentence(changed((url) => url.searchParams.set('host', '/absent')))).toMatch(/no such socket/)
  })

  it.each(['mysql://localhost/x', 'localhost:5432', 'postgres://:secret@:x:/'])(
    'is refused when %s is no address of a PostgreSQL',
    async (url) => {
      expect(await sentence(url)).toMatch(/^DATABASE_URL is not the address of a PostgreSQL: write postgres:/)
    },
  )

  it('is never quoted with its password', async () => {
    for (const url of ['postgres://a:secret@127.0.0.1:1/b', 'postgres://:secret@:x:/', 'secret']) {
      expect(await sentence(url)).not.toContain('secret')
    }
  })
})
