import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bareDatabase } from '#tests/support/database.ts'
import { StartError } from '../start-error.ts'
import { migrate, readMigrations } from './migrate.ts'

let url: string
let folder: string
beforeEach(async () => {
  url = (await bareDatabase()).ownerUrl
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await write('0001-first.sql', 'create table first (id int)')
  await write('0002-second.sql', 'alter table first add name text; create table second (id int)')
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows.map((row) => Object.values(row)[0])
}

describe('migrations', () => {
  it('are applied once, in the order of their numbers', async () => {
    expect(await migrate(url, { migrations: folder })).toEqual(['0001-first.sql', '0002-second.sql'])
    expect(await migrate(url, { migrations: folder })).toEqual([])
    expect(await ask('select name from schema_migrations order by applied_at')).toEqual([
      '0001-first.sql',
      '0002-second.sql',
    ])
  })

  it('are applied once when four servers start together', async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { migrations: folder })))
    expect(applied.flat()).toEqual(['0001-first.sql', '0002-second.sql'])
  })

  it('leave nothing of a file that fails, and keep the files before it', async () => {
    await write('0003-third.sql', 'create table third (id int); select 1/0')
    await expect(migrate(url, { migrations: folder })).rejects.toThrow(
      'Migration 0003-third.sql failed: division by zero',
    )
    expect(await ask(`select to_regclass('third')`)).toEqual([null])
    expect(await ask('select count(*)::int from schema_migrations')).toEqual([2])
  })

  it('refuse to go on when an applied file was changed', async () => {
    await migrate(url, { migrations: folder })
    await write('0001-first.sql', 'create table first (id bigint)')
    await expect(migrate(url, { migrations: folder })).rejects.toThrow(StartError)
    await expect(migrate(url, { migrations: folder })).rejects.toThrow(
      /0001-first\.sql was changed .* restore the file/,
    )
  })

  it('have numbers of their own', async () => {
    const numbers = (await readMigrations()).map(({ name }) => name.slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)])
  })
})
