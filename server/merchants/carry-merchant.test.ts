import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { defaultSettings } from '../areas/site/settings/default-settings.ts'
import { merchants } from '../areas/site/settings/tables.ts'
import { asSystem } from '../audit/as-system.ts'
import { backUp } from '../backup/backup.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { secondCluster } from '../backup/testing/second-cluster.ts'
import { faultOfBooks } from '../backup/verify-books.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { connect, type Db } from '../db/connect.ts'
import { createSealAtRest } from '../keys/seal-at-rest.ts'
import { createLog } from '../ports/log/log.ts'
import { systemRandom } from '../random.ts'
import { backupSources } from './backup-sources.ts'
import { exportMerchant, importMerchant, moveMerchant } from './carry-merchant.ts'
import { addressesOf, readDirectory, type Entry } from './directory.ts'
import { asInstallation } from './make-merchant.ts'
import { merchantSecrets } from './merchant-secrets.ts'
import { restoreBackup } from './restore-backup.ts'
import {
  addMerchant,
  listMerchants,
  moveHosts,
  sealPasswords,
  switchMerchant,
  type Place,
} from './run-merchant-command.ts'
import { answersOf } from './testing/answers.ts'
import { countAll, playALittle } from './testing/play-a-little.ts'

/** Roles are of the whole PostgreSQL, which other tests use as well. */
const some = randomBytes(4).toString('hex')
const [acme, twin] = [`acme${some}`, `twin${some}`]
const passphrase = 'a passphrase of a test'

let database: TestDatabase
let second: Awaited<ReturnType<typeof secondCluster>>
let here: Place
let there: Place

const placeOf = ({ url, ownerUrl }: { url: string; ownerUrl: string }, secret: string): Place => ({
  config: readConfig({ NODE_ENV: 'test' }),
  log: createLog({ level: 'silent' }),
  secrets: [secret],
  addresses: { url, ownerUrl, sessionUrl: null },
  server: new URL(url).username,
})
const fileOf = (name: string) => join(second.folder, name)

async function entryOf(code: string, { addresses }: Place): Promise<Entry> {
  const entries = await asInstallation(addresses.ownerUrl!, (owner) => readDirectory((text) => owner.query(text)))
  return entries!.find((one) => one.code === code)!
}

/** Works as the server of a merchant does, with its own role. */
async function asMerchant<T>(code: string, place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const seal = createSealAtRest(place.secrets, systemRandom)
  const { db, close } = await connect(addressesOf(await entryOf(code, place), place.addresses, seal).url, { size: 2 })
  return work(db).finally(close)
}

const bets = async (db: Db) =>
  (await db.execute(sql`SELECT count(*)::int AS n, sum(payout)::int AS won FROM bets`)).rows
const counted = async (db: Db) => (await db.execute(sql`SELECT sum(bets)::int AS n FROM record_figures`)).rows
const right = (db: Db) => faultOfBooks(db, { clock: systemClock, code: 'fairhall' })

/** An empty database of the cluster. */
async function emptyDatabase(name: string) {
  const admin = new pg.Client({ connectionString: second.ownerUrl })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const named = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
  return { url: named(second.url), ownerUrl: named(second.ownerUrl) }
}

beforeAll(async () => {
  database = await testDatabase()
  const first = { code: 'fairhall', settings: defaultSettings, updatedAt: new Date() }
  await asSystem(database.db, 'tests', Date.now(), (tx) => tx.insert(merchants).values(first))
  second = await secondCluster()
  here = placeOf(database, 's'.repeat(32))
  there = placeOf(second, 't'.repeat(32))
  await addMerchant(acme, answersOf(acme, 'INR', 'Asia/Kolkata'), here)
  await moveHosts('fairhall', ['first.example'], here)
  await asMerchant(acme, here, (db) => playALittle(db, 'carried', 'INR'))
})
afterAll(async () => {
  await second?.close()
  await database.close()
})

