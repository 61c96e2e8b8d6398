import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bareDatabase, type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { connect, type Connection } from './connect.ts'
import { migrate } from './migrate.ts'
import { readReplacedMigrations, replacedMigrations } from './schema-files.ts'
import { catalogOf, rowCounts } from './testing/catalog.ts'
import { schemaFolder } from './testing/schema-folder.ts'

/** The last migration of release 0.2.0. */
const lastOfRelease = '0591-rebates-carried-over.sql'

/** What databases say they have applied. */
const appliedIn = async ({ db }: Pick<Connection, 'db'>) =>
  (await db.execute(sql`SELECT name, sha256 FROM schema_migrations ORDER BY name`)).rows

describe('the baseline', () => {
  let made: TestDatabase
  let carried: Connection
  let carryOver: string[]
  let ownerUrl: string
  beforeAll(async () => {
    made = await testDatabase()
    const addresses = await bareDatabase()
    ownerUrl = addresses.ownerUrl
    const server = new URL(addresses.url).username
    const only = (await replacedMigrations()).filter(({ name }) => name <= lastOfRelease)
    await migrate(ownerUrl, { only, server })
    carried = await connect(ownerUrl)
    await carried.db.execute(
      sql`INSERT INTO merchants VALUES ('elsewhere', '{"name": "Lucky Lantern", "timeZone": "Asia/Dhaka"}', now())`,
    )
    carryOver = await migrate(ownerUrl, { server })
  }, 600_000)
  afterAll(async () => {
    await carried.close()
    await made.close()
  })

  it('makes the same schema as the migrations that it replaces', async () => {
    const [fresh, old] = [await catalogOf(made.db), await catalogOf(carried.db)]
    expect(Object.values(fresh).flat().length).toBeGreaterThan(3000)
    for (const kind of Object.keys(fresh)) expect(fresh[kind]).toEqual(old[kind])
  })

  it('leaves the same rows', async () => {
    const ofTheMerchant = ['merchants', 'audit_log', 'audit_changes']
    const kept = Object.entries(await rowCounts(carried.db)).filter(([table]) => !ofTheMerchant.includes(table))
    expect(await rowCounts(made.db)).toEqual(Object.fromEntries(kept))
  })

  it('counts as the migrations that it replaces, with their hashes', async () => {
    expect(await appliedIn(made)).toEqual(await appliedIn(carried))
  })

  it('is no part of an older database: it gets the migrations it lacks, and keeps its data', async () => {
    expect(carryOver).not.toContain('baseline')
    expect(carryOver[0]! > lastOfRelease).toBe(true)
    const { rows } = await carried.db.execute<{ settings: object }>(sql`SELECT settings FROM merchants`)
    expect(rows[0]!.settings).toMatchObject({
      brand: { names: { EN: 'Lucky Lantern' } },
      calendar: { timeZone: 'Asia/Dhaka' },
    })
  })

  it('changes nothing in a database that has all migrations it replaces', async () => {
    expect(await migrate(ownerUrl)).toEqual([])
  })

  it('knows the text of each migration that it replaces', async () => {
    const texts = await readReplacedMigrations()
    expect(texts.filter(({ text }) => text === undefined || text.trim() === '')).toEqual([])
  })
})

describe('a new database', () => {
  let folder: string
  let url: string
  beforeEach(async () => {
    folder = await schemaFolder({ '0001-old.sql': 'its hash' })
    await writeFile(join(folder, 'before-baseline', '0001-old.sql'), 'select 1/0')
    await writeFile(
      join(folder, 'baseline', '10-first.sql'),
      `create table first (id int);
       create trigger first_kept before delete on first for each statement execute function kept()`,
    )
    await writeFile(join(folder, 'migrations', '0002-second.sql'), 'alter table first add name text')
    await writeFile(
      join(folder, 'functions', 'kept.sql'),
      `create or replace function kept() returns trigger language plpgsql as 'begin return null; end'`,
    )
    await writeFile(
      join(folder, 'functions', 'of-row.sql'),
      `create or replace function of_row(one first) returns int language sql as 'select one.id'`,
    )
    url = (await bareDatabase()).ownerUrl
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('gets functions, baseline, functions of rows, and migrations, in this order', async () => {
    expect(await migrate(url, { folder })).toEqual(['baseline', 'kept', 'of_row', '0002-second.sql'])
    expect(await migrate(url, { folder })).toEqual([])
  })

  it('stays empty if the baseline fails', async () => {
    await writeFile(join(folder, 'baseline', '20-broken.sql'), 'select 1/0')
    await expect(migrate(url, { folder })).rejects.toThrow('division by zero')
    const { db, close } = await connect(url)
    expect((await db.execute(sql`SELECT to_regclass('first') AS first`)).rows).toEqual([{ first: null }])
    await close()
  })
})
