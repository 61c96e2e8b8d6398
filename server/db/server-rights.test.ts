import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareDatabase, type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { post } from '../areas/money/wallet/ledger.ts'
import { StartError } from '../start-error.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const memberId = randomUUID()
let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await post(test.db, {
    merchant: 'fairhall',
    memberId,
    key: 'gift',
    kind: 'adjustment',
    currency: 'BDT',
    at: 1_763_700_000_000,
    legs: [
      ['main', 500n],
      ['house:adjustments', -500n],
    ],
  })
})
afterAll(() => test.close())

async function codeOf(statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: test.url })
  await client.connect()
  try {
    await client.query(`begin; ${statement}; rollback`)
    return 'accepted'
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.end()
  }
}

const balance = async () => {
  const { rows } = await test.db.execute(sql`SELECT balance::text FROM wallets WHERE wallet = 'main'`)
  return rows[0]!['balance']
}

describe("the server's role", () => {
  it.each([
    'UPDATE postings SET amounts = amounts',
    'DELETE FROM postings',
    'TRUNCATE postings',
    'ALTER TABLE postings DISABLE TRIGGER postings_append_only',
    'ALTER TABLE postings DISABLE TRIGGER ALL',
    'ALTER TABLE wallets DISABLE TRIGGER wallets_moved_by_postings',
    'ALTER TABLE postings ADD COLUMN note text',
    'ALTER TABLE members ADD COLUMN note text',
    'DROP TABLE postings',
    'DROP TRIGGER postings_append_only ON postings',
    'DROP FUNCTION ledger_is_append_only CASCADE',
    `CREATE OR REPLACE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    'CREATE TRIGGER mine BEFORE INSERT ON postings FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()',
    'ALTER FUNCTION ledger_move_balances SECURITY INVOKER',
    'CREATE RULE mine AS ON INSERT TO postings DO INSTEAD NOTHING',
    'SET session_replication_role = replica',
    'SET ROLE fairhall',
    'ALTER TABLE postings OWNER TO CURRENT_USER',
    'GRANT UPDATE ON postings TO CURRENT_USER; UPDATE postings SET amounts = amounts',
    'CREATE TABLE mine (id int)',
    'CREATE TEMPORARY TABLE mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE DATABASE mine',
    'CREATE ROLE mine',
    'UPDATE wallets SET balance = 1',
    'DELETE FROM wallets',
    `INSERT INTO ledger_links VALUES (1, '\\x00')`,
    'UPDATE ledger_links SET hash = hash',
    'DELETE FROM ledger_links',
    'UPDATE bet_corrections SET posting_id = posting_id',
    'DELETE FROM lottery_receivables',
    'DELETE FROM lottery_collections',
    'DELETE FROM schema_migrations',
    `SELECT setval('member_transfer_numbers', 1)`,
  ])('is refused: %s', async (statement) => {
    expect(['42501', '25001']).toContain(await codeOf(statement))
    expect(await balance()).toBe('500')
  })

  it('does what the product asks: it posts, locks a wallet, seals the ledger and reads it', async () => {
    expect(await codeOf('UPDATE wallets SET locked = true')).toBe('accepted')
    expect(await codeOf('SELECT FROM wallets FOR UPDATE')).toBe('accepted')
    expect(await codeOf('SELECT ledger_seal(1, 10)')).toBe('accepted')
    expect(await codeOf('DELETE FROM sessions; DELETE FROM throttles; LISTEN lottery')).toBe('accepted')
  })
})

describe('a database of two roles', () => {
  it('is migrated by the owner and opened as the server’s role, which has its rights', async () => {
    const { db, close, unguarded } = await openDatabase(await bareDatabase())
    expect(unguarded).toBe(false)
    await expect(db.execute(sql`UPDATE postings SET kind = 'x'`)).rejects.toMatchObject({ cause: { code: '42501' } })
    expect((await db.execute(sql`SELECT count(*)::int AS n FROM members`)).rows).toEqual([{ n: 0 }])
    await close()
  })

  it('gives its rights to a database of before, whose one role becomes the owner', async () => {
    const { url, ownerUrl } = await bareDatabase()
    const before = await openDatabase({ url: ownerUrl, ownerUrl: null })
    expect(before.unguarded).toBe(true)
    await before.close()
    const { unguarded, close } = await openDatabase({ url, ownerUrl })
    expect(unguarded).toBe(false)
    await close()
  })

  it('is opened without the owner’s address once its tables are up to date, and says how to bring them there', async () => {
    const { url, ownerUrl } = await bareDatabase()
    const open = () => openDatabase({ url, ownerUrl: null })
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    await owner.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC')
    await expect(open()).rejects.toThrow('The database has no tables yet: run `npm run migrate`')
    await migrate(ownerUrl, { server: new URL(url).username })
    const { unguarded, close } = await open()
    expect(unguarded).toBe(false)
    await close()
    await owner.query(`DELETE FROM schema_migrations WHERE name > '0400'`)
    await expect(open()).rejects.toThrow(/is behind this release by \d+ migrations, of which 04.* is the first: run/)
    await owner.end()
  })

  it('is refused in one sentence while it is read-only', async () => {
    const { url, ownerUrl } = await bareDatabase()
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    await owner.query(`ALTER DATABASE ${new URL(ownerUrl).pathname.slice(1)} SET default_transaction_read_only = on`)
    await owner.end()
    await expect(openDatabase({ url, ownerUrl })).rejects.toThrow('The database that DATABASE_URL names is read-only')
    await expect(migrate(ownerUrl)).rejects.toThrow(StartError)
  })

  it('is refused when both addresses are of the owner, or name different databases', async () => {
    const { url, ownerUrl } = await bareDatabase()
    const other = await bareDatabase()
    const both = openDatabase({ url: ownerUrl, ownerUrl })
    await expect(both).rejects.toThrow(StartError)
    await expect(both).rejects.toThrow(/DATABASE_URL names a role that owns the tables/)
    await expect(openDatabase({ url: other.url, ownerUrl })).rejects.toThrow(/name different databases/)
    await expect(openDatabase({ url, ownerUrl: 'postgres://somebody:secret@127.0.0.1:1/nowhere' })).rejects.toThrow(
      /^The database that DATABASE_OWNER_URL names cannot be reached/,
    )
  })
})
