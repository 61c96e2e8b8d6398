import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

const folder = join(import.meta.dirname, '..')
const files = globSync('**/*.{ts,sql}', { cwd: folder }).filter(
  (file) => !/\.test\.ts$|testing|^db\/before-baseline\//.test(file),
)

/** Locks of the whole installation: of the embedded PostgreSQL, and of a role's row. */
const ofTheDatabase = ['db/embedded/start-embedded.ts', 'db/pooler.ts']

const linesWith = (pattern: RegExp) =>
  files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

describe('what is one for a whole database', () => {
  it('as an advisory lock has a key that differs between schemas', () => {
    const locks = linesWith(/pg_(try_)?advisory_\w*lock\w*\(/).filter(
      (line) => !ofTheDatabase.some((file) => line.startsWith(`${file}:`)),
    )
    expect(locks.length).toBeGreaterThan(20)
    expect(locks.filter((line) => !/schema_salt\(\)|_lock\([^()]*\)\)|lock\(\$\{key\}\)|_lock\(\$/.test(line))).toEqual(
      [],
    )
  })

  it('as a lock by name takes its number from the schema', () => {
    const named = linesWith(/FUNCTION \w+_lock\(/)
    expect(named.length).toBeGreaterThan(3)
    const bodies = files.filter((file) => /functions\/\w+\/[\w-]+-lock\.sql$/.test(file))
    expect(bodies.filter((file) => !readFileSync(join(folder, file), 'utf8').includes('schema_salt()'))).toEqual([])
  })

  it('as a channel of notifications has the name of its schema', () => {
    expect(linesWith(/pg_notify\(/).filter((line) => !/pg_notify\(schema_channel\(/.test(line))).toEqual([])
    expect(linesWith(/`(listen|notify) /i).filter((line) => !line.includes('escapeIdentifier'))).toEqual([])
  })
})

describe('two schemas of one database', () => {
  const sessions: Record<'one' | 'two', pg.Client> = {} as never
  beforeAll(async () => {
    const { ownerUrl } = await bareDatabase()
    const admin = new pg.Client({ connectionString: ownerUrl })
    await admin.connect()
    for (const schema of ['one', 'two'] as const) {
      await admin.query(`CREATE SCHEMA ${schema}`)
      const url = new URL(ownerUrl)
      url.searchParams.set('options', `-c search_path=${schema}`)
      await migrate(url.href)
      sessions[schema] = new pg.Client({ connectionString: url.href })
      await sessions[schema].connect()
    }
    await admin.end()
  })
  afterAll(async () => {
    for (const session of Object.values(sessions)) await session.end()
  })

  it('each get all tables, and the tables of the demonstration are there once', async () => {
    const { rows } = await sessions.one.query<{ schema: string; n: number }>(
      `SELECT schemaname AS schema, count(*)::int AS n FROM pg_tables
       WHERE schemaname IN ('one', 'two', 'vendor_demo', 'public') GROUP BY 1 ORDER BY 1`,
    )
    expect(rows.map(({ schema }) => schema)).toEqual(['one', 'two', 'vendor_demo'])
    expect(rows[0]!.n).toBe(rows[1]!.n)
  })

  it.each(['ledger_lock()', 'team_lock()', 'audit_lock()', 'lottery_lock(1)'])(
    'never wait for each other at %s',
    async (key) => {
      const take = `SELECT pg_try_advisory_xact_lock(${key}) AS mine`
      await sessions.one.query('BEGIN')
      expect((await sessions.one.query(take)).rows).toEqual([{ mine: true }])
      expect((await sessions.two.query(take)).rows).toEqual([{ mine: true }])
      await sessions.one.query('ROLLBACK')
    },
  )

  it('take the key of the release before in the schema that it knew', async () => {
    await sessions.one.query('BEGIN; SET LOCAL search_path = public, one')
    const { rows } = await sessions.one.query(
      "SELECT current_schema() AS schema, ledger_lock()::text AS lock, schema_channel('lottery_events') AS channel",
    )
    await sessions.one.query('ROLLBACK')
    expect(rows).toEqual([{ schema: 'public', lock: '1718640740', channel: 'lottery_events' }])
  })

  it('hear nothing of each other', async () => {
    const heard: string[] = []
    sessions.two.on('notification', ({ payload }) => heard.push(payload ?? ''))
    const { rows } = await sessions.two.query<{ own: string }>("SELECT schema_channel('lottery_events') AS own")
    await sessions.two.query(`LISTEN "${rows[0]!.own}"`)
    await sessions.one.query("SELECT pg_notify(schema_channel('lottery_events'), 'of one')")
    await sessions.two.query("SELECT pg_notify(schema_channel('lottery_events'), 'of two')")
    await sessions.two.query('SELECT')
    expect(heard).toEqual(['of two'])
  })
})
