import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { root } from '#tests/support/source-files.ts'
import { asSystem } from '../audit/as-system.ts'
import { defaultSettings } from '../areas/site/settings/default-settings.ts'
import { merchants } from '../areas/site/settings/tables.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../ports/log/log.ts'
import { start } from '../start.ts'
import { exportMerchant } from './carry-merchant.ts'
import { deleteMerchant } from './delete-merchant.ts'
import { asInstallation } from './make-merchant.ts'
import { migrateMerchants } from './migrate-merchants.ts'
import { addMerchant, switchMerchant, type Place } from './run-merchant-command.ts'
import { answersOf } from './testing/answers.ts'

const some = randomBytes(4).toString('hex')
const [acme, best] = [`acme${some}`, `best${some}`]
const secret = 's'.repeat(32)
let database: TestDatabase
let place: Place

beforeAll(async () => {
  database = await testDatabase()
  const { url, ownerUrl } = database
  const first = { code: 'fairhall', settings: defaultSettings, updatedAt: new Date() }
  await asSystem(database.db, 'tests', Date.now(), (tx) => tx.insert(merchants).values(first))
  place = {
    config: readConfig({ NODE_ENV: 'test' }),
    log: createLog({ level: 'silent' }),
    secrets: [secret],
    addresses: { url, ownerUrl, sessionUrl: null },
    server: new URL(url).username,
  }
  await addMerchant(acme, answersOf(acme, 'INR', 'Asia/Kolkata'), place)
  await addMerchant(best, answersOf(best, 'JPY', 'Asia/Tokyo'), place)
})
afterAll(() => database.close())

type Ended = { code: number; out: string; error: string }

/** Runs a command as an operator does. */
function command(script: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const { url, ownerUrl } = database
  const own = { NODE_ENV: 'test', DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, FAIRHALL_SECRET: secret }
  const { MERCHANT: _, ...inherited } = process.env
  return new Promise((resolve) => {
    execFile(
      'node',
      [`scripts/${script}.ts`, ...args],
      { cwd: root, env: { ...inherited, ...own, ...env } },
      (failed, out, error) => resolve({ code: failed === null ? 0 : Number(failed.code), out, error }),
    )
  })
}

it('a command that proves books looks at every merchant, or at the one that MERCHANT names', async () => {
  await switchMerchant(best, 'closed', place)
  const all = await command('audit-verify', [])
  expect(all.error).toBe('')
  expect(all.out).toMatch(
    new RegExp(
      `^fairhall:\n  \\d+ entries, .*\n(  head .*\n)?${acme}:\n  \\d+ entries, .*\n(  head .*\n)?${best}: closed`,
    ),
  )
  const one = await command('audit-verify', [], { MERCHANT: acme })
  expect([one.code, one.out]).toEqual([0, expect.stringMatching(/^\d+ entries/)])
  const closed = await command('audit-verify', [], { MERCHANT: best })
  expect([closed.code, closed.error]).toEqual([1, expect.stringContaining('which is closed')])
  await switchMerchant(best, 'open', place)
})

it('a head of an earlier run belongs to one merchant', async () => {
  const { code, error } = await command('audit-verify', [`1:${'a'.repeat(64)}`])
  expect([code, error]).toEqual([1, 'There are several merchants: set MERCHANT to the code of one.\n'])
})

it('a fault of one merchant is told with the answers of the others, and the command fails', async () => {
  await asInstallation(database.ownerUrl, async (owner) => {
    await owner.query(
      `SET ROLE ${acme}_owner; INSERT INTO ${acme}.audit_links (audit_id, hash) VALUES (999999, sha256('x'))`,
    )
  })
  const { code, error } = await command('audit-verify', [])
  expect(code).toBe(1)
  expect(error).toMatch(new RegExp(`fairhall:\n  \\d+ entries[^]*${acme}:\n  entry \\d+: [^]*${best}:\n  \\d+ entries`))
})

it('migrating all merchants tells where it is, and goes on after a fault where it was', async () => {
  const asBest = (text: string) =>
    asInstallation(database.ownerUrl, (owner) =>
      owner.query(`SET ROLE ${best}_owner; SET search_path = ${best}; ${text}`),
    )
  const told: string[] = []
  const lastKnown = `(SELECT max(name) FROM schema_migrations)`
  await asInstallation(database.ownerUrl, (owner) =>
    owner.query(`SET ROLE ${acme}_owner; DELETE FROM ${acme}.schema_functions WHERE name = 'schema_salt'`),
  )
  await asBest(`UPDATE schema_migrations SET sha256 = 'x' || sha256 WHERE name = ${lastKnown}`)
  await expect(migrateMerchants(database.ownerUrl, (line) => told.push(line))).rejects.toThrow('was changed after')
  expect(told).toEqual([expect.stringMatching(new RegExp(`^1 of 2: ${acme}, applied .*schema_salt`))])
  await asBest(`UPDATE schema_migrations SET sha256 = substr(sha256, 2) WHERE name = ${lastKnown}`)
  const { code, out } = await command('migrate', [])
  expect([code, out]).toEqual([0, expect.stringContaining(`1 of 2: ${acme}\n2 of 2: ${best}\n`)])
  expect(out).toContain('So are those of 2 more merchants.')
})

