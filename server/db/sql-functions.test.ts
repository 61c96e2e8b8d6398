import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bareDatabase, type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { StartError } from '../start-error.ts'
import { waitingFunctions } from './apply-functions.ts'
import { migrate } from './migrate.ts'
import { requireMigrated } from './require-migrated.ts'
import { readFunctions, readMigrations } from './schema-files.ts'
import { schemaFolder } from './testing/schema-folder.ts'

/** `enter_cluster` writes it: its body is data of the database. */
const writtenByAnother = ['positions_before']

describe('the SQL functions of the schema', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await testDatabase()
  })
  afterAll(() => test.close())

  it('each have exactly one file, named like the function, and no other signature', async () => {
    const { rows } = await test.db.execute<{ name: string }>(
      sql`SELECT proname AS name FROM pg_proc WHERE pronamespace = current_schema()::regnamespace ORDER BY 1`,
    )
    const files = (await readFunctions()).map(({ name }) => name)
    expect(rows.map(({ name }) => name)).toEqual([...files, ...writtenByAnother].sort())
  })

  it('each are created by the statement that opens their file', async () => {
    for (const { name, text } of await readFunctions()) {
      const [, created] = /^(?:--.*\n)+CREATE OR REPLACE (?:FUNCTION|AGGREGATE) (\w+)\s?\(/.exec(text) ?? []
      expect({ [name]: created }).toEqual({ [name]: name })
    }
  })

  it('that name an advisory lock each name another one', async () => {
    const locks = (await readFunctions()).filter(
      ({ name, text }) => name.endsWith('_lock') && text.includes(`${name}()`),
    )
    const numbers = await Promise.all(
      locks.map(
        async ({ name }) => (await test.db.execute<{ n: string }>(sql.raw(`SELECT ${name}() AS n`))).rows[0]!.n,
      ),
    )
    expect(locks.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit_lock', 'ledger_lock', 'team_lock']))
    expect(new Set(numbers).size).toBe(locks.length)
  })

  it('are defined by no migration', async () => {
    const defines = (text: string) => /^\s*create (or replace )?function/im.test(text)
    expect((await readMigrations()).filter(({ text }) => defines(text))).toEqual([])
  })

  it('find tables of the owner alone, where they run with the rights of the owner', async () => {
    const { rows } = await test.db.execute<{ name: string; config: string[] }>(
      sql`SELECT proname AS name, proconfig AS config FROM pg_proc WHERE prosecdef ORDER BY 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'audit_seal',
      'bet_sides_months',
      'games_gather',
      'ledger_move_balances',
      'ledger_seal',
    ])
    for (const { config } of rows) expect(config).toContain('search_path=public, pg_temp')
  })

  it('are reported as behind by a server that cannot apply them, unless a later release did', async () => {
    const change = (release: string) =>
      test.asOwner((owner) =>
        owner.execute(
          sql`UPDATE schema_functions SET sha256 = 'other', release = ${release} WHERE name = 'ledger_post'`,
        ),
      )
    await expect(requireMigrated(test.db)).resolves.toBeUndefined()
    await change('999.0.0')
    await expect(requireMigrated(test.db)).resolves.toBeUndefined()
    await change('0.1.0')
    await expect(requireMigrated(test.db)).rejects.toThrow(
      new StartError(
        'The database is behind this release by 1 SQL functions, of which ledger_post is the first: ' +
          'run `npm run migrate` with DATABASE_OWNER_URL, then start again.',
      ),
    )
  })
})

describe('a function file', () => {
  let url: string
  let folder: string
  beforeEach(async () => {
    url = (await bareDatabase()).ownerUrl
    folder = await schemaFolder()
    await mkdir(join(folder, 'functions', 'sums'))
    await writeFile(join(folder, 'migrations', '0001-first.sql'), 'create table first (id int)')
    await write('one', 1)
  })
  afterEach(() => rm(folder, { recursive: true }))

  const write = (name: string, value: number | string) =>
    writeFile(
      join(folder, 'functions/sums', `${name}.sql`),
      `create or replace function ${name}() returns int language sql as 'select ${value}'`,
    )

  async function ask(text: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<{ value: unknown }>(`select (${text}) as value`)).rows[0]!.value
    } finally {
      await client.end()
    }
  }

  it('is applied before the migrations if it is new, and after them whenever its text changes', async () => {
    expect(await migrate(url, { folder })).toEqual(['one', '0001-first.sql'])
    expect(await migrate(url, { folder })).toEqual([])
    await write('one', 11)
    await writeFile(join(folder, 'migrations', '0002-second.sql'), 'create table second as select one() as value')
    expect(await migrate(url, { folder })).toEqual(['0002-second.sql', 'one'])
    expect(await ask('one()')).toBe(11)
    expect(await ask('select value from second')).toBe(1)
  })

  it('that a database from before the files has already waits until the migrations are applied', async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`create function one() returns int language sql as 'select 0'`)
    await client.end()
    expect(await migrate(url, { folder })).toEqual(['0001-first.sql', 'one'])
    expect(await ask('one()')).toBe(1)
  })

  it('may call a function that comes after it', async () => {
    await write('before', 'two() + 1')
    await write('two', 2)
    await migrate(url, { folder })
    expect(await ask('before()')).toBe(3)
  })

  it('that fails is named, and leaves all functions as they were', async () => {
    await migrate(url, { folder })
    await write('one', 11)
    await writeFile(
      join(folder, 'functions', 'two.sql'),
      "create or replace function two() returns nothing_known language sql as 'select 1'",
    )
    await expect(migrate(url, { folder })).rejects.toThrow(
      'SQL function two failed: type "nothing_known" does not exist',
    )
    expect(await ask('one()')).toBe(1)
  })

  it('of an earlier release does not replace the function of a later one', () => {
    const files = [{ name: 'one', text: '', sha256: 'mine' }]
    const names = (release: string, sha256 = 'other') =>
      waitingFunctions(files, [{ name: 'one', sha256, release }], '0.9.0').map(({ name }) => name)
    expect(names('0.10.0')).toEqual([])
    expect(names('0.9.0')).toEqual(['one'])
    expect(names('0.8.1')).toEqual(['one'])
    expect(names('0.8.1', 'mine')).toEqual([])
    expect(waitingFunctions(files, [], '0.9.0')).toHaveLength(1)
  })
})