it('a backup holds every merchant, and a restore brings each with its hosts, its role and its own data', async () => {
  await backUp(await backupSources(database.ownerUrl, null), fileOf('all'), passphrase)
  const empty = await emptyDatabase('restored')
  const place = placeOf(empty, here.secrets[0]!)
  const target = { ownerUrl: empty.ownerUrl, server: place.server!, secrets: () => here.secrets, random: systemRandom }
  await restoreBackup(target, fileOf('all'), passphrase)
  expect(await listMerchants(place)).toBe(await listMerchants(here))
  await asMerchant(acme, place, async (db) => {
    expect(await bets(db)).toEqual([{ n: 3, won: 5700 }])
    await countAll(db)
    expect([await counted(db), await right(db)]).toEqual([[{ n: 3 }], null])
  })
  const made = await asMerchant(acme, here, (db) => db.execute('SELECT count(*)::int AS n FROM backups_made'))
  expect(made.rows).toEqual([{ n: 1 }])
})

it('a backup of one merchant, a closed one too, is proven, but not restored as an installation', async () => {
  await switchMerchant(acme, 'closed', here)
  const sources = await backupSources(database.ownerUrl, acme)
  expect(sources.map(({ head }) => head!.code)).toEqual([acme])
  await backUp(sources, fileOf('one'), passphrase)
  await switchMerchant(acme, 'open', here)
  const { merchants: proven } = await checkBackup(fileOf('one'), passphrase, systemClock)
  expect(proven.map(({ code }) => code)).toEqual([acme])
  const empty = await emptyDatabase('kept')
  const target = { ownerUrl: empty.ownerUrl, secrets: () => here.secrets, random: systemRandom }
  await expect(restoreBackup(target, fileOf('one'), passphrase)).rejects.toThrow('npm run merchant -- import')
  await expect(backupSources(database.ownerUrl, 'nobody')).rejects.toThrow('There is no merchant nobody')
})

it('a merchant comes in again under another code, and its keys open what it sealed', async () => {
  await exportMerchant(acme, { file: fileOf('acme'), passphrase }, here)
  await expect(importMerchant(null, { file: fileOf('acme'), passphrase }, here)).rejects.toThrow('already')
  const answer = await importMerchant(twin, { file: fileOf('acme'), passphrase }, here)
  expect(answer).toContain('ledger, audit log, statements and figures are right')
  expect(answer).toContain(`${acme}.example led to another merchant already and still does`)
  const [first, other] = [await entryOf(acme, here), await entryOf(twin, here)]
  const sealed = createSealAtRest(merchantSecrets(here.secrets, first), systemRandom).seal('of the first')
  const opening = createSealAtRest(merchantSecrets(here.secrets, other), systemRandom)
  expect(opening.open(sealed)).toBe('of the first')
  expect(() => createSealAtRest(merchantSecrets(here.secrets, first), systemRandom).open(opening.seal('x'))).toThrow(
    'sealed under a secret',
  )
  expect(await asMerchant(twin, here, bets)).toEqual([{ n: 3, won: 5700 }])
})

it('a merchant moves to another PostgreSQL with another secret, and its figures count on once', async () => {
  await addMerchant(`host${some}`, answersOf(`host${some}`, 'JPY', 'Asia/Tokyo'), there)
  const answer = await moveMerchant(acme, here, there)
  expect(answer).toContain(`It is open at ${acme}.example.`)
  expect((await entryOf(acme, here)).state).toBe('closed')
  await asMerchant(acme, there, async (db) => {
    expect(await counted(db)).toEqual([{ n: 2 }])
    await countAll(db)
    expect([await counted(db), await right(db)]).toEqual([[{ n: 3 }], null])
    await playALittle(db, 'playson', 'INR')
    await countAll(db)
    expect([await counted(db), await right(db)]).toEqual([[{ n: 6 }], null])
  })
})

it('a move that is refused leaves the merchant open where it is', async () => {
  await expect(moveMerchant(twin, here, here)).rejects.toThrow('already')
  expect((await entryOf(twin, here)).state).toBe('open')
})

it('passwords and secrets that came along are sealed with the newest secret', async () => {
  const both = { ...here, secrets: ['n'.repeat(32), ...here.secrets] }
  const before = merchantSecrets(here.secrets, await entryOf(twin, here)).at(-1)
  await sealPasswords(both)
  const newest = { ...here, secrets: ['n'.repeat(32)] }
  expect(await asMerchant(twin, newest, bets)).toEqual([{ n: 3, won: 5700 }])
  expect(merchantSecrets(newest.secrets, await entryOf(twin, here)).at(-1)).toBe(before)
})
