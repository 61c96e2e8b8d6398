import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bareDatabase } from '#tests/support/database.ts'
import { StartError } from '../start-error.ts'
import { migrate } from './migrate.ts'
import { readMigrations, replacedMigrations } from './schema-files.ts'
import { schemaFolder } from './testing/schema-folder.ts'

let url: string
let folder: string
beforeEach(async () => {
  url = (await bareDatabase()).ownerUrl
  folder = await schemaFolder()
  await write('0001-first.sql', 'create table first (id int)')
  await write('0002-second.sql', 'alter table first add name text; create table second (id int)')
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, 'migrations', name), text)

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows.map((row) => Object.values(row)[0])
}

describe('migrations', () => {
  it('are applied once, in the order of their numbers', async () => {
    expect(await migrate(url, { folder })).toEqual(['0001-first.sql', '0002-second.sql'])
    expect(await migrate(url, { folder })).toEqual([])
    expect(await ask('select name from schema_migrations order by applied_at')).toEqual([
      '0001-first.sql',
      '0002-second.sql',
    ])
  })

  it('are applied once when four servers start together', async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { folder })))
    expect(applied.flat()).toEqual(['0001-first.sql', '0002-second.sql'])
  })

  it('leave nothing of a file that fails, and keep the files before it', async () => {
    await write('0003-third.sql', 'create table third (id int); select 1/0')
    await expect(migrate(url, { folder })).rejects.toThrow('Migration 0003-third.sql failed: division by zero')
    expect(await ask(`select to_regclass('third')`)).toEqual([null])
    expect(await ask('select count(*)::int from schema_migrations')).toEqual([2])
  })

  it('refuse to go on when an applied file was changed', async () => {
    await migrate(url, { folder })
    await write('0001-first.sql', 'create table first (id bigint)')
    await expect(migrate(url, { folder })).rejects.toThrow(StartError)
    await expect(migrate(url, { folder })).rejects.toThrow(/0001-first\.sql was changed .* restore the file/)
  })

  it('wait for a lock for a short time, let everybody else go first, and try again', async () => {
    await migrate(url, { folder })
    await write('0003-third.sql', 'alter table first add third int')
    const reader = new pg.Client({ connectionString: url })
    await reader.connect()
    await reader.query('begin; select * from first')
    const patience = { lockMs: 20, tries: 3, pauseMs: 1 }
    await expect(migrate(url, { folder, patience })).rejects.toThrow(/0003-third.sql failed: .*lock timeout/)
    const patient = migrate(url, { folder, patience: { lockMs: 20, tries: 10_000, pauseMs: 1 } })
    // other sessions are served while the file waits
    expect(await ask('select count(*)::int from first')).toEqual([0])
    await reader.query('commit')
    expect(await patient).toEqual(['0003-third.sql'])
    await reader.end()
  })

  it('build an index outside a transaction, and begin again with one that was broken off', async () => {
    await write('0003-third.sql', 'create table third (id int); insert into third values (1), (1)')
    const index = 'create unique index concurrently if not exists third_id on third (id);'
    await write(
      '0004-fourth.sql',
      `-- outside a transaction\n-- why\n${index}\nalter table third add column if not exists more int;\n`,
    )
    await expect(migrate(url, { folder })).rejects.toThrow('Migration 0004-fourth.sql failed: could not create')
    expect(await ask(`select indisvalid from pg_index where indexrelid = 'third_id'::regclass`)).toEqual([false])
    await ask('delete from third')
    expect(await migrate(url, { folder })).toEqual(['0004-fourth.sql'])
    expect(await ask(`select indisvalid from pg_index where indexrelid = 'third_id'::regclass`)).toEqual([true])
    expect(await ask('select more from third')).toEqual([])
  })

  it('build an index while another server waits to migrate', async () => {
    await write(
      '0003-third.sql',
      '-- outside a transaction\ncreate index concurrently if not exists first_id on first (id);',
    )
    const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { folder })))
    expect(applied.flat()).toHaveLength(3)
  })

  it('have unique numbers, which go on after those that the baseline replaces', async () => {
    const names = [...(await replacedMigrations()), ...(await readMigrations())].map(({ name }) => name)
    expect(names.filter((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))).toEqual([])
    const numbers = names.map((name) => name.slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)].sort())
  })
})