it('a command of an operator works on the merchant that MERCHANT names', async () => {
  const invite = (merchant: Record<string, string>) =>
    command('console-admin', ['cleo@desk.example', '--name', 'Cleo Three'], merchant)
  const { code, out, error } = await invite({ MERCHANT: acme })
  expect([code, error, out]).toEqual([0, '', expect.stringContaining('Within 72 hours')])
  const { rows } = await asInstallation(database.ownerUrl, async (owner) => {
    await owner.query(`SET ROLE ${acme}_owner`)
    return owner.query(`SELECT count(*)::int AS n FROM ${acme}.operators WHERE email = 'cleo@desk.example'`)
  })
  expect(rows).toEqual([{ n: 1 }])
  expect((await database.db.execute('SELECT count(*)::int AS n FROM operators')).rows).toEqual([{ n: 0 }])
})

it('a server that MERCHANT narrows serves that merchant at every host, with its own role', async () => {
  const { url, ownerUrl } = database
  const env = { NODE_ENV: 'test', PORT: '0', DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, MERCHANT: acme }
  const config = { ...readConfig({ ...env, DEMO_VENDOR_PORT: 'off', DEMO_PAYMENTS_PORT: 'off' }), secrets: [secret] }
  const running = await start(config, place.log, { devPages: async () => async () => {} })
  const manifest = await (await fetch(`${running.address}/site.webmanifest`)).text()
  const { rows } = await asInstallation(ownerUrl, (owner) =>
    owner.query(`SELECT DISTINCT usename::text AS role FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'fairhall' AND usename LIKE '%${some}%'`),
  )
  await running.stop()
  expect(manifest).toContain(`House of ${acme}`)
  expect(rows).toEqual([{ role: `${acme}_server` }])
})

it('the doctor examines every merchant, each with its own database role', async () => {
  const { code, error } = await command('doctor', [])
  // no server of the first and the third has run, and the second's audit log was spoilt above
  expect(code).toBe(1)
  const foundOf = (one: string) => error.split(`${one}:\n`)[1]?.split(/^\w+:$/m)[0]
  for (const [one, fault] of [
    ['fairhall', 'FAULT jobs'],
    [acme, 'FAULT audit log: entry 999999'],
    [best, 'FAULT jobs'],
  ] as const) {
    expect(foundOf(one)).toContain('fine  role')
    expect(foundOf(one)?.match(/FAULT/g)).toHaveLength(1)
    expect(foundOf(one)).toContain(fault)
  }
})

it('a merchant is deleted once it is closed and exported, with schema, roles and hosts, and no other one is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-delete-'))
  const luggage = { file: join(folder, 'best.backup'), passphrase: 'a passphrase of a test' }
  const left = async (code: string) => {
    const { rows } = await asInstallation(database.ownerUrl, (owner) =>
      owner.query<{ what: string }>(
        `SELECT nspname::text AS what FROM pg_namespace WHERE nspname = $1
         UNION ALL SELECT rolname::text FROM pg_roles WHERE rolname IN ($1 || '_owner', $1 || '_server')
         UNION ALL SELECT 'host ' || host FROM installation.domains WHERE merchant = $1
         UNION ALL SELECT 'row ' || code FROM installation.merchants WHERE code = $1 ORDER BY 1`,
        [code],
      ),
    )
    return rows.map(({ what }) => what)
  }
  const acmes = await left(acme)
  expect(acmes.length).toBeGreaterThanOrEqual(5)
  await expect(deleteMerchant('fairhall', { withoutExport: true }, place)).rejects.toThrow('first merchant')
  const deleting = () => deleteMerchant(best, { withoutExport: false }, place)
  await expect(deleting()).rejects.toThrow('is not closed')
  await exportMerchant(best, luggage, place)
  await switchMerchant(best, 'closed', place)
  await expect(deleting()).rejects.toThrow('was not exported since it was closed')
  await exportMerchant(best, { ...luggage, file: join(folder, 'closed.backup') }, place)
  await switchMerchant(best, 'open', place)
  await switchMerchant(best, 'closed', place)
  await expect(deleting()).rejects.toThrow('was not exported since it was closed')
  await exportMerchant(best, { ...luggage, file: join(folder, 'again.backup') }, place)
  expect(await deleting()).toBe(`${best} is deleted, with all its rows.`)
  rmSync(folder, { recursive: true })
  expect(await left(best)).toEqual([])
  expect(await left(acme)).toEqual(acmes)
  await expect(deleting()).rejects.toThrow(`There is no merchant ${best}`)
})

it('a closed merchant is deleted without an export when its operator says so', async () => {
  await switchMerchant(acme, 'closed', place)
  const refused = await command('merchant', ['delete', acme])
  expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('--without-export')])
  const { code, error, out } = await command('merchant', ['delete', acme, '--without-export'])
  expect([code, error, out]).toEqual([0, '', `${acme} is deleted, with all its rows.\n`])
})
